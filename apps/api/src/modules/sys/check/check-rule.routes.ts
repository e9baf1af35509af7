import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { kitText } from '@srm/domain/kit/kit.text'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'
import { answer } from '../../../http/envelope'
import { routes } from '../../../http/routes'
import { addCheckRule, deleteCheckRule, deleteCheckRules, editCheckRule } from './check-rule.commands'
import { checkRuleById, checkRuleList, triedRule } from './check-rule.queries'
import { checkRuleSheet } from './check-rule.sheet'

const said = ({ lang }: Ctx) => inLang(kitText, lang).message

const bound = routes(contract.checkRule, {
  list: ({ ctx, query }) => listPage(ctx, checkRuleList, query),
  queryById: ({ ctx, query }) => checkRuleById(ctx, query.id),
  add: async ({ ctx, body }) => answer(await addCheckRule(ctx, body), { message: said(ctx).added }),
  edit: async ({ ctx, body }) => {
    await editCheckRule(ctx, body)
    return answer(null, { message: said(ctx).edited })
  },
  delete: async ({ ctx, query }) => {
    await deleteCheckRule(ctx, query.id)
    return answer(null, { message: said(ctx).deleted })
  },
  deleteBatch: async ({ ctx, query }) => {
    await deleteCheckRules(ctx, query.ids)
    return answer(null, { message: said(ctx).batchDeleted })
  },
  importExcel: checkRuleSheet.take,
  test: ({ ctx, body }) => triedRule(ctx, body),
})

export const checkRuleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(checkRuleSheet.routes)
  done()
}
