import { supervisionApprovals } from '@srm/domain/srm/supervision/supervision.approval'
import { approval } from '../../../data/approval'
import { approvePlan, rejectPlan } from './plan.commands'
import { nodesOf, planLife, type Plan } from './supervision.life'

export const supervisionApproval = approval<Plan>({
  of: supervisionApprovals,
  life: planLife,
  head: async (_tx, row) => ({ bizNo: row.docNo, title: `${row.supplierName} ${row.equipment}`, orgCode: row.orgCode, amount: null }),
  facts: async (tx, row) => ({ nodes: String((await nodesOf(tx, row.id)).length) }),
  authors: async () => [],
  decide: {
    review: {
      approve: (ctx, { id, version }) => approvePlan(ctx, { id, version }),
      reject: (ctx, { id, version, comment }) => rejectPlan(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
