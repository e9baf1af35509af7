import { day, files, optionalLine, qty, rate } from '@srm/contract/kit/scalars'
import type { EntryOrder, OwnServiceEntryDetail } from '@srm/contract/srm/service-entry'
import { z } from 'zod'
import { trimmedDecimal } from '../../../lib/format'
import { ApiError, type FieldError } from '../../../lib/wire/api'

const emptied = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema])
    .nullish()
    .transform((value) => value ?? null)
/** The form shows every line of the order; those that are left empty are not sent. */
export const EntryDraft = z.object({
  orderId: z.uuid('REQUIRED'),
  periodFrom: day,
  periodTo: day,
  remark: optionalLine(1000),
  lines: z.array(
    z.object({ poLineId: z.string(), qty: emptied(qty), pct: emptied(rate), note: optionalLine(500), proofs: files.default([]) }),
  ),
})
export type EntryValues = z.input<typeof EntryDraft>
type LineValues = EntryValues['lines'][number]

const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '')
export const emptyLine = (poLineId: string): LineValues => ({ poLineId, qty: null, pct: null, note: null, proofs: [] })
const isFilled = ({ qty: typed, pct, note, proofs }: LineValues): boolean => Boolean(typed || pct || note || proofs?.length)

/** Lines that are sent, with where each stands in the form. */
const filled = (lines: readonly LineValues[]) => lines.map((line, at) => ({ line, at })).filter(({ line }) => isFilled(line))
export const inputOf = ({ lines, ...head }: EntryValues) => ({ ...head, lines: filled(lines).map(({ line }) => line) })

const cells: Readonly<Record<string, string>> = { poLineId: 'qty' }
/** A refusal stands at the line it is of, as the form has it; of a lump sum the milestone is what is typed. */
export const placed = (error: unknown, lines: readonly LineValues[], order: EntryOrder | undefined): unknown => {
  if (!(error instanceof ApiError)) return error
  const sent = filled(lines)
  const fields = error.fields.map((one): FieldError => {
    const found = /^lines\.(\d+)\.(\w+)/.exec(one.field)
    const of = sent[Number(found?.[1])]
    if (!found || !of) return one
    const isLump = order?.lines.find(({ poLineId }) => poLineId === of.line.poLineId)?.way === 'LUMP'
    const cell = cells[found[2] ?? ''] ?? found[2] ?? 'qty'
    return { ...one, field: `lines.${of.at}.${isLump && cell === 'qty' ? 'pct' : cell}` }
  })
  const { message, status, code, errorKey, requestId } = error
  return new ApiError(message, { status, code, errorKey, requestId, fields })
}

/** An entry as the form shows it, beside the lines of its order that it says nothing of. */
export const valuesOf = (item: OwnServiceEntryDetail, order: EntryOrder): EntryValues => ({
  ...{ orderId: item.orderId, periodFrom: item.periodFrom, periodTo: item.periodTo, remark: item.remark },
  lines: order.lines.map(({ poLineId, way, milestones }) => {
    const line = item.lines.find((one) => one.poLineId === poLineId)
    if (!line) return emptyLine(poLineId)
    const pct = milestones.find((one) => Number(one.pct) === Number(line.pct))?.pct ?? null
    return { poLineId, qty: way === 'LUMP' ? null : plain(line.qty), pct, note: line.note, proofs: line.proofs }
  }),
})
