import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import {
  arrivalCounts,
  arrivalList,
  deliveryDetail,
  deliveryList,
  deliveryTimeline,
  ownDeliveryDetail,
  ownDeliveryList,
  shippableList,
} from './delivery.queries'
import { addDelivery, deleteDelivery, editDelivery } from './own-delivery.commands'
import { cancelDelivery, shipDelivery } from './shipping'

const staff = routes(contract.delivery, {
  list: ({ ctx, query }) => listPage(ctx, deliveryList, query),
  counts: ({ ctx, query }) => countBy(ctx, deliveryList, 'status', query),
  arrivals: ({ ctx, query }) => listPage(ctx, arrivalList, query),
  arrivalCounts: ({ ctx }) => arrivalCounts(ctx),
  queryById: ({ ctx, query }) => deliveryDetail(ctx, query.id),
  timeline: ({ ctx, query }) => deliveryTimeline(ctx, query.id),
})
const suppliers = routes(contract.ownDelivery, {
  board: ({ ctx, query }) => listPage(ctx, shippableList, query),
  list: ({ ctx, query }) => listPage(ctx, ownDeliveryList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownDeliveryList, 'status', query),
  queryById: ({ ctx, query }) => ownDeliveryDetail(ctx, query.id),
  timeline: ({ ctx, query }) => deliveryTimeline(ctx, query.id),
  add: ({ ctx, body }) => addDelivery(ctx, body),
  edit: ({ ctx, body }) => editDelivery(ctx, body),
  delete: ({ ctx, body }) => deleteDelivery(ctx, body),
  ship: ({ ctx, body }) => shipDelivery(ctx, body),
  cancel: ({ ctx, body }) => cancelDelivery(ctx, body),
})

export const deliveryRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
