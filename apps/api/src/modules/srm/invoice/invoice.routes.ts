import { contract } from '@srm/contract/index'
import type { FastifyPluginCallback } from 'fastify'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { routes } from '../../../http/routes'
import { viaApproval } from '../../studio/workflow/workflow.public'
import { activeCompanies } from '../supplier/supplier.public'
import { approveInvoice } from './approving'
import { returnInvoice, voidInvoice } from './giving-back'
import { readFile } from './invoice-files'
import {
  exceptionCounts,
  exceptionList,
  invoiceDetail,
  invoiceList,
  invoiceTimeline,
  ownInvoiceDetail,
  ownInvoiceList,
  ownInvoiceTimeline,
} from './invoice.queries'
import { invoiceExports } from './invoice.sheet'
import { askOverride, overrideInvoice, rejectOverride, withdrawOverride } from './override.commands'
import { invoiceTerms, payableList, uninspected } from './payable.queries'
import { addInvoice, deleteInvoice, editInvoice, registerInvoice } from './registering'
import { rematchInvoice } from './rematch'
import { waitForReceipt } from './waiting'

const staff = routes(contract.invoice, {
  list: ({ ctx, query }) => listPage(ctx, invoiceList, query),
  counts: ({ ctx, query }) => countBy(ctx, invoiceList, 'status', query),
  exceptions: ({ ctx, query }) => listPage(ctx, exceptionList, query),
  exceptionCounts: ({ ctx }) => exceptionCounts(ctx),
  queryById: ({ ctx, query }) => invoiceDetail(ctx, query.id),
  timeline: ({ ctx, query }) => invoiceTimeline(ctx, query.id),
  suppliers: ({ ctx, query }) => activeCompanies(ctx, query.keyword ?? undefined),
  payable: ({ ctx, query }) => listPage(ctx, payableList, query),
  uninspected: ({ ctx, query }) => uninspected(ctx, query.supplierId),
  terms: ({ ctx, query }) => invoiceTerms(ctx, query.itemIds, query.supplierId ?? null),
  readFile: ({ ctx, body }) => readFile(ctx, body.id),
  add: ({ ctx, body }) => addInvoice(ctx, body),
  edit: ({ ctx, body }) => editInvoice(ctx, body),
  delete: ({ ctx, body }) => deleteInvoice(ctx, body),
  register: ({ ctx, body }) => registerInvoice(ctx, body),
  rematch: ({ ctx, body }) => rematchInvoice(ctx, body),
  wait: ({ ctx, body }) => waitForReceipt(ctx, body),
  askOverride: ({ ctx, body }) => askOverride(ctx, body),
  withdrawOverride: ({ ctx, body }) => viaApproval('invoice', 'override', 'withdrawOverride', withdrawOverride)(ctx, body),
  override: ({ ctx, body }) => viaApproval('invoice', 'override', 'override', overrideInvoice)(ctx, body),
  rejectOverride: ({ ctx, body }) => viaApproval('invoice', 'override', 'rejectOverride', rejectOverride)(ctx, body),
  approve: ({ ctx, body }) => viaApproval('invoice', 'invoice', 'approve', approveInvoice)(ctx, body),
  return: ({ ctx, body }) => viaApproval('invoice', 'invoice', 'return', returnInvoice)(ctx, body),
  void: ({ ctx, body }) => voidInvoice(ctx, body),
})
const suppliers = routes(contract.ownInvoice, {
  payable: ({ ctx, query }) => listPage(ctx, payableList, query),
  uninspected: ({ ctx }) => uninspected(ctx, ctx.actor.supplierId),
  terms: ({ ctx, query }) => invoiceTerms(ctx, query.itemIds),
  list: ({ ctx, query }) => listPage(ctx, ownInvoiceList, query),
  counts: ({ ctx, query }) => countBy(ctx, ownInvoiceList, 'status', query),
  queryById: ({ ctx, query }) => ownInvoiceDetail(ctx, query.id),
  timeline: ({ ctx, query }) => ownInvoiceTimeline(ctx, query.id),
  readFile: ({ ctx, body }) => readFile(ctx, body.id),
  add: ({ ctx, body }) => addInvoice(ctx, body),
  edit: ({ ctx, body }) => editInvoice(ctx, body),
  delete: ({ ctx, body }) => deleteInvoice(ctx, body),
  register: ({ ctx, body }) => registerInvoice(ctx, body),
  void: ({ ctx, body }) => voidInvoice(ctx, body),
})

export const invoiceRoutes: FastifyPluginCallback = (app, _options, done) => {
  for (const one of [staff, suppliers, ...invoiceExports]) app.register(one)
  done()
}
