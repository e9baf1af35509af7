import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { checkText } from '@srm/domain/sys/check/check.text'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { assertFree, assertRule } from './check.queries'

export const checkRoutes = routes(contract.check, {
  duplicate: async ({ ctx, query }) => answer(await assertFree(ctx, query), { message: inLang(checkText, ctx.lang).message.free }),
  byRule: async ({ ctx, query }) => answer(await assertRule(ctx, query), { message: inLang(checkText, ctx.lang).message.passed }),
})
