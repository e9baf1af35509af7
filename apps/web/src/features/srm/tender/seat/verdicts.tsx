import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { seatText } from './seat.text'

type Verdict = SeatRoom['bids'][number]['verdicts'][number]

/** Whether a bid counts for a lot; if not, why. */
export const VerdictTag = ({ verdict }: { verdict: Pick<Verdict, 'out'> | undefined }) => {
  const t = useText(seatText).review
  const { dict } = useText(tenderText)
  if (!verdict) return null
  return verdict.out === null ? <ToneTag tone="done">{t.passes}</ToneTag> : <ToneTag tone="bad">{dict.tender_out[verdict.out]}</ToneTag>
}
const Why = ({ room, verdict }: { room: SeatRoom; verdict: Verdict }) => {
  const t = useText(seatText).review
  const nameOf = (key: string) => room.checklist.find((item) => item.key === key)?.name ?? key
  return (
    <div className="srm-stack gap-1">
      {verdict.failed.map(({ itemKey, against, of, reasons }) => (
        <div key={itemKey}>
          {nameOf(itemKey)} <small>{t.against(against, of)}</small>
          <ul className="tds-reasons">
            {reasons.map((reason, i) => (
              // Two members may give the same reason.
              <li key={`${i} ${reason}`}>{reason}</li>
            ))}
          </ul>
        </div>
      ))}
      {verdict.note && <p>{verdict.note}</p>}
    </div>
  )
}

/** What the majority said of each bid for each lot. */
export const Verdicts = ({ room }: { room: SeatRoom }) => {
  const t = useText(seatText)
  const rows = room.bids.flatMap((bid) => bid.verdicts.map((verdict) => ({ bid, verdict })))
  if (rows.length === 0) return null
  const lotOf = (id: string) => room.lots.find((lot) => lot.id === id)?.name
  return (
    <Card title={t.review.verdicts} flush>
      <PlainTable
        label={t.review.verdicts}
        stacked
        rows={rows}
        keyOf={({ bid, verdict }) => `${bid.bidder} ${verdict.lotId}`}
        columns={[
          { key: 'bidder', title: t.ask.bidder, cell: ({ bid }) => t.named(t.bidder(bid.bidder), bid.name) },
          { key: 'lot', title: t.ask.lot, cell: ({ verdict }) => lotOf(verdict.lotId) },
          { key: 'out', title: t.prices.state, cell: ({ verdict }) => <VerdictTag verdict={verdict} /> },
          { key: 'why', title: t.motion.reason, cell: ({ verdict }) => <Why room={room} verdict={verdict} /> },
        ]}
      />
    </Card>
  )
}
