import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { useState } from 'react'
import { write } from '../../../../lib/wire/client'
import { useKeptCells } from '../../../../ui/scoring/kept-cells'
import { isJudged, keyOf, type Judgement, type ReviewRow } from './seat.model'

/** The own sheet of the review, kept cell by cell. A fail that does not say why yet is kept as not judged. */
export const useSheet = (room: SeatRoom) => {
  const [sheet, setSheet] = useState<ReadonlyMap<string, Judgement>>(
    () => new Map(room.votes.map((one) => [keyOf(one.bidder, one), { pass: one.pass, reason: one.reason ?? '' }])),
  )
  const { kept, now, later, flush, settle } = useKeptCells()
  const put = (bidder: number, row: ReviewRow, next: Judgement | null, isTyping = false) => {
    const key = keyOf(bidder, row)
    setSheet((before) => {
      const after = new Map(before)
      if (next) after.set(key, next)
      else after.delete(key)
      return after
    })
    const pass = next && isJudged(next) ? next.pass : null
    const { lotId, itemKey } = row
    const body = { id: room.id, bidder, lotId, itemKey, pass, reason: pass === false ? (next?.reason.trim() ?? null) : null }
    const send = () => write(routes.judge, { body, quiet: true })
    if (isTyping) later(key, send)
    else now(key, send)
  }
  return { sheet, put, kept, flush, settle }
}
export type ReviewSheet = ReturnType<typeof useSheet>
