import { fieldsOf } from '../../kit/fields'

export const fillRuleFields = fieldsOf({
  ruleName: { kind: 'line', max: 50, zh: '规则名称', en: 'Name', list: { sort: true, card: 'title' }, sheet: { width: 24 } },
  ruleNameEn: { kind: 'line', max: 80, optional: true, zh: '英文名称', en: 'English name', list: false, sheet: { width: 24 } },
  ruleCode: {
    kind: 'line',
    max: 50,
    pattern: /^[A-Za-z][\w-]*$/,
    unique: 'sys_fill_rule',
    zh: '规则Code',
    en: 'Code',
    list: { as: 'code', sort: true },
    sheet: { width: 20 },
  },
  /** One of the fillers; anything else is refused in words. */
  ruleClass: { kind: 'line', max: 200, zh: '规则实现类', en: 'Filler', list: { sort: true }, sheet: { width: 20 } },
  ruleParams: { kind: 'json', max: 4000, initial: '{}', zh: '规则参数', en: 'Parameters', wide: true, sheet: { width: 60 } },
})
