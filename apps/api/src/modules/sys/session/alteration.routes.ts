import { contract } from '@srm/contract/index'
import { answer } from '../../../http/request/envelope'
import { routes } from '../../../http/routes'
import { startAlteration, submitAlteration, verifyAlteration } from './commands/alteration'
import { saying } from './mails'

export const alterationRoutes = routes(contract.alteration, {
  start: async ({ ctx, body }) => answer(await startAlteration(ctx, body), { message: saying(ctx, 'codeSentIfExists') }),
  verify: ({ ctx, body }) => verifyAlteration(ctx, body),
  submit: async ({ ctx, body, request }) =>
    answer(await submitAlteration(ctx, body, request.headers['user-agent']), { message: saying(ctx, 'login') }),
})
