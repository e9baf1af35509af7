import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { askConcession, correctInspection, rejectLot, sortLot } from './disposition.commands'
import { editionDetail, editionList, importEdition } from './editions'
import { enterPlan, recordReadings, skipInspection, startInspection, submitInspection } from './inspection.commands'
import {
  inspectionDetail,
  inspectionList,
  inspectionTimeline,
  ownInspectionDetail,
  ownInspectionList,
  ownInspectionTimeline,
  regimeDetail,
  regimeList,
} from './inspection.queries'
import { normaliseInspection, reduceInspection, releaseSupply } from './regime.commands'

const staff = routes(contract.inspection, {
  list: ({ ctx, query }) => listPage(ctx, inspectionList, query),
  counts: ({ ctx, query }) => countBy(ctx, inspectionList, 'status', query),
  queryById: ({ ctx, query }) => inspectionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => inspectionTimeline(ctx, query.id),
  start: ({ ctx, body }) => startInspection(ctx, body),
  skip: ({ ctx, body }) => skipInspection(ctx, body),
  plan: ({ ctx, body }) => enterPlan(ctx, body),
  record: ({ ctx, body }) => recordReadings(ctx, body),
  submit: ({ ctx, body }) => submitInspection(ctx, body),
  reject: ({ ctx, body }) => rejectLot(ctx, body),
  sort: ({ ctx, body }) => sortLot(ctx, body),
  askConcession: ({ ctx, body }) => askConcession(ctx, body),
  correct: ({ ctx, body }) => correctInspection(ctx, body),
})
const suppliers = routes(contract.ownInspection, {
  list: ({ ctx, query }) => listPage(ctx, ownInspectionList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownInspectionList, 'status', query),
  queryById: ({ ctx, query }) => ownInspectionDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownInspectionTimeline(ctx, query.id),
})
const regimes = routes(contract.inspectionRegime, {
  list: ({ ctx, query }) => listPage(ctx, regimeList, query),
  queryById: ({ ctx, query }) => regimeDetail(ctx, query.id),
  reduce: ({ ctx, body }) => reduceInspection(ctx, body),
  normalise: ({ ctx, body }) => normaliseInspection(ctx, body),
  release: ({ ctx, body }) => releaseSupply(ctx, body),
})
const editions = routes(contract.samplingEdition, {
  list: ({ ctx, query }) => listPage(ctx, editionList, query),
  queryById: ({ ctx, query }) => editionDetail(ctx, query.id),
  add: ({ ctx, body }) => importEdition(ctx, body),
})

export const inspectionRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  app.register(regimes)
  app.register(editions)
  done()
}
