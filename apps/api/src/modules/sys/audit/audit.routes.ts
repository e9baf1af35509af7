import { contract } from '@srm/contract/index'
import { listPage } from '../../../data/list-page'
import { routes } from '../../../http/routes'
import { auditList } from './audit.queries'
import { verifyChain } from './audit.verify'

export const auditRoutes = routes(contract.audit, {
  list: ({ ctx, query }) => listPage(ctx, auditList, query),
  verify: ({ ctx }) => verifyChain(ctx),
})
