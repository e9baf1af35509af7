import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { nothing } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Detail } from '../../../../ui/detail/detail'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { Answers } from './answers'
import { SeatFiles } from './masked-files'
import { isOut, type Bid } from './seat.model'
import { seatText } from './seat.text'

const Lots = ({ room, bid }: { room: SeatRoom; bid: Bid }) => {
  const t = useText(seatText)
  const e = t.evidence
  return (
    <ul className="tds-lots">
      {bid.lots.map((lot) => (
        <li key={lot.lotId}>
          <h4>
            {room.lots.find((one) => one.id === lot.lotId)?.name ?? t.lot(lot.lotNo)}{' '}
            {lot.overCeiling && <ToneTag tone="bad">{e.over}</ToneTag>}
          </h4>
          <p className="srm-dim">
            {e.delivery} {lot.deliveryDays === null ? nothing : e.days(lot.deliveryDays)}
          </p>
          <p className="tds-text">{lot.statement ?? e.noAnswer}</p>
        </li>
      ))}
    </ul>
  )
}

/** What one bid offers, without whose it is: the grounds of every judgement. */
export const Evidence = ({ room, bid }: { room: SeatRoom; bid: Bid }) => {
  const t = useText(seatText).evidence
  const asked = room.checklist.filter((item) => item.group === 'qualification')
  const answerOf = (key: string) => bid.answers[key.replace(/^qualification\./, '')]
  return (
    <div className="tds-evidence">
      {bid.name && <p className="tds-name">{bid.name}</p>}
      <h3>{t.files}</h3>
      {isOut(bid) ? (
        <p className="srm-dim">{t.closed}</p>
      ) : bid.files.length === 0 ? (
        <p className="srm-dim">{t.noFiles}</p>
      ) : (
        <SeatFiles tenderId={room.id} bidder={bid.bidder} files={bid.files} />
      )}
      <h3>{t.statement}</h3>
      <Lots room={room} bid={bid} />
      <Detail
        columns={2}
        items={[
          { label: t.validity, value: bid.validityDays === null ? nothing : t.days(bid.validityDays) },
          { label: t.bond, value: bid.bondReceived ? t.bondYes : t.bondNo },
        ]}
      />
      {asked.length > 0 && (
        <>
          <h3>{t.answers}</h3>
          <Detail columns={1} items={asked.map((item) => ({ label: item.name, value: answerOf(item.key) ?? t.noAnswer }))} />
        </>
      )}
      {bid.inquiries.length > 0 && (
        <>
          <h3>{t.asked}</h3>
          <Answers room={room} bid={bid} />
        </>
      )}
    </div>
  )
}
