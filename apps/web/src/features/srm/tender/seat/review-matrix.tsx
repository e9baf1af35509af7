import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../lib/text'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { Judge } from './judge-cell'
import { isAsked, isOverCeiling, keyOf, nextPlace, type Place, type ReviewGrid, type ReviewRow, type Way } from './seat.model'
import { seatText } from './seat.text'
import type { ReviewSheet } from './use-sheet'

const ways: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' }

/** What one row asks, with its lot. */
export const useRowName = (room: Pick<SeatRoom, 'lots'>) => (row: ReviewRow) => {
  const lot = row.lotId === null || room.lots.length === 1 ? null : room.lots.find((one) => one.id === row.lotId)
  return lot ? `${row.name}（${lot.name}）` : row.name
}

interface MatrixProps {
  readonly room: SeatRoom
  readonly grid: ReviewGrid
  readonly of: ReviewSheet
  readonly isLocked: boolean
  readonly at: Place
  /** Keeps the button that a cell is entered by. */
  readonly keep: (key: string) => (element: HTMLButtonElement | null) => void
  readonly onAt: (place: Place) => void
  readonly onGo: (place: Place) => void
  readonly onFail: (place: Place) => void
  readonly onNext: () => void
}
/** Items down, bidders across. Arrows move, P passes, F fails, Delete takes back, Enter goes to what is open. */
export const ReviewMatrix = ({ room, grid, of, isLocked, at, keep, onAt, onGo, onFail, onNext }: MatrixProps) => {
  const t = useText(seatText)
  const { dict } = useText(tenderText)
  const nameOf = useRowName(room)
  const { sheet, put } = of
  const onKey = (place: Place, bidder: number, row: ReviewRow) => (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const way = ways[event.key]
    const key = event.key.toLowerCase()
    if (way) onGo(nextPlace(grid, place, way))
    else if (key === 'enter') onNext()
    else if (!isLocked && key === 'p') put(bidder, row, { pass: true, reason: '' })
    else if (!isLocked && key === 'f') onFail(place)
    else if (!isLocked && (key === 'delete' || key === 'backspace')) put(bidder, row, null)
    else return
    event.preventDefault()
  }
  const groups = [...Map.groupBy(grid.rows, (row) => row.group)]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
    <section className="tds-scroll" aria-label={t.review.title} tabIndex={0}>
      <table className="tds-matrix">
        <thead>
          <tr>
            <th scope="col">{t.review.item}</th>
            {room.bids.map((bid) => (
              <th key={bid.bidder} scope="col" data-now={grid.bids[at.bid]?.bidder === bid.bidder || undefined}>
                {t.bidder(bid.bidder)}
                {bid.name && <small>{bid.name}</small>}
                {isOverCeiling(bid) && <ToneTag tone="bad">{t.evidence.over}</ToneTag>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(([group, rows]) => (
          <tbody key={group}>
            <tr>
              <th className="tds-group" scope="rowgroup" colSpan={room.bids.length + 1}>
                {dict.tender_review_group[group]}
              </th>
            </tr>
            {rows.map((row) => {
              const r = grid.rows.indexOf(row)
              const name = nameOf(row)
              return (
                <tr key={`${row.itemKey} ${row.lotId ?? ''}`} data-now={at.row === r || undefined}>
                  <th scope="row">{name}</th>
                  {room.bids.map((bid, b) => {
                    if (!isAsked(row, bid))
                      return (
                        <td key={bid.bidder} className="srm-dim">
                          <span title={t.review.notBid}>—</span>
                        </td>
                      )
                    const place = { row: r, bid: b }
                    const key = keyOf(bid.bidder, row)
                    const isNow = at.row === r && at.bid === b
                    return (
                      <td key={bid.bidder} data-now={isNow || undefined}>
                        <Judge
                          label={t.review.cell(t.bidder(bid.bidder), name)}
                          value={sheet.get(key)}
                          isLocked={isLocked}
                          isNow={isNow}
                          keep={keep(key)}
                          onJudge={(pass) => (pass ? put(bid.bidder, row, { pass, reason: '' }) : onFail(place))}
                          onKey={onKey(place, bid.bidder, row)}
                          onFocus={() => onAt(place)}
                        />
                      </td>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </section>
  )
}
