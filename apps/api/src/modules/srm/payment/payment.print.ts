import type { OwnPaymentDetail, PaymentDetail, PaymentLine } from '@srm/contract/srm/payment'
import { toCapitals } from '@srm/domain/kit/capitals'
import { minorUnitOf } from '@srm/domain/kit/money'
import { inLang, text } from '@srm/domain/kit/text'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import type { Paper, PaperBlock } from '../../../data/print/paper'
import { printable, theOne, type PaperDef } from '../../../data/print/printable'
import { said, type Say } from '../../../data/print/say'
import { ownPaymentDetail, paymentDetail } from './payment.queries'

const words = text({
  zh: {
    docNo: '申请编号',
    status: '状态',
    type: '付款类型',
    supplier: '收款单位',
    department: '采购部门',
    contract: '合同',
    account: '收款账户',
    bank: '开户银行',
    amount: '申请金额',
    capitals: '大写金额',
    paid: '已付金额',
    purpose: '用途',
    applicant: '申请人',
    submitted: '提交时间',
    remark: '说明',
    lines: '付款明细',
    source: '单据',
    what: '内容',
    due: '到期日',
    sum: '合计',
    kinds: { DUE: '应付款', CREDIT: '抵扣贷方余额', DEDUCTION: '抵扣扣款', PREPAY: '预付款' },
    payments: '付款记录',
    paidAt: '付款时间',
    bankRef: '银行流水号',
    applicantSign: '申请人',
    first: '一级审核',
    second: '审核',
    cashier: '出纳',
    sign: '签字',
    date: '日期',
  },
  en: {
    docNo: 'Application no.',
    status: 'Status',
    type: 'Type',
    supplier: 'Payee',
    department: 'Department',
    contract: 'Contract',
    account: 'Account',
    bank: 'Bank',
    amount: 'Amount',
    capitals: 'In words',
    paid: 'Paid',
    purpose: 'Purpose',
    applicant: 'Applicant',
    submitted: 'Submitted',
    remark: 'Remark',
    lines: 'Lines',
    source: 'Document',
    what: 'What',
    due: 'Due',
    sum: 'Total',
    kinds: { DUE: 'Payable', CREDIT: 'Credit set off', DEDUCTION: 'Deduction set off', PREPAY: 'Prepayment' },
    payments: 'Payments',
    paidAt: 'Paid at',
    bankRef: 'Bank reference',
    applicantSign: 'Applicant',
    first: 'First approval',
    second: 'Approval',
    cashier: 'Cashier',
    sign: 'Signature',
    date: 'Date',
  },
})
type Shown = OwnPaymentDetail & Partial<Pick<PaymentDetail, 'supplierName' | 'applicantName' | 'firstApproverName' | 'approverName'>>
const { draft, inApproval, rejected } = paymentMachine.states
/** What it is not yet, or no more, stands across the paper. */
const stateOf = ({ status }: Shown): Paper['state'] => {
  if (status === inApproval) return 'inApproval'
  return status === draft || status === rejected ? 'draft' : undefined
}
const money = (d: Shown, value: string, say: Say): string => `${d.currency} ${say.money(value, minorUnitOf(d.currency))}`

const headBlock = (d: Shown, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  return {
    kind: 'facts',
    columns: 2,
    rows: said([
      [t.docNo, d.docNo],
      [t.status, say.word('payment_app_status', d.status)],
      [t.supplier, d.account?.accountName ?? d.supplierName ?? ''],
      [t.type, say.word('payment_type', d.type)],
      [t.bank, d.account?.depositBank ?? ''],
      [t.account, d.account?.accountNo ?? ''],
      [t.contract, [d.contractNo, d.contractTitle].filter(Boolean).join(' ')],
      [t.department, d.orgName ?? ''],
      [t.amount, money(d, d.amount, say)],
      [t.capitals, d.currency === 'CNY' ? toCapitals(d.amount) : ''],
      [t.purpose, d.purpose],
      [t.paid, money(d, d.paidAmount, say)],
      [t.applicant, d.applicantName ?? ''],
      [t.submitted, say.instant(d.submittedAt)],
      [t.remark, d.remark ?? ''],
    ]),
  }
}
const whatOf = (line: PaymentLine, say: Say): string => {
  const t = inLang(words, say.lang)
  const kind = line.stage ? say.word('contract_payment_stage', line.stage) : line.dueKind ? say.word('payable_kind', line.dueKind) : ''
  return [t.kinds[line.kind], kind].filter(Boolean).join(' ')
}
const lineBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  const places = minorUnitOf(d.currency)
  const rows = d.lines.map((line, i) => [
    String(i + 1),
    line.sourceNo,
    whatOf(line, say),
    line.dueDate ?? '',
    say.money(line.amount, places),
  ])
  return [
    { kind: 'section', title: t.lines },
    {
      kind: 'table',
      columns: [
        { title: '#', align: 'center' },
        { title: t.source, width: 3 },
        { title: t.what, width: 3 },
        { title: t.due, width: 2 },
        { title: `${t.amount} (${d.currency})`, align: 'right', width: 2 },
      ],
      rows: [...rows, ['', t.sum, '', '', say.money(d.amount, places)]],
    },
  ]
}
const paymentBlocks = (d: Shown, say: Say): PaperBlock[] => {
  const t = inLang(words, say.lang)
  if (d.made.length === 0) return []
  return [
    { kind: 'section', title: t.payments },
    {
      kind: 'table',
      columns: [
        { title: t.paidAt, width: 2 },
        { title: t.bankRef, width: 3 },
        { title: `${t.paid} (${d.currency})`, align: 'right', width: 2 },
      ],
      rows: d.made.map((one) => [say.instant(one.paidAt), one.bankRef ?? '', say.money(one.amount, minorUnitOf(d.currency))]),
    },
  ]
}
const signatures = (d: Shown, say: Say): PaperBlock => {
  const t = inLang(words, say.lang)
  const party = (title: string, name: string | null | undefined) => ({
    title,
    lines: [
      [t.sign, name ?? ''],
      [t.date, ''],
    ] as const,
  })
  return {
    kind: 'signatures',
    parties: [
      party(t.applicantSign, d.applicantName),
      party(t.first, d.firstApproverName),
      party(t.second, d.approverName),
      party(t.cashier, null),
    ],
  }
}

const paperOf = <D extends Shown>(code: string, isStaff: boolean, like?: string): PaperDef<D> => ({
  code,
  ...(like ? { like } : {}),
  name: { zh: '付款申请单', en: 'Payment application' },
  offers: () => theOne,
  paper: (d, { say }) => ({
    subtitle: d.purpose,
    docNo: d.docNo,
    state: stateOf(d),
    blocks: [headBlock(d, say), ...lineBlocks(d, say), ...paymentBlocks(d, say), ...(isStaff ? [signatures(d, say)] : [])],
  }),
})

export const paymentPrint = printable({
  type: 'payment',
  access: 'srm:payment:queryById',
  load: paymentDetail,
  papers: [paperOf<PaymentDetail>('payment', true)],
})
/** The company reads who decided on none of it. */
export const ownPaymentPrint = printable({
  type: 'ownPayment',
  access: 'srm:ownPayment:queryById',
  load: ownPaymentDetail,
  papers: [paperOf<OwnPaymentDetail>('ownPayment', false, 'payment')],
})
