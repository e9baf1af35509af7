import { dec, type DecimalText } from '../../kit/money'
import type { Aql, InspectionLevel } from './sampling.data'
import { lotPlan, type Edition, type LotPlan, type Plan, type Severity } from './sampling.rules'
import { verdictOf, type InspectionItem, type SeverityCount } from './verdict.rules'

// A template names level and limit for each characteristic: those with the same ones are drawn and judged together
// (docs/inspection.md, Plan).

/** A critical characteristic may lack the limit: then all units are looked at for it. */
export interface Sampled {
  readonly level: InspectionLevel
  readonly aql: Aql | null
}
export interface PlanGroup extends LotPlan, Sampled {}
/** Groups are told apart by this. */
export const groupKey = ({ level, aql }: Sampled): string => `${level} ${aql ?? '-'}`

/** Sampling counts whole units: a part of one is looked at as one. */
export const wholeUnits = (qty: DecimalText): number => Math.max(1, dec(qty).ceil().toNumber())

export const groupsOf = (items: readonly Sampled[]): Sampled[] => [
  ...new Map(items.map(({ level, aql }) => [groupKey({ level, aql }), { level, aql }])).values(),
]

/** Null where the edition lacks a cell: the inspector enters sizes and acceptance numbers. */
export const planLot = (qty: DecimalText, items: readonly Sampled[], edition: Edition): PlanGroup[] | null => {
  const planned = groupsOf(items).map(({ level, aql }) => {
    const plan = lotPlan(wholeUnits(qty), { level, aql: { MA: aql, MI: aql } }, edition)
    return plan && { level, aql, ...plan }
  })
  const found = planned.flatMap((group) => group ?? [])
  return found.length < planned.length ? null : found
}

/** The plan of a group as the inspector enters it. @param qty the lot */
export const typedGroup = (qty: DecimalText, { level, aql, n, ac }: Sampled & Plan): PlanGroup => {
  const lot = wholeUnits(qty)
  const all = n >= lot
  const units = Math.min(n, lot)
  const own: Plan = all ? { n: lot, ac: 0 } : { n, ac }
  return { level, aql, letter: null, all, draw: units, plans: { CR: { n: units, ac: 0 }, MA: own, MI: own } }
}

/** Every unit is looked at: bad ones are sorted out, and the lot is not refused as a whole. */
export const isAllChecked = (groups: readonly PlanGroup[]): boolean => groups.length > 0 && groups.every(({ all }) => all)

export interface GroupCount extends SeverityCount, Sampled {}
export type LotVerdict =
  | { readonly kind: 'incomplete'; readonly items: readonly string[] }
  | { readonly kind: 'pass' | 'disposition'; readonly counts: readonly GroupCount[] }

/** A lot passes where every group does. */
export const judgeLot = (items: readonly (InspectionItem & Sampled)[], groups: readonly PlanGroup[]): LotVerdict => {
  const verdicts = groups.map((group) => {
    const own = items.filter((item) => groupKey(item) === groupKey(group))
    return { group, verdict: verdictOf(own, group) }
  })
  const missing = verdicts.flatMap(({ verdict }) => (verdict.kind === 'incomplete' ? verdict.items : []))
  if (missing.length > 0) return { kind: 'incomplete', items: missing }
  const counts = verdicts.flatMap(({ group: { level, aql }, verdict }) =>
    verdict.kind === 'incomplete' ? [] : verdict.counts.map((count) => ({ ...count, level, aql })),
  )
  return { kind: verdicts.every(({ verdict }) => verdict.kind === 'pass') ? 'pass' : 'disposition', counts }
}

/** Critical defects have no acceptance number to be judged by; a lot that is looked at for them alone is judged by them. */
export const scoredCounts = (counts: readonly GroupCount[]): readonly GroupCount[] => {
  const limited = counts.filter(({ severity }) => severity !== 'CR')
  return limited.length > 0 ? limited : counts
}
export const planFor = (groups: readonly PlanGroup[], item: Sampled & { readonly severity: Severity }): Plan | null => {
  const group = groups.find((one) => groupKey(one) === groupKey(item))
  return group ? (group.plans[item.severity] ?? { n: group.draw, ac: 0 }) : null
}
