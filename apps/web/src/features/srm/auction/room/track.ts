import type { BidderRoom } from '@srm/contract/srm/auction'
import { useEffect, useState } from 'react'
import { bizNow } from '../../../../lib/clock'
import { readTab, writeTab } from '../../../../lib/session/storage'

/** A rank as it was seen at a time. */
export interface Seen {
  readonly at: string
  readonly lot: string
  readonly rank: number
}
const isSeen = (one: unknown): one is Seen =>
  typeof one === 'object' && one !== null && typeof (one as Seen).at === 'string' && typeof (one as Seen).rank === 'number'
const kept = (key: string | null): readonly Seen[] => {
  const value = key && readTab(key)
  return Array.isArray(value) ? value.filter(isSeen) : []
}

/** What a room shows anew of one's own ranks, against what was seen before. */
const fresh = (seen: readonly Seen[], room: BidderRoom): readonly Seen[] =>
  room.lots.flatMap(({ lot, rank }) => {
    if (rank === null || seen.findLast((one) => one.lot === lot)?.rank === rank) return []
    // Behind the newest bid even where the clock of this device is a little slow.
    const last = room.bids.findLast((one) => one.lot === lot)?.at ?? ''
    const now = bizNow()
    return [{ at: now > last ? now : last, lot, rank }]
  })

/**
 * One's own rank over time, as this tab has seen it: a bidder is told its rank and nothing of others', so nobody else keeps it.
 * `key` null: for as long as the page stands.
 */
const useSeen = (key: string | null, room: BidderRoom): readonly Seen[] => {
  const [seen, setSeen] = useState<readonly Seen[]>(() => kept(key))
  useEffect(() => {
    setSeen((was) => {
      const added = fresh(was, room)
      return added.length > 0 ? [...was, ...added].slice(-500) : was
    })
  }, [room])
  useEffect(() => {
    if (key) writeTab(key, seen)
  }, [key, seen])
  return seen
}

const byTime = (a: Seen, b: Seen) => a.at.localeCompare(b.at)
/** Ranks that were seen, with those one's own bids had when they were made. */
export const useTrack = (id: string | null, room: BidderRoom): readonly Seen[] => {
  const seen = useSeen(id && `srm-auction-track-${id}`, room)
  const own = room.bids.flatMap(({ at, lot, rank, isValid }) => (rank !== null && isValid ? [{ at, lot, rank }] : []))
  return [...own, ...seen].toSorted(byTime)
}
/** The rank before the last change on a lot; null: it has not changed. */
export const rankBefore = (track: readonly Seen[], lot: string, rank: number | null): number | null =>
  rank === null ? null : (track.findLast((one) => one.lot === lot && one.rank !== rank)?.rank ?? null)
