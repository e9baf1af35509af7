import { contract } from '@srm/contract/index'
import { fillRuleReference } from '@srm/contract/sys/fill-rule'
import { fillRuleText } from '@srm/domain/sys/fill-rule/fill-rule.text'
import type { FastifyPluginCallback } from 'fastify'
import { referenceHandlers } from '../../../data/reference'
import { routes } from '../../../http/routes'
import { referenceSheet } from '../task/table-sheet.public'
import { executeRule, executeRules, fillRules, tryRule } from './fill-rule.commands'

const fillRuleSheet = referenceSheet(fillRuleReference, fillRules, fillRuleText)
const bound = routes(contract.fillRule, {
  ...referenceHandlers(fillRules, fillRuleSheet.take),
  test: ({ ctx, query }) => tryRule(ctx, query.ruleCode),
  execute: ({ ctx, params, body }) => executeRule(ctx, params.ruleCode, body ?? {}),
  executeBatch: ({ ctx, body }) => executeRules(ctx, body.rules, body.commonFormData ?? {}),
})

export const fillRuleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(fillRuleSheet.routes)
  done()
}
