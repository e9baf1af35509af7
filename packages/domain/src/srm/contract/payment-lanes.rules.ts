import { stepsByWeight } from '../../kit/cumulative'
import { plusDays, plusMonths } from '../../kit/day'
import { dec, minorUnitOf, sumOf, type Dec, type DecimalText } from '../../kit/money'
import type { PayableKind } from '../payment/payment.kinds'
import type { lotStates, PaymentStage } from './contract.kinds'

// The stages of a payment plan on a line of time: what was paid, what is due, what is planned (docs/contract.md, Progress).

export interface Lot {
  readonly state: (typeof lotStates)[number]
  /** Null: it has no day yet. */
  readonly day: string | null
  readonly amount: DecimalText
}
export interface Lane {
  readonly stage: PaymentStage
  readonly pct: DecimalText
  readonly days: number
  /** What the stage comes to; null of a framework, whose amount is not agreed. */
  readonly amount: DecimalText | null
  readonly paid: DecimalText
  readonly due: DecimalText
  readonly planned: DecimalText
  /** Of the retention: what is kept back and not released. */
  readonly held: DecimalText
  readonly lots: readonly Lot[]
}
/** A row of what is owed, with what is open or was paid of it; the prepayment is of kind PREPAY. */
export interface LaneMoney {
  readonly kind: PayableKind | 'PREPAY'
  readonly stage: PaymentStage | null
  readonly day: string | null
  readonly amount: DecimalText
}
export interface LaneFacts {
  readonly currency: string
  readonly today: string
  readonly stages: readonly {
    readonly stage: PaymentStage
    readonly pct: DecimalText
    readonly days: number
    readonly amount: DecimalText
  }[]
  readonly retentionMonths: number
  readonly signedOn: string
  readonly paid: readonly LaneMoney[]
  readonly open: readonly LaneMoney[]
  /** What is still to be delivered and invoiced, by its day, as weights; null: no day is known. */
  readonly coming: readonly { readonly day: string | null; readonly value: DecimalText }[]
  /** Is nothing more expected, as of a contract that is over or finally invoiced? */
  readonly isOver: boolean
  readonly isFramework: boolean
}

type Merged = { stage: PaymentStage; pct: Dec; days: number; amount: Dec }
/** Stages of one kind are one lane: what is owed names the kind alone. */
const merged = (stages: LaneFacts['stages']): readonly Merged[] =>
  [...Map.groupBy(stages, ({ stage }) => stage)].map(([stage, own]) => ({
    ...{ stage, pct: sumOf(own.map(({ pct }) => pct)), amount: sumOf(own.map(({ amount }) => amount)) },
    days: own[0]?.days ?? 0,
  }))
/** A net amount belongs to the last stage between prepayment and retention; without one to the last stage of all. */
const laneOf = (lanes: readonly Merged[], { kind, stage }: Pick<LaneMoney, 'kind' | 'stage'>): PaymentStage | undefined => {
  const named = stage ?? (kind === 'PREPAY' || kind === 'RETENTION' ? kind : null)
  if (lanes.some((lane) => lane.stage === named)) return named ?? undefined
  return (lanes.findLast((lane) => lane.stage === 'DELIVERY' || lane.stage === 'ACCEPTANCE') ?? lanes.at(-1))?.stage
}
const later = (one: string, other: string): string => (one > other ? one : other)

/**
 * What each lane still plans. What one lane took beyond its amount is taken off the others in the order of the plan: where nothing
 * was prepaid, invoices are due in full. So paid, due and planned of all lanes are the amount of the contract.
 */
const restsOf = (lanes: readonly (Merged & { readonly taken: Dec })[]): readonly Dec[] => {
  let over = sumOf(lanes.map(({ amount, taken }) => (taken.gt(amount) ? taken.minus(amount) : dec(0))))
  return lanes.map(({ amount, taken }) => {
    const rest = taken.lt(amount) ? amount.minus(taken) : dec(0)
    const cut = over.lt(rest) ? over : rest
    over = over.minus(cut)
    return rest.minus(cut)
  })
}

/** A day on which an amount of this stage is expected, from the day of a delivery; what is late is expected from today on. */
const expectedOn = (of: LaneFacts, { stage, days }: Merged, day: string | null): string | null => {
  if (stage === 'PREPAY') return plusDays(of.signedOn, days)
  if (day === null) return null
  const from = later(day, of.today)
  return stage === 'RETENTION' ? plusMonths(from, of.retentionMonths) : plusDays(from, days)
}
const plannedLots = (of: LaneFacts, lane: Merged, rest: Dec, places: number): readonly Lot[] => {
  if (rest.lte(0)) return []
  const dated = of.coming.flatMap(({ day }) => day ?? []).toSorted()
  const isWhole = lane.stage === 'PREPAY' || lane.stage === 'RETENTION' || of.coming.length === 0
  // The months of a retention count from the final acceptance, so it is planned in one.
  if (isWhole) return [{ state: 'planned', day: expectedOn(of, lane, dated.at(-1) ?? null), amount: rest.toFixed(places) }]
  const amounts = stepsByWeight(
    rest,
    of.coming.map(({ value }) => value),
    places,
  )
  return of.coming.map(({ day }, i) => ({ state: 'planned' as const, day: expectedOn(of, lane, day), amount: amounts[i] ?? '0' }))
}
/** Lots of one state and day are one; what comes to nothing is none. */
const together = (lots: readonly Lot[], places: number): readonly Lot[] =>
  [...Map.groupBy(lots, ({ state, day }) => `${state} ${day ?? ''}`).values()]
    .flatMap((own) => {
      const amount = sumOf(own.map((lot) => lot.amount))
      const [first] = own
      return first && !amount.isZero() ? [{ ...first, amount: amount.toFixed(places) }] : []
    })
    .toSorted((a, b) => (a.day ?? '9').localeCompare(b.day ?? '9'))

/** Stages of the plan with what was paid, is due and is planned of each, in the order of the plan. */
export const lanesOf = (of: LaneFacts): readonly Lane[] => {
  const places = minorUnitOf(of.currency)
  const lanes = merged(of.stages)
  const own = (lane: Merged, rows: readonly LaneMoney[]) => rows.filter((row) => laneOf(lanes, row) === lane.stage)
  const known = lanes.map((lane) => {
    const [paid, open] = [own(lane, of.paid), own(lane, of.open)]
    return { ...lane, paid, open, taken: sumOf([...paid, ...open].map(({ amount }) => amount)) }
  })
  const rests = of.isOver || of.isFramework ? known.map(() => dec(0)) : restsOf(known)
  return known.map(({ stage, pct, days, amount, paid, open }, i) => {
    // What is kept back is owed, but it is due no earlier than its day.
    const isDue = ({ kind, day }: LaneMoney) => kind !== 'RETENTION' || (day !== null && day <= of.today)
    const lots = together(
      [
        ...paid.map((row): Lot => ({ state: 'paid', day: row.day, amount: row.amount })),
        ...open.map((row): Lot => ({ state: isDue(row) ? 'due' : 'planned', day: row.day, amount: row.amount })),
        ...plannedLots(of, { stage, pct, days, amount }, rests[i] ?? dec(0), places),
      ],
      places,
    )
    const sum = (state: Lot['state']) => sumOf(lots.filter((lot) => lot.state === state).map((lot) => lot.amount)).toFixed(places)
    return {
      ...{ stage, pct: pct.toFixed(), days, amount: of.isFramework ? null : amount.toFixed(places), lots },
      ...{ paid: sum('paid'), due: sum('due'), planned: sum('planned') },
      held: sumOf(open.filter(({ kind }) => kind === 'RETENTION').map((row) => row.amount)).toFixed(places),
    }
  })
}
