import { contract } from '@srm/contract/index'
import { checkRuleReference } from '@srm/contract/sys/check-rule'
import { checkRuleText } from '@srm/domain/sys/check/check-rule.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../task/table-sheet.public'
import { checkRules } from './check-rule.commands'
import { triedRule } from './check-rule.queries'

/** The rows of a rule are the text they travel as. */
const checkRuleSheet = referenceSheet(checkRuleReference, checkRules, checkRuleText)
const bound = routes(contract.checkRule, {
  ...referenceHandlers(checkRules, checkRuleSheet.take),
  test: ({ ctx, body }) => triedRule(ctx, body),
})

export const checkRuleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(checkRuleSheet.routes)
  done()
}
