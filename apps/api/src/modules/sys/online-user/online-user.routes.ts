import { contract } from '@srm/contract/index'
import { inLang } from '@srm/domain/kit/text'
import { onlineUserText } from '@srm/domain/sys/online-user/online-user.text'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { forceLogout, onlinePage } from './online-user.commands'

export const onlineUserRoutes = routes(contract.onlineUser, {
  list: ({ ctx, query }) => onlinePage(ctx, query),
  forceLogout: async ({ ctx, body }) => {
    await forceLogout(ctx, body.token)
    return answer(null, { message: inLang(onlineUserText, ctx.lang).message.loggedOut })
  },
})
