import { secondarySupplierApprovals } from '@srm/domain/srm/secondary-supplier/secondary-supplier.approval'
import { approval } from '../../../data/approval'
import { approveSecondary, rejectSecondary } from './secondary-supplier.commands'
import { secondaryLife, type Secondary } from './secondary-supplier.life'

export const secondarySupplierApproval = approval<Secondary>({
  of: secondarySupplierApprovals,
  life: secondaryLife,
  head: async (_tx, row) => ({ bizNo: row.docNo, title: `${row.supplierName} ${row.secName}`, orgCode: row.orgCode, amount: null }),
  facts: async () => ({}),
  authors: async (_tx, row) => [row.createBy, row.submittedBy],
  decide: {
    review: {
      approve: (ctx, { id, version }) => approveSecondary(ctx, { id, version }),
      reject: (ctx, { id, version, comment }) => rejectSecondary(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
