import { day, line, optionalLine, price, qty, rate } from '@srm/contract/kit/scalars'
import type { OrderSource, PurchaseOrderDetail } from '@srm/contract/srm/purchase-order'
import { z } from 'zod'
import { trimmedDecimal } from '../../../lib/format'
import { ApiError } from '../../../lib/wire/api'
import type { FieldError } from '../../../lib/wire/api'

/** One delivery as it is typed: rows of one line of the source are its delivery dates. */
export interface RowDraft {
  readonly sourceLineId: string
  readonly qty: string | null
  readonly needDate: string | null
}
/** Off contract each row is a line of its own, in words. */
export interface SpotDraft {
  readonly materialCode: string | null
  readonly name: string | null
  readonly spec: string | null
  readonly unit: string | null
  readonly qty: string | null
  readonly price: string | null
  readonly taxRate: string | null
  readonly needDate: string | null
}
const head = {
  title: line(100, 2),
  deliveryAddress: line(200, 2),
  receiver: optionalLine(50),
  receiverPhone: optionalLine(30),
  paymentTerms: optionalLine(500),
  remark: optionalLine(1000),
}
export const SourceOrder = z.object({
  ...{ source: z.string().min(1, 'REQUIRED'), ...head },
  lines: z.array(z.object({ sourceLineId: z.string().min(1, 'REQUIRED'), qty, needDate: day })).min(1, 'REQUIRED'),
})
export const SpotOrder = z.object({
  ...{ supplierId: z.uuid('REQUIRED'), spotReason: line(500, 10), ...head },
  lines: z
    .array(
      z.object({
        ...{ materialCode: optionalLine(20), name: optionalLine(200), spec: optionalLine(500), unit: line(20, 1) },
        ...{ qty, price, taxRate: rate, needDate: day },
      }),
    )
    .min(1, 'REQUIRED'),
})
export type SourceValues = z.input<typeof SourceOrder>
export type SpotValues = z.input<typeof SpotOrder>

/** Rows of a line of the source in their order, with where each was typed. */
const grouped = (lines: readonly RowDraft[]) => [
  ...Map.groupBy(
    lines.map((row, at) => ({ row, at })),
    ({ row }) => row.sourceLineId,
  ),
]
/** The sum of what is typed, as text; what is no number yet counts nothing. */
const total = (values: readonly (string | null)[], sum: (values: readonly string[]) => string) =>
  sum(values.filter((value): value is string => qty.safeParse(value).success))

/** What is sent of a contract or agreement. */
export const sourceInput = ({ source, lines, ...values }: SourceValues, of: OrderSource, sum: (values: readonly string[]) => string) => {
  const isContract = of.kind === 'contract'
  return {
    ...values,
    ...{
      type: of.type,
      contractId: isContract ? source : null,
      agreementId: isContract ? null : source,
      supplierId: null,
      spotReason: null,
    },
    lines: grouped(lines as readonly RowDraft[]).map(([id, rows]) => ({
      ...(isContract ? { contractLineId: id } : { agreementLineId: id }),
      qty: total(
        rows.map(({ row }) => row.qty),
        sum,
      ),
      rows: rows.map(({ row }) => ({ qty: row.qty ?? '', needDate: row.needDate ?? '' })),
    })),
  }
}
export const spotInput = ({ lines, ...values }: SpotValues) => ({
  ...values,
  ...{ type: 'SPOT' as const, contractId: null, agreementId: null },
  lines: lines.map(({ needDate, ...one }) => ({ ...one, rows: [{ qty: one.qty, needDate }] })),
})

/** Where a refusal of a line stands in the form: at the first of its rows. */
const cellOf = (part: string): string => {
  if (part === 'rows') return 'needDate'
  if (part === 'milestones') return 'serviceWay'
  return part === 'contractLineId' || part === 'agreementLineId' ? 'sourceLineId' : part === 'free' ? 'qty' : part
}
/** A refusal with its fields as the form has them. */
export const placed = (error: unknown, rowOf: (line: number) => number): unknown => {
  if (!(error instanceof ApiError)) return error
  const fields = error.fields.map((one): FieldError => {
    const found = /^lines\.(\d+)\.(\w+)/.exec(one.field)
    return found ? { ...one, field: `lines.${rowOf(Number(found[1]))}.${cellOf(found[2] ?? '')}` } : one
  })
  const { message, status, code, errorKey, requestId } = error
  return new ApiError(message, { status, code, errorKey, requestId, fields })
}
export const firstRowOf =
  (lines: readonly RowDraft[]) =>
  (line: number): number =>
    grouped(lines)[line]?.[1][0]?.at ?? 0

const plain = (value: string | null): string | null => (value === null ? null : trimmedDecimal(value).replaceAll(',', ''))
const headOf = ({ title, deliveryAddress, receiver, receiverPhone, paymentTerms, remark }: PurchaseOrderDetail) => ({
  ...{ title, deliveryAddress, receiver, receiverPhone, paymentTerms, remark },
})
/** A draft as the form shows it. */
export const sourceValues = (item: PurchaseOrderDetail): SourceValues =>
  ({
    ...{ ...headOf(item), source: item.contractId ?? item.agreementId ?? '' },
    lines: item.lines.flatMap((one) =>
      one.rows.map((row) => ({
        ...{ sourceLineId: one.contractLineId ?? one.agreementLineId ?? '', qty: plain(row.qty), needDate: row.needDate },
      })),
    ),
  }) as SourceValues
export const spotValues = (item: PurchaseOrderDetail): SpotValues =>
  ({
    ...{ ...headOf(item), supplierId: item.supplierId, spotReason: item.spotReason ?? '' },
    lines: item.lines.map(({ materialCode, name, spec, unit, rows, ...one }) => ({
      ...{ materialCode, name, spec, unit, needDate: rows[0]?.needDate ?? null },
      ...{ qty: plain(one.qty), price: plain(one.price), taxRate: plain(one.taxRate) },
    })),
  }) as SpotValues
