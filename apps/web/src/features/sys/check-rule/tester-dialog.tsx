import type { CheckRuleRow } from '@srm/contract/sys/check-rule'
import { useText } from '../../../lib/text'
import { FormDialog } from '../../../ui/form/form-dialog'
import { RuleTester } from './rule-tester'
import { checkRuleScreenText } from './text'

export const TesterDialog = ({ row, onClose }: { row: CheckRuleRow; onClose: () => void }) => (
  <FormDialog title={useText(checkRuleScreenText).testTitle(row.ruleName)} open onClose={onClose} wide>
    <RuleTester ruleJson={row.ruleJson} />
  </FormDialog>
)
