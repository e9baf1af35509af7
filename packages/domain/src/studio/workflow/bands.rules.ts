import { leavesOf, type Condition, type FactKind, isOrdered } from '../../kit/condition'
import { compareDec, isDecimal } from '../../kit/money'

/** One end of a band: null is endless; `open`: the value itself is outside. */
interface End {
  readonly at: string | null
  readonly open: boolean
}
export interface Band {
  readonly edge: string
  readonly from: End
  readonly to: End
}

const endless: End = { at: null, open: true }

/** The band of a condition that speaks of one ordered field alone, joined by and; null for every other. */
export const bandOf = (
  edge: string,
  condition: Condition,
  kinds: Readonly<Record<string, FactKind>>,
): (Band & { readonly field: string }) | null => {
  if ('any' in condition && condition.any.length > 1) return null
  const leaves = leavesOf(condition)
  const [first] = leaves
  if (!first || !isOrdered(kinds[first.field] ?? 'text') || leaves.some((leaf) => leaf.field !== first.field)) return null
  let from = endless
  let to = endless
  for (const { rule, val } of leaves) {
    if (typeof val !== 'string' || !isDecimal(val)) return null
    if (rule === 'gt' || rule === 'ge') from = { at: val, open: rule === 'gt' }
    else if (rule === 'lt' || rule === 'le') to = { at: val, open: rule === 'lt' }
    else if (rule === 'eq')
      [from, to] = [
        { at: val, open: false },
        { at: val, open: false },
      ]
    else return null
  }
  return { edge, field: first.field, from, to }
}

const byStart = (a: Band, b: Band): number => {
  if (a.from.at === null || b.from.at === null) return (a.from.at === null ? 0 : 1) - (b.from.at === null ? 0 : 1)
  return compareDec(a.from.at, b.from.at) || Number(a.from.open) - Number(b.from.open)
}

export interface Seam {
  readonly is: 'gap' | 'overlap'
  /** The value at which it begins. */
  readonly at: string
  readonly edge: string
}
/** Where bands of one field overlap, or leave something between them. Values beyond all of them are the other way's. */
export const seamsOf = (bands: readonly Band[]): readonly Seam[] => {
  const sorted = bands.toSorted(byStart)
  return sorted.slice(1).flatMap((band, i): Seam[] => {
    const before = sorted[i]
    if (!before) return []
    if (before.to.at === null || band.from.at === null)
      return [{ is: 'overlap', at: band.from.at ?? before.from.at ?? '0', edge: band.edge }]
    const order = compareDec(before.to.at, band.from.at)
    const touch = Number(before.to.open) + Number(band.from.open)
    if (order > 0 || (order === 0 && touch === 0)) return [{ is: 'overlap', at: band.from.at, edge: band.edge }]
    return order < 0 || touch === 2 ? [{ is: 'gap', at: before.to.at, edge: band.edge }] : []
  })
}
