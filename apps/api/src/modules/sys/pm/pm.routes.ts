import { contract } from '@srm/contract/index'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { jumpAddress, redeemTicket } from './pm.commands'

export const pmRoutes = routes(contract.pm, {
  login: async ({ ctx, body }) => answer(null, { message: await jumpAddress(ctx, body.username) }),
  redeem: ({ ctx, body }) => redeemTicket(ctx, body.ticket),
})
