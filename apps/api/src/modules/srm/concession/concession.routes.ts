import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import {
  acceptConcession,
  approveConcession,
  cancelConcession,
  declineConcession,
  engineerApprove,
  rejectConcession,
} from './concession.commands'
import {
  concessionDetail,
  concessionList,
  concessionTimeline,
  ownConcessionDetail,
  ownConcessionList,
  ownConcessionTimeline,
} from './concession.queries'

const staff = routes(contract.concession, {
  list: ({ ctx, query }) => listPage(ctx, concessionList, query),
  counts: ({ ctx, query }) => countBy(ctx, concessionList, 'status', query),
  queryById: ({ ctx, query }) => concessionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => concessionTimeline(ctx, query.id),
  engineerApprove: ({ ctx, body }) => viaApproval('concession', 'concede', 'engineerApprove', engineerApprove)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('concession', 'concede', 'approve', approveConcession)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('concession', 'concede', 'reject', rejectConcession)(ctx, body),
  cancel: ({ ctx, body }) => cancelConcession(ctx, body),
})
const suppliers = routes(contract.ownConcession, {
  list: ({ ctx, query }) => listPage(ctx, ownConcessionList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownConcessionList, 'status', query),
  queryById: ({ ctx, query }) => ownConcessionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownConcessionTimeline(ctx, query.id),
  accept: ({ ctx, body }) => acceptConcession(ctx, body),
  decline: ({ ctx, body }) => declineConcession(ctx, body),
})

export const concessionRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
