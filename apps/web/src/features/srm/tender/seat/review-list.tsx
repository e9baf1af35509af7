import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useText } from '../../../../lib/text'
import { FailReason, Judge } from './judge-cell'
import { useRowName } from './review-matrix'
import { isAsked, keyOf, type Bid, type ReviewGrid } from './seat.model'
import { seatText } from './seat.text'
import type { ReviewSheet } from './use-sheet'

interface ListProps {
  readonly room: SeatRoom
  readonly grid: ReviewGrid
  readonly of: ReviewSheet
  readonly bid: Bid
  readonly isLocked: boolean
}
/** The items of one bidder one under another: the matrix where there is no room for columns. */
export const ReviewList = ({ room, grid, of, bid, isLocked }: ListProps) => {
  const t = useText(seatText)
  const { dict } = useText(tenderText)
  const nameOf = useRowName(room)
  const { sheet, put, flush } = of
  const groups = [...Map.groupBy(grid.rows, (row) => row.group)]
  return groups.map(([group, rows]) => (
    <section key={group}>
      <h3 className="tds-group">{dict.tender_review_group[group]}</h3>
      <ul className="tds-items">
        {rows
          .filter((row) => isAsked(row, bid))
          .map((row) => {
            const key = keyOf(bid.bidder, row)
            const value = sheet.get(key)
            const label = t.review.cell(t.bidder(bid.bidder), nameOf(row))
            return (
              <li key={key}>
                <span>{nameOf(row)}</span>
                <Judge
                  wide
                  label={label}
                  value={value}
                  isLocked={isLocked}
                  onJudge={(pass) => put(bid.bidder, row, { pass, reason: pass ? '' : (value?.reason ?? '') })}
                />
                {value && !value.pass && (
                  <div>
                    <FailReason
                      label={label}
                      value={value}
                      isLocked={isLocked}
                      onChange={(reason) => put(bid.bidder, row, { pass: false, reason }, true)}
                      onBlur={() => flush(key)}
                      onNext={() => flush(key)}
                      onLeave={() => flush(key)}
                    />
                  </div>
                )}
              </li>
            )
          })}
      </ul>
    </section>
  ))
}
