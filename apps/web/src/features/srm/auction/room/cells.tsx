import type { BidderRoom, RoomDetail } from '@srm/contract/srm/auction'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import type { OwnLot } from './bid-box'
import { roomText } from './text'

/** The digits that matter large, the cents small. */
const Figure = ({ value, places }: { value: string; places: number }) => {
  const [whole, cents] = thousands(value, places).split('.')
  return (
    <>
      {whole}
      {cents && <small>.{cents}</small>}
    </>
  )
}

interface CellsProps {
  readonly auction: RoomDetail
  readonly room: BidderRoom
  readonly lot: OwnLot
  readonly places: number
  /** The rank before the last change. */
  readonly before: number | null
}
const RankCell = ({ room, lot, places, before }: Omit<CellsProps, 'auction'>) => {
  const t = useText(roomText)
  if (room.visibility === 'none')
    return (
      <div>
        <dt>{t.rank}</dt>
        <dd>
          <small>{t.hidden}</small>
        </dd>
      </div>
    )
  if (room.visibility === 'leadOnly')
    return (
      <div data-lead={lot.isLeading || undefined}>
        <dt>{t.lead}</dt>
        <dd>{lot.lead ? <Figure value={lot.lead} places={places} /> : nothing}</dd>
        {lot.isLeading && <dd className="under">{t.leading}</dd>}
      </div>
    )
  const isWorse = before !== null && lot.rank !== null && lot.rank > before
  return (
    <div data-lead={lot.rank === 1 || undefined}>
      <dt>{t.rank}</dt>
      <dd>
        {lot.rank === null ? nothing : t.rankOf(lot.rank)} {room.bidderCount !== null && <small>/ {room.bidderCount}</small>}
      </dd>
      {room.visibility === 'rankAndLead' && (
        <dd className="under">
          {t.lead} {thousands(lot.lead, places)}
        </dd>
      )}
      {room.visibility === 'rank' && before !== null && (
        <dd className="under" data-tone={isWorse ? 'worse' : 'better'}>
          <Icon name={isWorse ? 'down' : 'up'} size={14} /> {t.from(before)}
        </dd>
      )}
    </div>
  )
}

/** Rank, own price, and what may be bid next: what a bidder looks at before everything else. */
export const Cells = ({ auction, room, lot, places, before }: CellsProps) => {
  const t = useText(roomText)
  const own = room.bids.findLast((one) => one.lot === lot.lot && one.isValid)
  return (
    <dl className="auc-cells" aria-live="polite" aria-atomic="false">
      <RankCell room={room} lot={lot} places={places} before={before} />
      <div>
        <dt>
          {t.own}
          <span className="srm-wide-only"> · {t.basis[auction.priceBasis]}</span>
        </dt>
        <dd>{lot.own ? <Figure value={lot.own} places={places} /> : <small>{t.noOwn}</small>}</dd>
        {own && lot.own && <dd className="under">{t.bidAt(own.at.slice(11))}</dd>}
      </div>
      {room.phase === 'ended' ? (
        <div>
          <dt>{t.startPrice}</dt>
          <dd>
            <Figure value={lot.startPrice} places={places} />
          </dd>
        </div>
      ) : (
        <div data-max>
          <dt>{t.max}</dt>
          <dd>
            <Figure value={lot.allowedMax} places={places} />
          </dd>
          <dd className="under">
            {lot.step ? (
              <span>
                <span className="srm-wide-only">{t.maxFrom[auction.decrementBase]}</span>
                {t.maxBy(trimmedDecimal(lot.step))}
              </span>
            ) : (
              t.maxStart
            )}
          </dd>
        </div>
      )}
    </dl>
  )
}
