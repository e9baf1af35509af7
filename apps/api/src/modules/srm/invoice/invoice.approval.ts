import { contract } from '@srm/contract/index'
import { invoiceApprovals } from '@srm/domain/srm/invoice/invoice.approval'
import { approval, asking } from '../../../data/approval'
import { inCny } from '../contract/contract.public'
import { approveInvoice } from './approving'
import { returnInvoice } from './giving-back'
import { invoiceLife, registrarsOf, secretOf, type Invoice } from './invoice.life'
import { askOverride, lockBefore, overrideInvoice, rejectOverride, withdrawOverride } from './override.commands'
import { registerInvoice } from './registering'

export const invoiceApproval = approval<Invoice>({
  of: invoiceApprovals,
  life: invoiceLife,
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: `${row.number} ${row.supplierName}`, orgCode: row.orgCode },
    amount: await inCny(tx, row.currency, row.incl),
  }),
  facts: async (tx, row, purpose) => {
    const { excess, overriddenBy } = await secretOf(tx, row.id)
    const shared = { amount: await inCny(tx, row.currency, row.incl), kind: row.kind }
    return purpose === 'invoice' ? { ...shared, isRed: row.isRed, isOverridden: overriddenBy !== null } : { ...shared, excess }
  },
  // Lines of orders are locked before the invoice, here as in every command (docs/invoice.md, Locks).
  lockBefore,
  authors: async (tx, row, purpose) => {
    const { overrideAskedBy, overriddenBy } = await secretOf(tx, row.id)
    return [...registrarsOf(row), ...(purpose === 'override' ? [overrideAskedBy] : overriddenBy ? [overrideAskedBy, overriddenBy] : [])]
  },
  asks: { ...asking(contract.invoice.register, registerInvoice), ...asking(contract.invoice.askOverride, askOverride) },
  decide: {
    invoice: {
      approve: (ctx, { id, version, comment, body }) =>
        approveInvoice(ctx, { id, version, note: comment, isFinal: body['isFinal'] === true }),
      return: (ctx, { id, version, comment }) => returnInvoice(ctx, { id, version, reason: comment ?? '' }),
    },
    override: {
      override: (ctx, { id, version, comment }) => overrideInvoice(ctx, { id, version, note: comment }),
      rejectOverride: (ctx, { id, version, comment }) => rejectOverride(ctx, { id, version, reason: comment ?? '' }),
      withdrawOverride: (ctx, { id, version }) => withdrawOverride(ctx, { id, version }),
    },
  },
})
