import { smallProject as routes } from '@srm/contract/srm/small-project'
import { smallProjectApprovals } from '@srm/domain/srm/small-project/small-project.approval'
import { approval, asking } from '../../../data/approval'
import { approveResult, awardIn, recommend, rejectResult } from './commands/award'
import { secretOfProject } from './draft'
import { smallProjectLife, type SmallProject } from './small-project.life'

/** The approval of a result in processes: the existing commands. */
export const smallProjectApproval = approval<SmallProject>({
  of: smallProjectApprovals,
  life: smallProjectLife,
  head: async (tx, row) => {
    const award = await awardIn(tx, row.id, 'proposed')
    return { bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: award?.amount ?? null }
  },
  facts: async (tx, row) => {
    const award = await awardIn(tx, row.id, 'proposed')
    const { splitSuspect } = await secretOfProject(tx, row.id)
    return {
      amount: award?.amount ?? null,
      isFirst: award?.isFirst ?? null,
      isOverBudget: award?.isOverBudget ?? null,
      isSplitSuspect: splitSuspect,
    }
  },
  authors: async (tx, row) => [row.createBy, row.purchaserId, (await awardIn(tx, row.id, 'proposed'))?.proposedBy ?? null],
  asks: asking(routes.recommend, recommend),
  decide: {
    award: {
      award: (ctx, { comment, ...ref }) => approveResult(ctx, { ...ref, note: comment }),
      rejectAward: (ctx, { comment, ...ref }) => rejectResult(ctx, { ...ref, reason: comment ?? '' }),
    },
  },
})
