import { dec, isDecimal, sumOf, type DecimalText } from '../../kit/money'
import { safeCell } from '../../kit/sheet-table'

// The file a batch of payments goes to the bank in (docs/execution.md, Bank file).

export interface BankPayment {
  readonly payerAccount: string
  readonly payeeName: string
  readonly payeeAccount: string
  readonly payeeBank: string
  /** Twelve digits. */
  readonly cnaps: string
  readonly amount: DecimalText
  readonly currency: string
  /** At most 60 characters. */
  readonly purpose: string
  readonly payNo: string
}
export const bankColumns = [
  'batch_no',
  'seq',
  'payer_account',
  'payee_name',
  'payee_account',
  'payee_bank',
  'cnaps',
  'amount',
  'currency',
  'purpose',
  'pay_no',
] as const
export const purposeLength = 60

const texts = ['payerAccount', 'payeeName', 'payeeAccount', 'payeeBank', 'cnaps', 'currency', 'purpose', 'payNo'] as const
export interface BankFault {
  /** From 1. */
  readonly seq: number
  readonly field: keyof BankPayment
}
/** A control character would break the row or be taken for the start of a formula. */
const isPlain = (text: string): boolean => text.trim() !== '' && !/\p{Cc}/u.test(text)
const isFit = (payment: BankPayment, field: keyof BankPayment): boolean => {
  if (field === 'amount') return isDecimal(payment.amount) && dec(payment.amount).gt(0)
  if (field === 'cnaps') return /^\d{12}$/.test(payment.cnaps)
  return isPlain(payment[field]) && (field !== 'purpose' || [...payment.purpose].length <= purposeLength)
}
/** Payments that the bank would not take. */
export const bankFaults = (payments: readonly BankPayment[]): readonly BankFault[] =>
  payments.flatMap((payment, i) =>
    (['amount', ...texts] as const).filter((field) => !isFit(payment, field)).map((field) => ({ seq: i + 1, field })),
  )

const quoted = (text: string): string => `"${safeCell(text).replaceAll('"', '""')}"`

/**
 * The file as text, its first character the byte order mark: a head, a row for each payment, and a last line with their number
 * and sum. Lines end in CR LF, the last one too (RFC 4180); text is quoted, and what a spreadsheet would compute has an apostrophe.
 * @param places decimal places of the currency, which all payments share
 * @throws where a payment has a fault (`bankFaults`) or the currencies differ
 */
export const bankFile = (batchNo: string, payments: readonly BankPayment[], places: number): string => {
  const [fault] = bankFaults(payments)
  if (fault) throw new Error(`payment ${fault.seq} has no ${fault.field} that a bank takes`)
  if (new Set(payments.map((payment) => payment.currency)).size > 1) throw new Error('a batch has one currency')
  const rows = payments.map((p, i) => [
    quoted(batchNo),
    String(i + 1),
    ...[p.payerAccount, p.payeeName, p.payeeAccount, p.payeeBank, p.cnaps].map(quoted),
    dec(p.amount).toFixed(places),
    ...[p.currency, p.purpose, p.payNo].map(quoted),
  ])
  const total = sumOf(payments.map((payment) => payment.amount)).toFixed(places)
  const lines = [bankColumns, ...rows, ['#', String(payments.length), total]].map((cells) => cells.join(','))
  return `\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`
}
