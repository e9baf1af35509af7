import { contract } from '@srm/contract/index'
import { approvedSourceFiles } from '@srm/contract/srm/approved-source'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listExport } from '../../../data/list/list-export'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { materialChoices } from '../material/material.public'
import { activeCompanies } from '../supplier/supplier.public'
import { approveSource, changeSource, sourceProofsOf, turnSource } from './approved-source.commands'
import { approvedSourceList, ownSourceList } from './approved-source.queries'
import { approvedSourceSheet, exportedSource } from './approved-source.sheet'

const staff = routes(contract.approvedSource, {
  list: ({ ctx, query }) => listPage(ctx, approvedSourceList, query),
  counts: ({ ctx, query }) => countBy(ctx, approvedSourceList, 'status', query),
  materials: async ({ ctx, query }) =>
    (await materialChoices(ctx, query.keyword)).map(({ id, docNo, nameZh, spec, model }) => ({
      ...{ id, docNo, name: [nameZh, spec, model].filter(Boolean).join(' ') },
    })),
  proofs: ({ ctx, query }) => sourceProofsOf(ctx, query),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword),
  add: ({ ctx, body }) => approveSource(ctx, body),
  edit: ({ ctx, body }) => changeSource(ctx, body),
  suspend: ({ ctx, body }) => turnSource(ctx, body, 'suspend'),
  resume: ({ ctx, body }) => turnSource(ctx, body, 'resume'),
  withdraw: ({ ctx, body }) => turnSource(ctx, body, 'withdraw'),
})
const suppliers = routes(contract.ownSource, {
  list: ({ ctx, query }) => listPage(ctx, ownSourceList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownSourceList, 'status', query),
})

export const approvedSourceRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(staff)
  app.register(suppliers)
  const exported = { path: approvedSourceFiles.export, access: 'srm:approvedSource:exportXls', spec: approvedSourceList } as const
  app.register(listExport({ ...exported, sheet: approvedSourceSheet, row: exportedSource }))
  done()
}
