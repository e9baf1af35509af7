import { daysBetween, plusDays } from '../../kit/day'
import { dec, rounded, type DecimalText } from '../../kit/money'
import type { AnyMachine } from '../../kit/machine'

/** The ways to buy that the overview counts and the calendar shows; each brings its part of both. */
export const sourcingWayKeys = ['tender', 'inquiry', 'auction', 'smallProject'] as const
export type SourcingWayKey = (typeof sourcingWayKeys)[number]

/**
 * What the amount of a document is made of (docs/sourcing.md, Amounts). Of `unbased` there is one that cannot be brought to the
 * basis the others are added up on; of `none` nobody stated any.
 */
export const amountBases = ['budget', 'budgetIncl', 'target', 'startIncl', 'startExcl', 'unbased', 'none'] as const
export type AmountBasis = (typeof amountBases)[number]
export const addedBases: readonly AmountBasis[] = ['budget', 'budgetIncl', 'target', 'startIncl', 'startExcl']

/** Which documents a figure is about, by how many bid. */
export const competitions = ['opened', 'single'] as const
export type Competition = (typeof competitions)[number]

/** A way to buy, as the overview speaks of it. */
export interface SourcingWay {
  /** Page and permission of the list whose rows are counted. */
  readonly list: string
  readonly listAccess: string
  /** Page of one document; its id follows. */
  readonly detail: string
  readonly machine: AnyMachine
  /** States from publication on, in their order. */
  readonly stages: readonly string[]
  readonly failed: string
  readonly awarded: readonly string[]
  readonly bases: readonly AmountBasis[]
}
/** How it ended: with an award, or without. Cancelled ones were not decided. */
export const decidedOf = ({ awarded, failed }: SourcingWay): readonly string[] => [...awarded, failed]

export interface SourcingScope {
  /** Days of publication, both included. */
  readonly from: string
  readonly to: string
  /** Code of a department: with those below it. */
  readonly orgUnder?: string | undefined
  /** A category, with those below it. */
  readonly categoryUnder?: string | undefined
}
/** The rows that a figure counts, within a scope; nothing: all that were published. */
export interface Drill {
  readonly status?: readonly string[]
  readonly amountBasis?: AmountBasis
  readonly competition?: Competition
}
/** What a list is asked for to show exactly the rows of a figure (docs/wire.md, Lists). */
export const drillWire = (
  { from, to, orgUnder, categoryUnder }: SourcingScope,
  { status, ...rest }: Drill = {},
): Record<string, string> => ({
  publishAt_begin: from,
  publishAt_end: to,
  ...(orgUnder && { orgUnder }),
  ...(categoryUnder && { categoryUnder }),
  ...(status && { status: status.join() }),
  ...rest,
})

/** A part in percent with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): DecimalText | null =>
  whole === 0 ? null : rounded(dec(part).times(100).div(whole), 1)
export const meanOf = (sum: number, count: number): DecimalText | null => (count === 0 ? null : rounded(dec(sum).div(count), 1))

/** The longest period that is counted, and shown in the calendar, at once. */
export const mostOverviewDays = 1098
export const mostCalendarDays = 200
/** What is no day spans nothing, and is refused like too long a period. */
export const spansAtMost =
  (days: number) =>
  ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    from <= to && daysBetween(from, to) < days

export const periods = ['month', 'quarter', 'year'] as const
export type Period = (typeof periods)[number]
const monthsOf: Readonly<Record<Period, number>> = { month: 1, quarter: 3, year: 12 }
/** Month, quarter or year of a day, from its first day to its last. */
export const periodOf = (period: Period, today: string): { readonly from: string; readonly to: string } => {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const months = monthsOf[period]
  const first = Math.floor((month - 1) / months) * months
  const text = (at: number) => new Date(Date.UTC(year, at, 1)).toISOString().slice(0, 10)
  return { from: text(first), to: plusDays(text(first + months), -1) }
}

export const eventKinds = ['deadline', 'opening', 'registrationEnd', 'auctionStart', 'publicityEnd'] as const
export type EventKind = (typeof eventKinds)[number]
/** `waiting`: its time is over and nobody has done it yet; `void`: it never came to it. */
export const eventStates = ['coming', 'waiting', 'done', 'void'] as const
export type EventState = (typeof eventStates)[number]
export const warningKinds = ['dayOff', 'offHours', 'sameOpener', 'openerKey', 'fxRate'] as const
export type WarningKind = (typeof warningKinds)[number]
/** Openings nearer to each other than this cannot be held by the same person. */
export const openingMinutes = 30

/** Of an opening that is still to come or waits: who is named to open it. */
export interface NamedOpening {
  readonly id: string
  readonly at: string
  readonly openers: readonly { readonly userId: string; readonly name: string }[]
}
const minutesBetween = (a: string, b: string): number =>
  Math.abs(Date.parse(`${a.replace(' ', 'T')}Z`) - Date.parse(`${b.replace(' ', 'T')}Z`)) / 60_000
/** Openings that share an opener within {@link openingMinutes}: by opening, the other one and whom they share. */
export const sharedOpeners = <O extends NamedOpening>(
  openings: readonly O[],
): ReadonlyMap<O, readonly { readonly other: O; readonly names: readonly string[] }[]> => {
  const sorted = openings.toSorted((a, b) => a.at.localeCompare(b.at))
  const found = new Map<O, { other: O; names: readonly string[] }[]>()
  const note = (one: O, other: O, names: readonly string[]) => found.set(one, [...(found.get(one) ?? []), { other, names }])
  for (const [i, one] of sorted.entries())
    for (const other of sorted.slice(i + 1)) {
      if (minutesBetween(one.at, other.at) >= openingMinutes) break
      const names = one.openers.filter(({ userId }) => other.openers.some((o) => o.userId === userId)).map(({ name }) => name)
      if (names.length === 0 || one.id === other.id) continue
      note(one, other, names)
      note(other, one, names)
    }
  return found
}
