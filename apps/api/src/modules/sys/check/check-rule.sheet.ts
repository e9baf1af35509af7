import { CheckRuleAdd } from '@srm/contract/sys/check-rule'
import { checkRuleText } from '@srm/domain/sys/check/check-rule.text'
import { columnsOf } from '../../../data/sheet-words'
import { tableSheet } from '../task/table-sheet.public'
import { addCheckRule } from './check-rule.commands'
import { checkRuleList } from './check-rule.queries'

const { zh, en } = checkRuleText
const column = columnsOf(checkRuleText)

/** Rules as a file, both ways; the rows of a rule are the text they travel as. */
export const checkRuleSheet = tableSheet({
  base: '/sys/checkRule',
  title: { zh: zh.menu.list, en: en.menu.list },
  access: { export: 'sys:checkRule:exportXls', import: 'sys:checkRule:importExcel' },
  list: checkRuleList,
  columns: [
    column('ruleName', { required: true, width: 24 }),
    column('ruleNameEn', { width: 24 }),
    column('ruleCode', { required: true, width: 20 }),
    column('ruleDescription', { width: 32 }),
    column('ruleJson', { required: true, width: 60 }),
  ],
  schema: CheckRuleAdd,
  save: addCheckRule,
})
