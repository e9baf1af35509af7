import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { compareDec, type DecimalText, type PriceBasis } from '@srm/domain/kit/money'
import type { PricedLine, PricedQuote } from '@srm/domain/srm/inquiry/award/award-parts.rules'

type WireLine = Comparison['lines'][number]

/** How the cells of the matrix are read. */
export type CompareMode = 'price' | 'landed' | 'score'

export interface CompareLine {
  readonly id: string
  readonly lineNo: number
  readonly name: string
  readonly spec: string | null
  readonly unit: string | null
  readonly qty: DecimalText
  readonly last: WireLine['last']
  readonly target: WireLine['target']
}
interface ScoreParts {
  readonly price: DecimalText
  readonly delivery: DecimalText
  readonly payment: DecimalText
  readonly technical: DecimalText
  readonly total: DecimalText
}
export interface CompareSupplier extends PricedQuote {
  readonly id: string
  readonly name: string
  readonly deliveryDays: number | null
  readonly technicalScore: DecimalText | null
  /** Round of an offer that stands from before; null: it is of the round that is compared. */
  readonly standsFrom: number | null
  /** Place among the complete quotations; null where a line is missing or rejected. */
  readonly rank: number | null
  readonly missing: number
  /** Lines of which less is offered than asked. */
  readonly partial: number
  /** Landed cost without tax in CNY. */
  readonly total: DecimalText
  readonly delta: DecimalText | null
  /** Change against the first opened round, percent. */
  readonly versusFirst: DecimalText | null
  /** Why it could not be awarded today. */
  readonly refusal: string | null
  readonly scores: ScoreParts | null
}
export interface CompareCell extends PricedLine {
  readonly lineId: string
  readonly supplierId: string
  readonly amount: DecimalText
  readonly landedUnit: DecimalText
  readonly landedAmount: DecimalText
  /** Percent above the lowest landed unit cost of the line. */
  readonly delta: DecimalText | null
  readonly versusLast: DecimalText | null
  /** Less is offered than asked. */
  readonly partial: boolean
  readonly rank: number | null
  /** Technical judgement; null: not judged yet. */
  readonly ok: boolean | null
  readonly rejected: boolean
  readonly rejectReason: string | null
  readonly moq: DecimalText | null
  readonly brand: string | null
  readonly origin: string | null
  readonly altSpec: string | null
  readonly remark: string | null
  readonly deliverDate: string | null
  readonly history: readonly { readonly roundNo: number; readonly landedUnit: DecimalText }[]
}
export interface CompareSheet {
  readonly roundNo: number
  readonly weighted: boolean
  readonly basis: PriceBasis
  /** Offers of more than one currency stand side by side: each figure names its own. */
  readonly mixed: boolean
  /** What the last prices would cost together, where every line has one. */
  readonly lastTotal: DecimalText | null
  readonly lines: readonly CompareLine[]
  readonly suppliers: readonly CompareSupplier[]
  readonly cells: ReadonlyMap<string, CompareCell>
}

export const cellKey = (lineId: string, supplierId: string): string => `${lineId} ${supplierId}`
export const cellAt = (sheet: CompareSheet, lineId: string, supplierId: string): CompareCell | undefined =>
  sheet.cells.get(cellKey(lineId, supplierId))

/** The supplier whose accepted price of a line is the lowest by landed unit cost. */
export const lowestOf = (sheet: CompareSheet, lineId: string): string | null => {
  let best: CompareCell | null = null
  for (const supplier of sheet.suppliers) {
    const cell = cellAt(sheet, lineId, supplier.id)
    if (cell && !cell.rejected && (!best || compareDec(cell.landedUnit, best.landedUnit) < 0)) best = cell
  }
  return best?.supplierId ?? null
}

/** The complete quotation with the lowest landed total. */
export const lowestWhole = (sheet: CompareSheet): string | null => {
  let best: CompareSupplier | null = null
  for (const supplier of sheet.suppliers)
    if (supplier.rank !== null && (!best || compareDec(supplier.total, best.total) < 0)) best = supplier
  return best?.id ?? null
}

/** Lines whose quoted prices are not all the same: what is worth looking at. */
export const differing = (sheet: CompareSheet): readonly CompareLine[] =>
  sheet.lines.filter((line) => {
    const cells = sheet.suppliers.map((s) => cellAt(sheet, line.id, s.id))
    const [first] = cells
    return cells.some((c) => c === undefined || !first || compareDec(c.landedUnit, first.landedUnit) !== 0)
  })

/** The lowest landed unit cost of a line against the price last paid, percent. */
export const lowestVersusLast = (sheet: CompareSheet, line: CompareLine): DecimalText | null => {
  const supplier = lowestOf(sheet, line.id)
  return supplier === null ? null : (cellAt(sheet, line.id, supplier)?.versusLast ?? null)
}

export const sheetCells = (cells: readonly CompareCell[]): ReadonlyMap<string, CompareCell> =>
  new Map(cells.map((c) => [cellKey(c.lineId, c.supplierId), c]))

const cellOf = (line: WireLine, cell: WireLine['cells'][number], basis: string, pricesSealed: boolean): CompareCell[] => {
  // An offer whose prices are sealed still is judged all the same.
  if (cell.noBid || (cell.price === null && !pricesSealed)) return []
  return [
    {
      lineId: line.lineId,
      supplierId: cell.supplierId,
      price: cell.price ?? '0',
      taxRate: cell.taxRate ?? '0',
      amountExcl: cell.amountExcl ?? '0',
      amountIncl: cell.amountIncl ?? '0',
      partial: cell.partial,
      amount: (basis === 'INCL' ? cell.amountIncl : cell.amountExcl) ?? '0',
      landedUnit: cell.landedUnit ?? '0',
      landedAmount: cell.landedAmount ?? '0',
      delta: cell.deltaLowest,
      versusLast: cell.deltaLast,
      rank: cell.rank,
      ok: cell.ok,
      rejected: cell.ok === false,
      rejectReason: cell.okReason,
      qtyOffered: cell.qtyOffered ?? line.qty,
      moq: cell.moq,
      brand: cell.brand,
      origin: cell.origin,
      altSpec: cell.altSpec,
      remark: cell.remark,
      deliverDate: cell.deliverDate,
      history: cell.history,
    },
  ]
}

/** The matrix as the server answers it, with cells reachable by line and supplier. While prices are sealed no page shows its amounts. */
export const sheetOf = (c: Comparison, inquiry: { readonly priceBasis: PriceBasis; readonly evalMethod: string }): CompareSheet => ({
  roundNo: c.roundNo,
  weighted: inquiry.evalMethod === 'weighted',
  basis: inquiry.priceBasis,
  mixed: new Set(c.suppliers.map((s) => s.currency)).size > 1,
  lastTotal: c.lastTotal,
  lines: c.lines.map((l) => ({ ...l, id: l.lineId })),
  suppliers: c.suppliers.map((s) => ({
    id: s.supplierId,
    name: s.name,
    currency: s.currency,
    fxRate: s.fxRate,
    freight: s.freight ?? '0',
    packing: s.packing ?? '0',
    otherFee: s.otherFee ?? '0',
    deliveryDays: s.deliveryDays,
    technicalScore: s.technicalScore,
    standsFrom: s.roundNo === c.roundNo ? null : s.roundNo,
    rank: s.wholeRank,
    missing: s.missingLines,
    partial: s.partialLines,
    total: s.landedTotal ?? '0',
    delta: s.deltaLowest,
    versusFirst: s.deltaFirstRound,
    scores: s.scores,
    refusal: s.refusal,
  })),
  cells: sheetCells(c.lines.flatMap((l) => l.cells.flatMap((cell) => cellOf(l, cell, inquiry.priceBasis, c.pricesSealed)))),
})
