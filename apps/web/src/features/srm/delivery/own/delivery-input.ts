import { day, files, optionalLine, qty } from '@srm/contract/kit/scalars'
import type { OwnDeliveryDetail, ShippableRow } from '@srm/contract/srm/delivery'
import { z } from 'zod'
import { trimmedDecimal } from '../../../../lib/format'
import { ApiError, type FieldError } from '../../../../lib/wire/api'

const optionalDay = z
  .union([z.literal('').transform(() => null), day])
  .nullish()
  .transform((value) => value ?? null)
/** The form is flat: serial numbers are one text, and a package is the rows that share its number. */
export const DeliveryDraft = z.object({
  shipDate: day,
  eta: day,
  carrier: optionalLine(100),
  trackingNo: optionalLine(60),
  remark: optionalLine(500),
  packingList: files,
  lines: z
    .array(
      z.object({
        ...{ scheduleId: z.uuid('REQUIRED'), qty, batchNo: optionalLine(60), productionDate: optionalDay, expiryDate: optionalDay },
        ...{ serials: optionalLine(100_000), certificates: files.default([]) },
      }),
    )
    .min(1, 'REQUIRED'),
  packages: z.array(
    z.object({ no: z.int().positive(), lineNo: z.string().min(1, 'REQUIRED'), qty, grossKg: optionalLine(13), remark: optionalLine(200) }),
  ),
})
export type DeliveryValues = z.input<typeof DeliveryDraft>
export type LineDraft = DeliveryValues['lines'][number]
export type PackDraft = DeliveryValues['packages'][number]

export const lineNoAt = (i: number): string => String((i + 1) * 10)
const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '')
const serialsOf = (text: string | null | undefined): string[] => (text ?? '').split(/[\s,，;；]+/).filter(Boolean)

/** Rows of one package with where each was typed, by the number of the package. */
const grouped = (packages: readonly PackDraft[]) =>
  [
    ...Map.groupBy(
      packages.map((row, at) => ({ row, at })),
      ({ row }) => row.no,
    ),
  ]
    .toSorted(([a], [b]) => a - b)
    .map(([, rows]) => rows)

/** Makes the body that is sent: packages are numbered anew by their order. */
export const inputOf = ({ lines, packages, ...head }: DeliveryValues) => ({
  ...head,
  lines: lines.map(({ serials, ...line }) => ({ ...line, serials: serialsOf(serials) })),
  packages: grouped(packages).map((rows) => ({
    grossKg: rows.find(({ row }) => row.grossKg)?.row.grossKg ?? null,
    remark: rows.find(({ row }) => row.remark)?.row.remark ?? null,
    contents: rows.map(({ row }) => ({ lineNo: Number(row.lineNo), qty: row.qty })),
  })),
})
/** A refusal of a package stands at the row it was typed in. */
export const placed = (error: unknown, packages: readonly PackDraft[]): unknown => {
  if (!(error instanceof ApiError)) return error
  const of = grouped(packages)
  const fields = error.fields.map((one): FieldError => {
    const found = /^packages\.(\d+)(?:\.contents\.(\d+))?(?:\.(\w+))?/.exec(one.field)
    const at = of[Number(found?.[1])]?.[Number(found?.[2] ?? 0)]?.at
    return found && at !== undefined ? { ...one, field: `packages.${at}.${found[3] ?? 'no'}` } : one
  })
  const { message, status, code, errorKey, requestId } = error
  return new ApiError(message, { status, code, errorKey, requestId, fields })
}

export const newLine = (row: Pick<ShippableRow, 'id' | 'open'> | undefined): LineDraft => ({
  ...{ scheduleId: row?.id ?? '', qty: row ? plain(row.open) : '', batchNo: null, productionDate: null, expiryDate: null },
  ...{ serials: null, certificates: [] },
})
/** Each line in a package of its own, or all of them in one. */
export const packedAs = (way: 'each' | 'one', lines: readonly LineDraft[]): PackDraft[] =>
  lines.map((line, i) => ({ no: way === 'each' ? i + 1 : 1, lineNo: lineNoAt(i), qty: line.qty, grossKg: null, remark: null }))

/** A draft as the form shows it. */
export const valuesOf = (item: OwnDeliveryDetail): DeliveryValues => ({
  ...{ shipDate: item.shipDate, eta: item.eta, carrier: item.carrier, trackingNo: item.trackingNo, remark: item.remark },
  packingList: item.packingList,
  lines: item.lines.map((line) => ({
    ...{ scheduleId: line.scheduleId, qty: plain(line.qty), batchNo: line.batchNo, productionDate: line.productionDate },
    ...{ expiryDate: line.expiryDate, serials: line.serials.join(', ') || null, certificates: line.certificates },
  })),
  packages: item.packages.flatMap((one) =>
    one.contents.map((held, i) => ({
      ...{ no: one.no, lineNo: String(held.lineNo), qty: plain(held.qty) },
      ...{ grossKg: i === 0 && one.grossKg !== null ? plain(one.grossKg) : null, remark: i === 0 ? one.remark : null },
    })),
  ),
})
