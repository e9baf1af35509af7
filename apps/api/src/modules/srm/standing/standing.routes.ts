import { contract } from '@srm/contract/index'
import { standingFiles } from '@srm/contract/srm/standing'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import {
  allowAppeal,
  appealStanding,
  approveStanding,
  liftStanding,
  proposeStanding,
  rejectStanding,
  upholdDecision,
  withdrawStanding,
} from './standing.commands'
import { standingDetail, standingList } from './standing.queries'
import { standingSheet } from './standing.sheet'

import { viaApproval } from '../../studio/workflow/workflow.public'

const bound = routes(contract.standing, {
  list: ({ ctx, query }) => listPage(ctx, standingList, query),
  counts: ({ ctx, query }) => countBy(ctx, standingList, 'status', query),
  queryById: ({ ctx, query }) => standingDetail(ctx, query.id),
  proposeFreeze: ({ ctx, body }) => proposeStanding(ctx, 'FREEZE', body),
  proposeBlacklist: ({ ctx, body }) => proposeStanding(ctx, 'BLACKLIST', body),
  proposeEliminate: ({ ctx, body }) => proposeStanding(ctx, 'ELIMINATE', body),
  withdraw: ({ ctx, body }) => withdrawStanding(ctx, body),
  approve: ({ ctx, body }) => viaApproval('standing', 'impose', 'approve', approveStanding)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('standing', 'impose', 'reject', rejectStanding)(ctx, body),
  lift: ({ ctx, body }) => liftStanding(ctx, body),
  appeal: ({ ctx, body }) => appealStanding(ctx, body),
  upholdDecision: ({ ctx, body }) => upholdDecision(ctx, body),
  allowAppeal: ({ ctx, body }) => allowAppeal(ctx, body),
})

/** The list as a file, beside the contract's own routes. */
export const standingRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(listExport({ path: standingFiles.list, access: 'srm:standing:exportXls', spec: standingList, sheet: standingSheet }))
  done()
}
