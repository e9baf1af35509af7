import { approvalsOf } from '../../kit/approval'
import { invoiceMachine } from './invoice.machine'

const amount = { kind: 'money', zh: '金额（人民币，含税）', en: 'Amount (CNY, tax included)' } as const
const kind = { kind: 'text', zh: '发票种类', en: 'Kind', dict: 'invoice_kind' } as const

/** Whoever gives the reasons lets an exception pass together with whoever decides on them (docs/invoice.md, Override). */
export const invoiceApprovals = approvalsOf(invoiceMachine, {
  invoice: {
    ...{ zh: '发票审核', en: 'Approval of the invoice', submit: 'register', approve: 'approve', reject: 'return' },
    over: ['void'],
    floors: [{ least: 1 }],
    fields: {
      amount,
      kind,
      isRed: { kind: 'boolean', zh: '红字发票', en: 'Credit' },
      isOverridden: { kind: 'boolean', zh: '异常放行', en: 'Exception let pass' },
    },
  },
  override: {
    ...{ zh: '匹配异常放行', en: 'Letting an exception pass', submit: 'askOverride', approve: 'override', reject: 'rejectOverride' },
    withdraw: 'withdrawOverride',
    over: ['withdrawOverride', 'return', 'void', 'pass'],
    section: 'match',
    floors: [{ least: 1 }],
    fields: { amount, kind, excess: { kind: 'money', zh: '多开金额（人民币）', en: 'Excess (CNY)' } },
  },
})
