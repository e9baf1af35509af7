import { contract } from '@srm/contract/index'
import { sampleFiles } from '@srm/contract/srm/sample'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { activeCompanies } from '../supplier/supplier.public'
import { declineSample, receiveSample, sendSample } from './parcel.commands'
import { cancelSample, requestSample, sampleChoices } from './request.commands'
import { sampleDetail, sampleList, sampleTimeline, sampleWorkDetail, sampleWorkList } from './sample.queries'
import { exportedSample, sampleSheet } from './sample.sheet'
import { askAgain, failSample, passSample, recordReadings, testSample } from './test.commands'

const staff = routes(contract.sample, {
  list: ({ ctx, query }) => listPage(ctx, sampleList, query),
  counts: ({ ctx, query }) => countBy(ctx, sampleList, 'status', query),
  queryById: ({ ctx, query }) => sampleDetail(ctx, query.id),
  timeline: ({ ctx, query }) => sampleTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  choices: ({ ctx, query }) => sampleChoices(ctx, query.supplierId),
  add: ({ ctx, body }) => requestSample(ctx, body),
  receive: ({ ctx, body }) => receiveSample(ctx, body),
  test: ({ ctx, body }) => testSample(ctx, body),
  record: ({ ctx, body }) => recordReadings(ctx, body),
  pass: ({ ctx, body }) => passSample(ctx, body),
  fail: ({ ctx, body }) => failSample(ctx, body),
  askAgain: ({ ctx, body }) => askAgain(ctx, body),
  cancel: ({ ctx, body }) => cancelSample(ctx, body),
})

const suppliers = routes(contract.sampleWork, {
  list: ({ ctx, query }) => listPage(ctx, sampleWorkList, query),
  counts: ({ ctx, query }) => countBy(ctx, sampleWorkList, 'status', query),
  queryById: ({ ctx, query }) => sampleWorkDetail(ctx, query.id),
  timeline: ({ ctx, query }) => sampleTimeline(ctx, query.id),
  send: ({ ctx, body }) => sendSample(ctx, body),
  decline: ({ ctx, body }) => declineSample(ctx, body),
})

export const sampleRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  const exported = { path: sampleFiles.export, access: 'srm:sample:exportXls', spec: sampleList } as const
  app.register(listExport({ ...exported, sheet: sampleSheet, row: exportedSample }))
  done()
}
