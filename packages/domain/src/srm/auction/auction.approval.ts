import { approvalsOf } from '../../kit/approval'
import { auctionMachine } from './auction.machine'

const amount = { kind: 'money', zh: '金额（人民币）', en: 'Amount (CNY)' } as const

/** Approvals of an auction. The reserve price is none of the fields: a process could not be led by what nobody may see. */
export const auctionApprovals = approvalsOf(auctionMachine, {
  publish: {
    ...{ zh: '发布审批', en: 'Publication', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    over: ['withdraw', 'cancel'],
    floors: [{ least: 1 }],
    fields: {
      amount,
      openness: { kind: 'text', zh: '参与方式', en: 'Who may take part', dict: 'auction_openness' },
      invitees: { kind: 'number', zh: '邀请供应商数', en: 'Invited suppliers' },
      lines: { kind: 'number', zh: '行数', en: 'Lines' },
    },
  },
  award: {
    ...{ zh: '定标审批', en: 'Award', submit: 'proposeAward', approve: 'award', reject: 'rejectAward' },
    over: ['fail', 'cancel'],
    floors: [{ least: 1 }],
    fields: {
      amount,
      isLowest: { kind: 'boolean', zh: '最低价中标', en: 'Lowest price wins' },
      isAboveReserve: { kind: 'boolean', zh: '高于保留价', en: 'Above the reserve price' },
    },
  },
})
