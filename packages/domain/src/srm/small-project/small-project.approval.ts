import { approvalsOf } from '../../kit/approval'
import { smallProjectMachine } from './small-project.machine'

/** The one approval of a small project: its result. Publication is the purchaser's own. */
export const smallProjectApprovals = approvalsOf(smallProjectMachine, {
  award: {
    ...{ zh: '比选结果审批', en: 'Result of the comparison', submit: 'recommend', approve: 'award', reject: 'rejectAward' },
    over: ['fail', 'cancel'],
    section: 'award',
    floors: [{ least: 1 }],
    fields: {
      amount: { kind: 'money', zh: '推荐金额（人民币）', en: 'Recommended amount (CNY)' },
      isFirst: { kind: 'boolean', zh: '推荐第一名', en: 'Rank 1 is recommended' },
      isOverBudget: { kind: 'boolean', zh: '超出预算', en: 'Above the budget' },
      isSplitSuspect: { kind: 'boolean', zh: '疑似拆分', en: 'Possible splitting' },
    },
  },
})
