import type { ListQuery } from '@srm/contract/kit/page'
import type { RouteMeta } from '@srm/contract/kit/route'
import type { CalendarEvent } from '@srm/contract/srm/sourcing'
import type { AmountBasis, NamedOpening } from '@srm/domain/srm/sourcing/sourcing.rules'
import type { Tx } from '../../../data/transaction/in-tx'

// What a way to buy brings to the overview and the calendar: its figures and its dates, over the rows its own list shows.

/** Documents of one stage whose amounts are made of the same. */
export interface FigureRow extends Record<string, unknown> {
  readonly status: string
  readonly basis: AmountBasis
  readonly count: number
  /** In CNY; null where they cannot be added. */
  readonly amount: string | null
  /** Of them, how many were opened; how many bid in those; and in how many it was one. */
  readonly opened: number
  readonly bidders: number
  readonly single: number
}
export interface PartFigures {
  readonly rows: readonly FigureRow[]
  /** From publication to the award; null: none was awarded. */
  readonly medianDays: string | null
}
/** A date with what the module knows of it; the calendar adds what follows from the working calendar and the other dates. */
export interface PartEvent extends Omit<CalendarEvent, 'way' | 'openers'> {
  readonly openers: NamedOpening['openers']
}
export interface Days {
  readonly from: string
  readonly to: string
}
export interface SourcingPart {
  /** The call of its list: whoever may make it sees the part, within the rules of that call. */
  readonly call: { readonly metadata: RouteMeta }
  /** @param query as the list takes it; `tx` is as in a call of the list */
  readonly figures: (tx: Tx, query: ListQuery) => Promise<PartFigures>
  readonly events: (tx: Tx, query: ListQuery, days: Days) => Promise<readonly PartEvent[]>
}

/** More dates than this are not shown at once. */
export const mostEvents = 2000
