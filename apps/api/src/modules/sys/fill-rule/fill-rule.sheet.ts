import { FillRuleAdd } from '@srm/contract/sys/fill-rule'
import { fillRuleText } from '@srm/domain/sys/fill-rule/fill-rule.text'
import { columnsOf } from '../../../data/sheet-words'
import { tableSheet } from '../task/table-sheet.public'
import { addFillRule } from './fill-rule.commands'
import { fillRuleList } from './fill-rule.queries'

const { zh, en } = fillRuleText
const column = columnsOf(fillRuleText)

export const fillRuleSheet = tableSheet({
  base: '/sys/fillRule',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'sys:fillRule:exportXls', import: 'sys:fillRule:importExcel' },
  list: fillRuleList,
  columns: [
    column('ruleName', { required: true, width: 24 }),
    column('ruleNameEn', { width: 24 }),
    column('ruleCode', { required: true, width: 20 }),
    column('ruleClass', { required: true, width: 20 }),
    column('ruleParams', { width: 60 }),
  ],
  schema: FillRuleAdd,
  save: addFillRule,
})
