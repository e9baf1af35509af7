import { awardParts } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import { awardProblems, type Allocation, type AwardLimits } from '@srm/domain/srm/inquiry/award/award.rules'
import { compareDec, dec, rounded, sumOf, type DecimalText } from '@srm/domain/kit/money'
import type { FieldProblem } from '@srm/domain/kit/errors'
import { deltaPercent } from '@srm/domain/srm/inquiry/award/comparison.rules'
import { cellAt, cellKey, type CompareSheet, type CompareSupplier } from '../comparison/compare.model'

/** Quantity given to each supplier of each line; absent: nothing. */
export type Split = ReadonlyMap<string, DecimalText>
export type AwardMode = 'whole' | 'line' | 'split'

export const givenTo = (split: Split, lineId: string, supplierId: string): DecimalText => split.get(cellKey(lineId, supplierId)) ?? '0'
const isGiven = (qty: DecimalText): boolean => isQty(qty) && compareDec(qty, '0') > 0
const isQty = (qty: string): boolean => /^\d+(\.\d+)?$/.test(qty)
export const isAwarded = (split: Split, lineId: string, supplierId: string): boolean => isGiven(givenTo(split, lineId, supplierId))

const least = (a: DecimalText, b: DecimalText): DecimalText => (compareDec(a, b) <= 0 ? a : b)

/** Gives a whole line to one supplier: all of it, or what the supplier offers. */
export const giveLine = (sheet: CompareSheet, split: Split, lineId: string, supplierId: string): Split => {
  const line = sheet.lines.find((l) => l.id === lineId)
  const cell = cellAt(sheet, lineId, supplierId)
  if (!line || !cell || cell.rejected) return split
  const next = new Map([...split].filter(([key]) => !key.startsWith(`${lineId} `)))
  next.set(cellKey(lineId, supplierId), least(line.qty, cell.qtyOffered))
  return next
}

/** Gives every line the supplier offers to it, and nothing to the others. */
export const giveAll = (sheet: CompareSheet, supplierId: string): Split =>
  sheet.lines.reduce<Split>((split, line) => giveLine(sheet, split, line.id, supplierId), new Map())

export const giveQuantities = (
  lines: readonly { readonly lineId: string; readonly supplierId: string; readonly qty: DecimalText }[],
): Split => new Map(lines.map((l) => [cellKey(l.lineId, l.supplierId), l.qty]))

export const giveQty = (split: Split, lineId: string, supplierId: string, qty: string): Split => {
  const next = new Map(split)
  if (qty === '' || (isQty(qty) && compareDec(qty, '0') === 0)) next.delete(cellKey(lineId, supplierId))
  else next.set(cellKey(lineId, supplierId), qty)
  return next
}

/** What is still to be given of a line; negative when too much was. */
export const restOf = (sheet: CompareSheet, split: Split, lineId: string): DecimalText => {
  const line = sheet.lines.find((l) => l.id === lineId)
  const given = sheet.suppliers.map((s) => givenTo(split, lineId, s.id)).filter(isQty)
  return dec(line?.qty ?? '0')
    .minus(sumOf(given))
    .toString()
}
export const allocatedLines = (sheet: CompareSheet, split: Split): number =>
  sheet.lines.filter((l) => compareDec(restOf(sheet, split, l.id), '0') === 0).length

const partsOf = (sheet: CompareSheet, split: Split, supplier: CompareSupplier) =>
  awardParts(
    supplier,
    sheet.lines.flatMap((l) => {
      const line = cellAt(sheet, l.id, supplier.id)
      return line && isAwarded(split, l.id, supplier.id) ? [{ lineId: l.id, qty: givenTo(split, l.id, supplier.id), line }] : []
    }),
    sheet.basis,
  )

interface SupplierShare {
  readonly supplierId: string
  readonly amount: DecimalText
  readonly lines: number
  readonly percent: DecimalText
}
/** Landed amounts by supplier, with the fees each is owed in full, and how much of the whole each takes. */
export const sharesOf = (sheet: CompareSheet, split: Split): { total: DecimalText; bySupplier: ReadonlyMap<string, SupplierShare> } => {
  const parts = sheet.suppliers.map((s) => {
    const parts = [...partsOf(sheet, split, s).values()]
    return { supplierId: s.id, amount: sumOf(parts.map((p) => p.landedAmount)).toFixed(2), lines: parts.length }
  })
  const total = sumOf(parts.map((p) => p.amount))
  const percent = (amount: DecimalText) => (total.isZero() ? '0' : rounded(dec(amount).times(100).div(total), 1))
  return { total: total.toFixed(2), bySupplier: new Map(parts.map((p) => [p.supplierId, { ...p, percent: percent(p.amount) }])) }
}

/** Place that counts for the award: of the whole quotation, or of the line. */
const rankFor = (sheet: CompareSheet, mode: string, lineId: string, supplierId: string): number | null =>
  mode === 'whole' ? (sheet.suppliers.find((s) => s.id === supplierId)?.rank ?? null) : (cellAt(sheet, lineId, supplierId)?.rank ?? null)

/** Awarded cells that are not in first place: they need a reason. */
export const notFirst = (
  sheet: CompareSheet,
  split: Split,
  mode: string,
): readonly { lineNo: number; lineId: string; supplierId: string }[] =>
  sheet.lines.flatMap((l) =>
    sheet.suppliers
      .filter((s) => isAwarded(split, l.id, s.id) && rankFor(sheet, mode, l.id, s.id) !== 1)
      .map((s) => ({ lineNo: l.lineNo, lineId: l.id, supplierId: s.id })),
  )

/** The allocation as the server takes it; the one reason goes to every choice that needs it. */
export const allocationOf = (sheet: CompareSheet, split: Split, mode: string, reason: string): Allocation[] => {
  const needing = new Set(notFirst(sheet, split, mode).map((n) => cellKey(n.lineId, n.supplierId)))
  return sheet.lines.flatMap((l) =>
    sheet.suppliers
      .filter((s) => isAwarded(split, l.id, s.id))
      .map((s) => ({
        lineId: l.id,
        supplierId: s.id,
        qty: givenTo(split, l.id, s.id),
        ...(needing.has(cellKey(l.id, s.id)) && reason.trim() ? { reason: reason.trim() } : {}),
      })),
  )
}

/** The awarded lines whose last price stands on the basis of the comparison, against it: percent, and how many lines that is. */
export const versusLast = (sheet: CompareSheet, split: Split): { readonly percent: DecimalText; readonly lines: number } | null => {
  const known = sheet.lines.filter((l) => l.last?.landed && sheet.suppliers.some((s) => isAwarded(split, l.id, s.id)))
  const before = known.map((l) => sumOf(sheet.suppliers.map((s) => givenTo(split, l.id, s.id)).filter(isQty)).times(l.last?.landed ?? '0'))
  const now = sheet.suppliers.flatMap((s) => {
    const parts = partsOf(sheet, split, s)
    return known.map((l) => parts.get(l.id)?.landedAmount ?? '0')
  })
  const percent = deltaPercent(sumOf(now).toFixed(2), rounded(sumOf(before)))
  return percent === null ? null : { percent, lines: known.length }
}

export const splitProblems = (
  sheet: CompareSheet,
  split: Split,
  mode: string,
  reason: string,
  partialReason: string,
  limits?: AwardLimits,
): FieldProblem[] => {
  const badQty = [...split.values()].some((q) => !isQty(q))
  if (badQty) return [{ field: 'allocation', key: 'BAD_FIELD', params: [{ label: 'inquiry.field.qty' }] }]
  return awardProblems(allocationOf(sheet, split, mode, reason), {
    asked: sheet.lines.map((l) => ({ id: l.id, lineNo: l.lineNo, qty: l.qty })),
    awardMode: mode,
    partialReason,
    ...(limits && { limits }),
    offers: [...sheet.cells.values()]
      .filter((c) => !c.rejected)
      .map((c) => ({
        lineId: c.lineId,
        supplierId: c.supplierId,
        qtyOffered: c.qtyOffered,
        moq: c.moq,
        rank: rankFor(sheet, mode, c.lineId, c.supplierId),
      })),
  })
}
