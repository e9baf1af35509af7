import { fieldProblem, type FieldProblem } from '../../kit/errors'
import { compareDec, dec, isDecimal, type DecimalText } from '../../kit/money'
import type { ItemKind } from './inspection.kinds'
import { groupKey, planFor, type PlanGroup, type Sampled } from './plan.rules'
import type { EditionFault, Severity } from './sampling.rules'
import { addsUpToLot, isReduction, type Characteristic, type Disposition, type Reading } from './verdict.rules'
import '../concession/concession.text'
import './inspection.text'

// What may be entered into an inspection, and what may become of its lot (docs/inspection.md).

export interface ItemTerms {
  readonly kind: ItemKind
  readonly min: DecimalText | null
  readonly max: DecimalText | null
  readonly target: string | null
}
export const characteristicOf = ({ kind, min, max, target }: ItemTerms): Characteristic => {
  if (kind === 'numeric') return { kind, min, max }
  return kind === 'text' ? { kind, target: target ?? '' } : { kind }
}

export interface EnteredItem {
  readonly itemId: string
  readonly readings: readonly Reading[]
  readonly counted: { readonly checked: number; readonly bad: number } | null
}
interface KnownItem extends ItemTerms, Sampled {
  readonly id: string
  readonly severity: Severity
}
const isRead = (kind: ItemKind, { value, ok }: Reading): boolean => {
  if (kind === 'manual') return ok !== null
  return value !== null && value.trim() !== '' && (kind === 'text' || isDecimal(value.trim()))
}
/** A unit of the sample is read once for each item; what is measured is read, not counted. */
export const readingProblems = (
  entered: readonly EnteredItem[],
  known: readonly KnownItem[],
  groups: readonly PlanGroup[],
): FieldProblem[] =>
  entered.flatMap(({ itemId, readings, counted }, i) => {
    const item = known.find(({ id }) => id === itemId)
    const plan = item && planFor(groups, item)
    if (!item || !plan) return [fieldProblem(`items.${i}.itemId`, 'IQC_ITEM')]
    if (counted) {
      const isWrong = item.kind === 'numeric' || counted.bad > counted.checked || counted.checked > plan.n
      return isWrong ? [fieldProblem(`items.${i}.counted`, 'IQC_COUNTED', plan.n)] : []
    }
    return readings.flatMap((reading, k) => {
      const isTwice = readings.findIndex(({ unit }) => unit === reading.unit) < k
      const isOff = reading.unit < 1 || reading.unit > plan.n || isTwice || !isRead(item.kind, reading)
      return isOff ? [fieldProblem(`items.${i}.readings.${k}`, 'IQC_READING', reading.unit)] : []
    })
  })

/** Each group that the edition lacks is entered once, with at least one unit and fewer accepted than looked at. */
export const typedProblems = (
  typed: readonly (Sampled & { readonly n: number; readonly ac: number })[],
  groups: readonly Sampled[],
): FieldProblem[] => {
  const isWhole = typed.length === groups.length && groups.every((group) => typed.some((one) => groupKey(one) === groupKey(group)))
  if (!isWhole) return [fieldProblem('groups', 'IQC_GROUPS')]
  return typed.flatMap(({ n, ac }, i) => (n >= 1 && ac >= 0 && ac < n ? [] : [fieldProblem(`groups.${i}.ac`, 'IQC_TYPED')]))
}

/** Parts of a disposition are the lot; of a sorted lot something is kept or rejected unit by unit. */
export const sumProblems = (parts: Disposition, lot: DecimalText): FieldProblem[] =>
  addsUpToLot(parts, lot) ? [] : [fieldProblem('accepted', 'IQC_SUM', dec(lot).toFixed())]

export const concessionProblems = (parts: Disposition & { readonly reductionPct: DecimalText }, lot: DecimalText): FieldProblem[] => [
  ...sumProblems(parts, lot),
  ...(compareDec(parts.concession, '0') > 0 ? [] : [fieldProblem('concession', 'CNC_QTY')]),
  ...(isReduction(parts.reductionPct) ? [] : [fieldProblem('reductionPct', 'CNC_REDUCTION')]),
]
/** Nothing of it was kept or sent back as good or bad: the whole lot was taken as it is. */
export const isWholeLot = ({ concession }: Disposition, lot: DecimalText): boolean => dec(concession).eq(lot)

/** What is wrong with a table of plans that somebody imports, at its field. */
export const editionProblems = (faults: readonly EditionFault[]): FieldProblem[] =>
  faults.map((one) =>
    one.fault === 'incomplete'
      ? fieldProblem('csv', 'IQC_EDITION_MISSING', one.missing)
      : fieldProblem('csv', 'IQC_EDITION_ROW', one.row, { label: `inspection.editionFault.${one.fault}` }),
  )
