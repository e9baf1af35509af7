import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { returnableOf } from './available'
import { confirmReturn, objectToReturn, upholdReturn } from './confirming'
import { addReturn, cancelReturn, giveInReturn, pickUpReturn } from './goods-return.commands'
import {
  goodsReturnDetail,
  goodsReturnList,
  goodsReturnTimeline,
  ownReturnDetail,
  ownReturnList,
  ownReturnTimeline,
} from './goods-return.queries'
import { replaceReturn } from './settling'

const staff = routes(contract.goodsReturn, {
  list: ({ ctx, query }) => listPage(ctx, goodsReturnList, query),
  counts: ({ ctx, query }) => countBy(ctx, goodsReturnList, 'status', query),
  queryById: ({ ctx, query }) => goodsReturnDetail(ctx, query.id),
  timeline: ({ ctx, query }) => goodsReturnTimeline(ctx, query.id),
  returnable: ({ ctx, query }) => returnableOf(ctx, query.id),
  add: ({ ctx, body }) => addReturn(ctx, body),
  uphold: ({ ctx, body }) => upholdReturn(ctx, body),
  giveIn: ({ ctx, body }) => giveInReturn(ctx, body),
  cancel: ({ ctx, body }) => cancelReturn(ctx, body),
  pickUp: ({ ctx, body }) => pickUpReturn(ctx, body),
  replace: ({ ctx, body }) => replaceReturn(ctx, body),
})
const suppliers = routes(contract.ownReturn, {
  list: ({ ctx, query }) => listPage(ctx, ownReturnList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownReturnList, 'status', query),
  queryById: ({ ctx, query }) => ownReturnDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownReturnTimeline(ctx, query.id),
  confirm: ({ ctx, body }) => confirmReturn(ctx, body),
  object: ({ ctx, body }) => objectToReturn(ctx, body),
})

export const goodsReturnRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  done()
}
