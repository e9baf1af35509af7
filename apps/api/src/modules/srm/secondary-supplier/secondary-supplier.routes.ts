import { contract } from '@srm/contract/index'
import { secondarySupplierFiles } from '@srm/contract/srm/secondary-supplier'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import {
  addSecondary,
  approveSecondary,
  deleteSecondary,
  editSecondary,
  rejectSecondary,
  submitSecondary,
  withdrawSecondary,
} from './secondary-supplier.commands'
import { secondaryDetail, secondaryList, secondaryTimeline } from './secondary-supplier.queries'
import { secondarySheet } from './secondary-supplier.sheet'
import { viaApproval } from '../../studio/workflow/workflow.public'

const bound = routes(contract.secondarySupplier, {
  list: ({ ctx, query }) => listPage(ctx, secondaryList, query),
  counts: ({ ctx, query }) => countBy(ctx, secondaryList, 'status', query),
  queryById: ({ ctx, query }) => secondaryDetail(ctx, query.id),
  timeline: ({ ctx, query }) => secondaryTimeline(ctx, query.id),
  add: ({ ctx, body }) => addSecondary(ctx, body),
  edit: ({ ctx, body }) => editSecondary(ctx, body),
  submit: ({ ctx, body }) => submitSecondary(ctx, body),
  withdraw: ({ ctx, body }) => withdrawSecondary(ctx, body),
  delete: ({ ctx, body }) => deleteSecondary(ctx, body),
  approve: ({ ctx, body }) => viaApproval('secondarySupplier', 'review', 'approve', approveSecondary)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('secondarySupplier', 'review', 'reject', rejectSecondary)(ctx, body),
})

/** The list as a file, beside the contract's own routes. */
export const secondarySupplierRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  app.register(
    listExport({
      path: secondarySupplierFiles.list,
      access: 'srm:secondarySupplier:exportXls',
      spec: secondaryList,
      sheet: secondarySheet,
    }),
  )
  done()
}
