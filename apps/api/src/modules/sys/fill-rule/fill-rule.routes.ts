import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addFillRule, deleteFillRule, deleteFillRules, editFillRule, executeRule, executeRules, tryRule } from './fill-rule.commands'
import { fillRuleById, fillRuleList } from './fill-rule.queries'
import { fillRuleSheet } from './fill-rule.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.fillRule, {
  list: ({ ctx, query }) => listPage(ctx, fillRuleList, query),
  queryById: ({ ctx, query }) => fillRuleById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addFillRule(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editFillRule(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteFillRule(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteFillRules(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: fillRuleSheet.take,
  test: ({ ctx, query }) => tryRule(ctx, query.ruleCode),
  execute: ({ ctx, params, body }) => executeRule(ctx, params.ruleCode, body ?? {}),
  executeBatch: ({ ctx, body }) => executeRules(ctx, body.rules, body.commonFormData ?? {}),
})

export const fillRuleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(fillRuleSheet.routes)
  done()
}
