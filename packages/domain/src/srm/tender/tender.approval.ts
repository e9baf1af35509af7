import { approvalsOf } from '../../kit/approval'
import { tenderMachine } from './tender.machine'

/** Approvals of a tender. The estimate leads a process; whoever decides there reads it anyway. */
export const tenderApprovals = approvalsOf(tenderMachine, {
  publish: {
    ...{ zh: '招标发布审批', en: 'Publication', submit: 'submit', approve: 'approve', reject: 'reject', withdraw: 'withdraw' },
    over: ['withdraw', 'cancel'],
    floors: [{ least: 1 }],
    fields: {
      amount: { kind: 'money', zh: '估算价（人民币）', en: 'Estimate (CNY)' },
      method: { kind: 'text', zh: '招标方式', en: 'Method', dict: 'tender_method' },
      mandatory: { kind: 'boolean', zh: '依法必须招标', en: 'Tendered by law' },
      lots: { kind: 'number', zh: '标段数', en: 'Lots' },
      invitees: { kind: 'number', zh: '邀请供应商数', en: 'Invited suppliers' },
    },
  },
  award: {
    ...{ zh: '定标审批', en: 'Award', submit: 'proposeAward', approve: 'approveAward', reject: 'rejectAward' },
    over: ['fail', 'cancel'],
    floors: [{ least: 1 }],
    fields: {
      amount: { kind: 'money', zh: '中标金额（人民币）', en: 'Award (CNY)' },
      method: { kind: 'text', zh: '招标方式', en: 'Method', dict: 'tender_method' },
      mandatory: { kind: 'boolean', zh: '依法必须招标', en: 'Tendered by law' },
    },
  },
})
