import { contract } from '@srm/contract/index'
import type { UserAgentInput } from '@srm/contract/sys/user-agent'
import { inLang } from '@srm/domain/kit/text'
import { userText } from '@srm/domain/sys/user/user.text'
import type { Ctx } from '../../../http/request/context'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { agentOf, removeAgent, setAgent } from './user-agent.commands'

const set = async ({ ctx, body }: { ctx: Ctx; body: UserAgentInput }) => {
  await setAgent(ctx, body)
  return answer(null, { message: inLang(userText, ctx.lang).message.agentSet })
}

export const userAgentRoutes = routes(contract.userAgent, {
  queryByUserName: ({ ctx, query }) => agentOf(ctx, query.userName),
  add: set,
  edit: set,
  remove: async ({ ctx, query }) => {
    await removeAgent(ctx, query.id)
    return null
  },
})
