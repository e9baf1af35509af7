import { FileRef, id, line, money, optionalLine } from '@srm/contract/kit/scalars'
import type { OwnPaymentDetail, PaymentInput, PaymentSource, Pickable } from '@srm/contract/srm/payment'
import { dec, isDecimal, sumOf } from '@srm/domain/kit/money'
import { maxPurpose, paymentTypes } from '@srm/domain/srm/payment/payment.kinds'
import { z } from 'zod'

/** A due row as it is picked: nothing typed means that it is left out. */
export interface RowDraft {
  readonly dueId: string
  readonly amount: string | null
}
export const PaymentDraft = z.object({
  type: z.enum(paymentTypes),
  source: z.string().min(1, 'REQUIRED'),
  bankId: id,
  purpose: line(maxPurpose, 2),
  remark: optionalLine(500),
  files: z.array(FileRef).max(10, 'TOO_MANY_FILES'),
  amount: money.nullish().transform((value) => value ?? null),
  lines: z.array(z.object({ dueId: id, amount: money.nullish().transform((value) => value ?? null) })),
})
export type PaymentValues = z.input<typeof PaymentDraft>

type Key = Pick<PaymentSource, 'supplierId' | 'contractId' | 'currency' | 'orgCode'>
export const keyOf = ({ supplierId, contractId, currency, orgCode }: Key): string =>
  [supplierId, contractId ?? '', currency, contractId ? '' : (orgCode ?? '')].join('|')
export const partsOf = (key: string) => {
  const [supplierId = '', contractId = '', currency = 'CNY', orgCode = ''] = key.split('|')
  return { supplierId, contractId: contractId || null, currency, orgCode: orgCode || null }
}

/** What is sent: rows of which nothing is taken are left out. */
export const inputOf = (values: PaymentValues): PaymentInput => {
  const { type, source, bankId, purpose, remark, files, amount, lines } = values
  const isPrepaid = type === 'PREPAY'
  const picked = lines.flatMap((row) =>
    row.amount && isDecimal(row.amount) && dec(row.amount).gt(0) ? [{ dueId: row.dueId, amount: row.amount }] : [],
  )
  return {
    ...{ type, ...partsOf(source), bankId, purpose, remark: remark ?? null, files },
    ...{ amount: isPrepaid ? (amount ?? null) : null, lines: isPrepaid ? [] : picked },
  }
}
export const valuesOf = (item: OwnPaymentDetail & { readonly account: { readonly id: string } | null }, source: string): PaymentValues => ({
  ...{ type: item.type, source, bankId: item.account?.id ?? '', purpose: item.purpose, remark: item.remark, files: item.files },
  amount: item.type === 'PREPAY' ? item.amount : null,
  lines: item.lines.flatMap(({ kind, dueId, amount }) => (kind === 'DUE' && dueId ? [{ dueId, amount }] : [])),
})

const typed = (value: string | null): string => (value && isDecimal(value) ? value : '0')
/** In money, with everything that will be set off: an estimate, for credits may change until it is handed in. */
export const totalOf = (rows: readonly RowDraft[], { credits, deductions }: Pick<Pickable, 'credits' | 'deductions'>): string =>
  sumOf([
    ...rows.map(({ amount }) => typed(amount)),
    ...credits.map(({ available }) => available),
    ...deductions.map(({ amount }) => `-${amount}`),
  ]).toFixed(2)
