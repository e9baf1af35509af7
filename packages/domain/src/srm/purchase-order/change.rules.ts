import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, type DecimalText } from '../../kit/money'
import { proposedQty, type ProposedLine } from './purchase-order.rules'
import './purchase-order.text'
import { changedQty, type LineQuantities } from './quantities.rules'

// The buyer's change of an order that is confirmed (docs/purchase-order.md, Changes).

/** A line as it stands, for what is to become of it. */
export interface StandingLine {
  readonly id: string
  readonly quantities: LineQuantities
  readonly rows: ProposedLine['rows']
}
const isSameRow = (a: ProposedLine['rows'][number], b: ProposedLine['rows'][number]): boolean =>
  a.day === b.day && compareDec(a.qty, b.qty) === 0
/** The same days and quantities in the same order. */
export const sameRows = (a: ProposedLine['rows'], b: ProposedLine['rows']): boolean =>
  a.length === b.length && a.every((row, i) => b[i] !== undefined && isSameRow(row, b[i]))
/** Lines of a change that say something else than the order. */
export const changedLines = (lines: readonly StandingLine[], change: readonly ProposedLine[]): ProposedLine[] =>
  change.filter(({ lineId, rows }) => !sameRows(rows, lines.find(({ id }) => id === lineId)?.rows ?? []))
/** Computes what a change adds to lines, by their keys; what it lowers is held until the supplier agrees. */
export const addedBy = (lines: readonly StandingLine[], change: readonly ProposedLine[]): ReadonlyMap<string, DecimalText> =>
  new Map(
    change.flatMap((one) => {
      const line = lines.find(({ id }) => id === one.lineId)
      const more = dec(proposedQty(one)).minus(line?.quantities.qty ?? '0')
      return line && more.gt(0) ? [[one.lineId, more.toFixed()] as const] : []
    }),
  )
/** Nothing of what was given up, is on its way, is being judged or was kept is taken back by a change. */
export const floorProblems = (lines: readonly StandingLine[], change: readonly ProposedLine[]): FieldProblem[] =>
  change.flatMap((one, i) => {
    const line = lines.find(({ id }) => id === one.lineId)
    const after = line && changedQty(line.quantities, proposedQty(one))
    return after && 'fault' in after
      ? [fieldProblem(`lines.${i}.rows`, 'PO_QTY_BELOW_SHIPPED', dec(proposedQty(one)).plus(after.fault.lacking).toFixed())]
      : []
  })
/**
 * Names what is wrong with the state of rows and quantities that the buyer asks for: it holds every line once, and no day that is
 * over but where the row stands already. Prices are no part of it.
 */
export const changeProblems = (lines: readonly StandingLine[], change: readonly ProposedLine[], today: string): FieldProblem[] => {
  const named = new Set(change.map(({ lineId }) => lineId))
  const isWhole = named.size === change.length && change.length === lines.length && lines.every(({ id }) => named.has(id))
  if (!isWhole) return [fieldProblem('lines', 'PO_CHANGE_LINES')]
  return [
    ...change.flatMap(({ lineId, rows }, i) => {
      const standing = lines.find(({ id }) => id === lineId)?.rows ?? []
      const at = `lines.${i}.rows`
      return [
        ...(rows.every((row) => dec(row.qty).gt(0)) ? [] : [fieldProblem(at, 'PO_QTY')]),
        ...(rows.every((row) => row.day >= today || standing.some((old) => isSameRow(old, row))) ? [] : [fieldProblem(at, 'PO_DAY_OVER')]),
      ]
    }),
    ...floorProblems(lines, change),
    ...(changedLines(lines, change).length === 0 ? [fieldProblem('lines', 'PO_CHANGE_NOTHING')] : []),
  ]
}
