import { fieldsOf } from '../../kit/fields'
import { enabledField } from '../../kit/reference.fields'

export const checkRuleFields = fieldsOf({
  ruleName: { kind: 'line', max: 50, zh: '规则名称', en: 'Name', list: { sort: true, card: 'title' }, sheet: { width: 24 } },
  ruleNameEn: { kind: 'line', max: 80, optional: true, zh: '英文名称', en: 'English name', list: false, sheet: { width: 24 } },
  ruleCode: {
    kind: 'line',
    max: 50,
    pattern: /^[A-Za-z][\w-]*$/,
    unique: 'sys_check_rule',
    zh: '规则Code',
    en: 'Code',
    list: { as: 'code', sort: true },
    sheet: { width: 20 },
  },
  ruleDescription: {
    kind: 'line',
    max: 200,
    optional: true,
    area: true,
    wide: true,
    zh: '规则描述',
    en: 'Description',
    sheet: { width: 32 },
  },
  /** Its rows, as older clients send them. */
  ruleJson: { kind: 'json', max: 40_000, zh: '规则', en: 'Rule', sheet: { width: 60 } },
  enabled: { ...enabledField, list: { as: 'state', card: 'status' }, sheet: false },
})
