import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { holdDue, releaseDue, rescheduleDue } from './payable-due.commands'
import { dueAgeing, dueCalendar, dueHistory, ownDueList, ownDueTotals, payableDueList } from './payable-due.queries'

const staff = routes(contract.payableDue, {
  list: ({ ctx, query }) => listPage(ctx, payableDueList, query),
  calendar: ({ ctx, query }) => dueCalendar(ctx, query),
  ageing: ({ ctx, query }) => dueAgeing(ctx, query),
  history: ({ ctx, query }) => dueHistory(ctx, query.id),
  reschedule: ({ ctx, body }) => rescheduleDue(ctx, body),
  hold: ({ ctx, body }) => holdDue(ctx, body),
  release: ({ ctx, body }) => releaseDue(ctx, body),
})
const suppliers = routes(contract.ownDue, {
  list: ({ ctx, query }) => listPage(ctx, ownDueList, query),
  totals: ({ ctx }) => ownDueTotals(ctx),
})

export const payableDueRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
