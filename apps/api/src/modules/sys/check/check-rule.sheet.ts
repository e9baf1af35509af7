import type { CheckRuleRow } from '@srm/contract/sys/check-rule'
import { checkRuleText } from '@srm/domain/sys/check/check-rule.text'
import type { SheetColumn, SheetDef } from '../../../data/sheet'

const { zh, en } = checkRuleText
const column = (key: keyof typeof zh.field & keyof CheckRuleRow, rest: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  title: { zh: zh.field[key], en: en.field[key] },
  ...rest,
})
export const checkRuleSheet: SheetDef = {
  title: { zh: zh.menu.list, en: en.menu.list },
  columns: [
    column('ruleName', { required: true, width: 24 }),
    column('ruleNameEn', { width: 24 }),
    column('ruleCode', { required: true, width: 20 }),
    column('ruleDescription', { width: 32 }),
    column('ruleJson', { required: true, width: 60 }),
  ],
}
