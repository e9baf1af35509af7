import { contract } from '@srm/contract/index'
import { concessionApprovals } from '@srm/domain/srm/concession/concession.approval'
import { dec } from '@srm/domain/kit/money'
import { approval, asking } from '../../../data/approval'
import { askConcession } from '../inspection/asking.public'
import { approveConcession, engineerApprove, lockBefore, rejectConcession } from './concession.commands'
import { authorsOf, concessionLife, type Concession } from './concession.life'
import { amountOf } from './notices'

export const concessionApproval = approval<Concession>({
  of: concessionApprovals,
  life: concessionLife,
  lockBefore,
  head: async (_tx, row) => ({ bizNo: row.docNo, title: `${row.name} ${amountOf(row)}`, orgCode: row.orgCode, amount: null }),
  facts: async (_tx, row) => ({ reductionPct: row.reductionPct, isWhole: dec(row.qty).eq(row.lotQty) }),
  authors: authorsOf,
  asks: asking(contract.inspection.askConcession, askConcession),
  decide: {
    concede: {
      engineerApprove: (ctx, { id, version, comment }) => engineerApprove(ctx, { id, version, note: comment }),
      approve: (ctx, { id, version, comment }) => approveConcession(ctx, { id, version, note: comment }),
      reject: (ctx, { id, version, comment }) => rejectConcession(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
