import type { InspectionDetail, InspectionItem, RecordInput } from '@srm/contract/srm/inspection'
import { characteristicOf } from '@srm/domain/srm/inspection/inspection.rules'
import { judgeLot, planFor, type LotVerdict, type PlanGroup } from '@srm/domain/srm/inspection/plan.rules'
import { isGood, type Reading } from '@srm/domain/srm/inspection/verdict.rules'
import { isDecimal } from '@srm/domain/kit/money'

// What is being typed into an inspection, and what it says so far: the server judges by the same rules.

/** Of one item: a text for each unit, or counts in place of them. Of what the inspector judges a unit is `1` or `0`. */
export interface Entered {
  readonly isCounted: boolean
  readonly values: readonly string[]
  readonly checked: string
  readonly bad: string
}
export type Entries = Readonly<Record<string, Entered>>

/** Samples that are looked at by eye are counted from so many units on, unless somebody wants to read them. */
const countedFrom = 10
const typedOf = ({ value, ok }: InspectionItem['readings'][number]): string => value ?? (ok ? '1' : '0')
export const drawOf = (plan: readonly PlanGroup[], item: InspectionItem): number => planFor(plan, item)?.n ?? 0

export const entriesOf = ({ items, plan }: Pick<InspectionDetail, 'items' | 'plan'>): Entries =>
  Object.fromEntries(
    items.map((item) => {
      const n = drawOf(plan ?? [], item)
      const values = Array.from({ length: n }, () => '')
      for (const reading of item.readings) values[reading.unit - 1] = typedOf(reading)
      const isFresh = item.readings.length === 0 && item.counted === null
      return [
        item.id,
        {
          isCounted: item.counted !== null || (isFresh && item.kind !== 'numeric' && n >= countedFrom),
          values,
          checked: item.counted ? String(item.counted.checked) : '',
          bad: item.counted ? String(item.counted.bad) : '',
        },
      ]
    }),
  )

const readingOf = (item: InspectionItem, typed: string, at: number): Reading =>
  item.kind === 'manual' ? { unit: at + 1, value: null, ok: typed === '1' } : { unit: at + 1, value: typed.trim(), ok: null }
const isRead = (item: InspectionItem, typed: string): boolean => {
  const value = typed.trim()
  if (value === '') return false
  return item.kind !== 'numeric' || isDecimal(value)
}
const readingsOf = (item: InspectionItem, entered: Entered): Reading[] =>
  entered.values.flatMap((typed, at) => (isRead(item, typed) ? [readingOf(item, typed, at)] : []))
const whole = (text: string): number | null => (/^\d{1,5}$/.test(text.trim()) ? Number(text.trim()) : null)
const countedOf = ({ isCounted, checked, bad }: Entered): { checked: number; bad: number } | null => {
  const [n, found] = [whole(checked), whole(bad)]
  return isCounted && n !== null && found !== null ? { checked: n, bad: found } : null
}

/** Nothing was typed into it, or something that is no reading yet. */
export const isOff = (item: InspectionItem, typed: string): boolean =>
  typed.trim() !== '' && (!isRead(item, typed) || !isGood(characteristicOf(item), readingOf(item, typed, 0)))

export const bodyOf = (items: readonly InspectionItem[], entries: Entries): RecordInput['items'] =>
  items.flatMap((item) => {
    const entered = entries[item.id]
    if (!entered) return []
    return [{ itemId: item.id, readings: entered.isCounted ? [] : readingsOf(item, entered), counted: countedOf(entered) }]
  })

export const verdictSoFar = (items: readonly InspectionItem[], entries: Entries, plan: readonly PlanGroup[]): LotVerdict =>
  judgeLot(
    items.map((item) => {
      const entered = entries[item.id]
      return {
        ...{ id: item.id, severity: item.severity, required: item.required, level: item.level, aql: item.aql },
        characteristic: characteristicOf(item),
        readings: entered && !entered.isCounted ? readingsOf(item, entered) : [],
        counted: entered ? countedOf(entered) : null,
      }
    }),
    plan,
  )

export interface ItemState {
  readonly found: number
  readonly n: number
  readonly ac: number
  readonly isEntered: boolean
  readonly isBad: boolean
}
/** An item by itself: how many units were looked at, and how many of them are bad. */
export const stateOf = (item: InspectionItem, entered: Entered | undefined, plan: readonly PlanGroup[]): ItemState => {
  const { n, ac } = planFor(plan, item) ?? { n: 0, ac: 0 }
  const counted = entered ? countedOf(entered) : null
  const readings = entered && !entered.isCounted ? readingsOf(item, entered) : []
  const found = counted ? counted.bad : readings.filter((one) => !isGood(characteristicOf(item), one)).length
  const looked = counted ? counted.checked : readings.length
  return { found, n, ac, isEntered: looked >= n && n > 0, isBad: found > ac }
}

interface Place {
  readonly item: number
  readonly unit: number
}
/**
 * Puts a pasted block in: its rows are units and its columns items, from this cell on; a single row goes along the units of one
 * item, as its cells lie on the page.
 */
export const pasted = (items: readonly InspectionItem[], entries: Entries, block: readonly (readonly string[])[], from: Place): Entries => {
  const cells = block.length === 1 ? (block[0] ?? []).map((cell) => [cell]) : block
  const next: Record<string, Entered> = { ...entries }
  for (const [row, columns] of cells.entries())
    for (const [column, cell] of columns.entries()) {
      const item = items[from.item + column]
      const entered = item && next[item.id]
      const unit = from.unit + row
      if (!entered || entered.isCounted || unit >= entered.values.length) continue
      next[item.id] = { ...entered, values: entered.values.map((value, at) => (at === unit ? cell.trim() : value)) }
    }
  return next
}
/** `1.90 – 2.10`, `≤ 3.5`, a text, or what is looked for. @param shown how a number is written */
export const requirementOf = ({ kind, min, max, target }: InspectionItem, shown: (value: string) => string): string => {
  if (kind !== 'numeric') return target ?? ''
  if (min !== null && max !== null) return `${shown(min)} – ${shown(max)}`
  return min === null ? `≤ ${shown(max ?? '')}` : `≥ ${shown(min)}`
}
