import { contract } from '@srm/contract/index'
import { changeRequestFiles } from '@srm/contract/srm/change-request'
import type { FastifyPluginCallback } from 'fastify'
import { listExport } from '../../../data/list/list-export'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { addChange, addOnBehalf, deleteChange, editChange, submitChange, takeOverChange, withdrawChange } from './change-request.commands'
import { changePrepared, changeRequestDetail, changeRequestList } from './change-request.queries'
import { approveChange, confirmBank, rejectChange } from './change-request.review'
import { changeSheet, changeSheetRow } from './change-request.sheet'
import { viaApproval } from '../../studio/workflow/workflow.public'

const bound = routes(contract.changeRequest, {
  list: ({ ctx, query }) => listPage(ctx, changeRequestList, query),
  counts: ({ ctx, query }) => countBy(ctx, changeRequestList, 'status', query),
  queryById: ({ ctx, query }) => changeRequestDetail(ctx, query.id),
  add: ({ ctx, body }) => addChange(ctx, body),
  addOnBehalf: ({ ctx, body }) => addOnBehalf(ctx, body),
  edit: ({ ctx, body }) => editChange(ctx, body),
  submit: ({ ctx, body }) => submitChange(ctx, body),
  withdraw: ({ ctx, body }) => withdrawChange(ctx, body),
  delete: ({ ctx, query }) => deleteChange(ctx, query.id),
  takeOver: ({ ctx, body }) => takeOverChange(ctx, body),
  preparing: ({ ctx, query }) => changePrepared(ctx, query.changeType),
  confirmBank: ({ ctx, body }) => viaApproval('changeRequest', 'review', 'confirmBank', confirmBank)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('changeRequest', 'review', 'approve', approveChange)(ctx, body),
  reject: ({ ctx, body }) => viaApproval('changeRequest', 'review', 'reject', rejectChange)(ctx, body),
})

/** The list as a file, beside the contract's own routes. */
export const changeRequestRoutes: FastifyPluginCallback = (app, _options, done) => {
  app.register(bound)
  const access = 'srm:changeRequest:exportXls'
  app.register(listExport({ path: changeRequestFiles.list, access, spec: changeRequestList, sheet: changeSheet, row: changeSheetRow }))
  done()
}
