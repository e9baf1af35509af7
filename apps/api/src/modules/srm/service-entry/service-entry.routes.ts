import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { acceptEntry, reverseEntry, sendBackEntry } from './accepting'
import { addEntry, deleteEntry, editEntry, submitEntry } from './service-entry.commands'
import {
  entryOrders,
  ownServiceEntryDetail,
  ownServiceEntryList,
  ownServiceEntryTimeline,
  serviceEntryDetail,
  serviceEntryList,
  serviceEntryTimeline,
} from './service-entry.queries'

const staff = routes(contract.serviceEntry, {
  list: ({ ctx, query }) => listPage(ctx, serviceEntryList, query),
  counts: ({ ctx, query }) => countBy(ctx, serviceEntryList, 'status', query),
  queryById: ({ ctx, query }) => serviceEntryDetail(ctx, query.id),
  timeline: ({ ctx, query }) => serviceEntryTimeline(ctx, query.id),
  orders: ({ ctx, query }) => entryOrders(ctx, query.keyword),
  add: ({ ctx, body }) => addEntry(ctx, body),
  edit: ({ ctx, body }) => editEntry(ctx, body),
  delete: ({ ctx, body }) => deleteEntry(ctx, body),
  submit: ({ ctx, body }) => submitEntry(ctx, body),
  accept: ({ ctx, body }) => acceptEntry(ctx, body),
  sendBack: ({ ctx, body }) => sendBackEntry(ctx, body),
  reverse: ({ ctx, body }) => reverseEntry(ctx, body),
})
const suppliers = routes(contract.ownServiceEntry, {
  list: ({ ctx, query }) => listPage(ctx, ownServiceEntryList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownServiceEntryList, 'status', query),
  queryById: ({ ctx, query }) => ownServiceEntryDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownServiceEntryTimeline(ctx, query.id),
  orders: ({ ctx, query }) => entryOrders(ctx, query.keyword),
  add: ({ ctx, body }) => addEntry(ctx, body),
  edit: ({ ctx, body }) => editEntry(ctx, body),
  delete: ({ ctx, body }) => deleteEntry(ctx, body),
  submit: ({ ctx, body }) => submitEntry(ctx, body),
})

export const serviceEntryRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
