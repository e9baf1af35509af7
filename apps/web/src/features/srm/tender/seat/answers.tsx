import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { SeatFiles } from './masked-files'
import { answerState, type Bid } from './seat.model'
import { seatText } from './seat.text'

const tones = { answered: 'done', late: 'bad', waiting: 'todo' } as const
/** What a bidder was asked, and what it answered in writing. */
export const Answers = ({ room, bid }: { room: SeatRoom; bid: Bid }) => {
  const t = useText(seatText)
  const { dict } = useText(tenderText)
  const now = instantOf(useServerNow(30_000))
  return (
    <ul className="tds-answers">
      {bid.inquiries.map((one) => {
        const state = answerState(one, now)
        const lot = room.lots.find((l) => l.id === one.lotId)
        return (
          <li key={one.id}>
            <p className="srm-row wrap">
              <ToneTag tone={tones[state]}>
                {state === 'answered' ? t.ask.answered(shortInstant(one.answeredAt)) : state === 'late' ? t.ask.late : t.ask.waiting}
              </ToneTag>
              <small>
                {dict.tender_inquiry[one.kind]} · {lot?.name ?? t.wholeBid} · {t.ask.asked(shortInstant(one.askedAt))} ·{' '}
                {t.ask.until(shortInstant(one.dueAt))}
              </small>
            </p>
            <p className="tds-text">{one.question}</p>
            {one.answer && <p className="tds-text tds-said">{one.answer}</p>}
            {one.files.length > 0 && <SeatFiles tenderId={room.id} bidder={bid.bidder} files={one.files} inquiryId={one.id} />}
          </li>
        )
      })}
    </ul>
  )
}
