import { sysCheckRule } from '@srm/db/schema/sys/check-rule'
import { checkRuleFields } from '@srm/domain/sys/check/check-rule.fields'
import { referenceOf } from '../../../data/reference'
import { ruleParts } from './check-rule.parts'

export const checkRules = referenceOf({
  of: 'sys:checkRule',
  table: sysCheckRule,
  fields: checkRuleFields,
  search: ['ruleName', 'ruleCode', 'ruleDescription'],
  taken: 'DUPLICATE',
  check: async (_tx, { ruleJson }) => (ruleJson === undefined ? {} : { ruleJson: ruleParts(ruleJson) }),
})
