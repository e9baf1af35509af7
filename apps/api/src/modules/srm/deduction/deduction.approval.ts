import { deductionApprovals } from '@srm/domain/srm/deduction/deduction.approval'
import { approval } from '../../../data/approval'
import { inCny } from '../contract/contract.public'
import { endDeduction, upholdDeduction } from './deduction.commands'
import { deductionLife, type Deduction } from './deduction.life'

export const deductionApproval = approval<Deduction>({
  of: deductionApprovals,
  life: deductionLife,
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: `${row.supplierName} ${row.reason}`, orgCode: row.orgCode },
    amount: await inCny(tx, row.currency, row.amount),
  }),
  facts: async (tx, row) => ({ amount: await inCny(tx, row.currency, row.amount), kind: row.kind }),
  authors: async (_tx, row) => [row.createBy],
  decide: {
    uphold: {
      uphold: (ctx, { id, version, comment }) => upholdDeduction(ctx, { id, version, note: comment }),
      drop: (ctx, { id, version, comment }) => endDeduction(ctx, { id, version, reason: comment ?? '' }, 'drop'),
    },
  },
})
