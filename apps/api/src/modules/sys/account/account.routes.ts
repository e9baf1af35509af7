import { contract } from '@srm/contract/index'
import { routes } from '../../../http/routes'
import { editAccount, endOthers, endSession, ownSessions, setAvatar } from './account.commands'

export const accountRoutes = routes(contract.account, {
  edit: async ({ ctx, body }) => {
    await editAccount(ctx, body)
    return null
  },
  avatar: async ({ ctx, body }) => {
    await setAvatar(ctx, body.file)
    return null
  },
  sessions: ({ ctx }) => ownSessions(ctx),
  endSession: async ({ ctx, body }) => {
    await endSession(ctx, body.id)
    return null
  },
  endOthers: async ({ ctx }) => {
    await endOthers(ctx)
    return null
  },
})
