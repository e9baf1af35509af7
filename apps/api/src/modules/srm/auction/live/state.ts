import { auctionEvent } from '@srm/db/schema/srm/auction'
import { liveRulesOf, lotsOf } from '@srm/domain/srm/auction/auction.rules'
import { replay, type StoredEvent } from '@srm/domain/srm/auction/live/live.rules'
import { initialState, type LiveRules, type LiveState } from '@srm/domain/srm/auction/live/live.state'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Deps } from '../../../../http/request/context'
import type { Auction } from '../auction.life'
import { linesOf } from '../draft'

export interface Live {
  readonly rules: LiveRules
  readonly state: LiveState
}
type Lines = Awaited<ReturnType<typeof linesOf>>
export const rulesOf = (row: Auction, lines: Lines): LiveRules => liveRulesOf(row, lotsOf(row, lines))

/** So many auctions are remembered by a process; one that is asked for again is read anew. */
const mostKept = 200
/** What a process remembers of auctions; the one used longest ago is forgotten first. */
export const memoryOf = <T>() => {
  const kept = new WeakMap<Deps['db'], Map<string, T>>()
  return {
    get: (deps: Deps, id: string): T | undefined => kept.get(deps.db)?.get(id),
    set: (deps: Deps, id: string, value: T): void => {
      const all = kept.get(deps.db) ?? new Map<string, T>()
      kept.set(deps.db, all)
      all.delete(id)
      all.set(id, value)
      const oldest = all.keys().next()
      if (all.size > mostKept && !oldest.done) all.delete(oldest.value)
    },
  }
}
const lives = memoryOf<Live>()
/** What this process has seen of an auction so far, without asking. */
export const rememberedLive = (deps: Deps, id: string): Live | undefined => lives.get(deps, id)

/**
 * The auction as its events have made it. What was played before is remembered, so only what came since is read; a process
 * whose memory is behind catches up here. Needs the system's reach, and no event of one's own that is not committed yet.
 */
export const liveOf = async (sys: Tx, row: Auction): Promise<Live> => {
  const known = lives.get(sys.deps, row.id)
  const rules = known?.rules ?? rulesOf(row, await linesOf(sys, row.id))
  const from = known?.state ?? initialState(rules.lots)
  const events = await sys.db
    .select({ at: auctionEvent.at, event: auctionEvent.event })
    .from(auctionEvent)
    .where(and(eq(auctionEvent.auctionId, row.id), gt(auctionEvent.seq, from.revision)))
    .orderBy(asc(auctionEvent.seq))
  const live = { rules, state: replay(rules, from, events as readonly StoredEvent[]) }
  // A draft's lines may change still.
  if (row.publishAt !== null) lives.set(sys.deps, row.id, live)
  return live
}
