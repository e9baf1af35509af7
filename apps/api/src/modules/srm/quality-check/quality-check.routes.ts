import { contract } from '@srm/contract/index'
import { qualityCheckFiles } from '@srm/contract/srm/quality-check'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { activeCompanies } from '../supplier/supplier.public'
import {
  addQualityCheck,
  cancelCheck,
  closeCheck,
  concludeCheck,
  editQualityCheck,
  notifyOfCheck,
  scoreCheck,
  startCheck,
} from './quality-check.commands'
import {
  checkTemplates,
  qualityCheckDetail,
  qualityCheckList,
  qualityCheckTimeline,
  supplierCheckDetail,
  supplierCheckList,
} from './quality-check.queries'
import { qualityCheckSheet } from './quality-check.sheet'

const staff = routes(contract.qualityCheck, {
  list: ({ ctx, query }) => listPage(ctx, qualityCheckList, query),
  counts: ({ ctx, query }) => countBy(ctx, qualityCheckList, 'status', query),
  queryById: ({ ctx, query }) => qualityCheckDetail(ctx, query.id),
  timeline: ({ ctx, query }) => qualityCheckTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  templates: ({ ctx, query }) => checkTemplates(ctx, query.keyword),
  add: ({ ctx, body }) => addQualityCheck(ctx, body),
  edit: ({ ctx, body }) => editQualityCheck(ctx, body),
  notify: ({ ctx, body }) => notifyOfCheck(ctx, body),
  start: ({ ctx, body }) => startCheck(ctx, body),
  score: ({ ctx, body }) => scoreCheck(ctx, body),
  conclude: ({ ctx, body }) => concludeCheck(ctx, body),
  close: ({ ctx, body }) => closeCheck(ctx, body),
  cancel: ({ ctx, body }) => cancelCheck(ctx, body),
})

const suppliers = routes(contract.supplierCheck, {
  list: ({ ctx, query }) => listPage(ctx, supplierCheckList, query),
  counts: ({ ctx, query }) => countBy(ctx, supplierCheckList, 'status', query),
  queryById: ({ ctx, query }) => supplierCheckDetail(ctx, query.id),
})

export const qualityCheckRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  const exported = { path: qualityCheckFiles.export, access: 'srm:qualityCheck:exportXls', spec: qualityCheckList } as const
  app.register(listExport({ ...exported, sheet: qualityCheckSheet }))
  done()
}
