import type { SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { useText } from '../../../../lib/text'
import { Card, PageBody } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { Answers } from './answers'
import { seatText } from './seat.text'

/** Everything the committee has asked, by bidder. */
export const QuestionsStep = ({ room }: { room: SeatRoom }) => {
  const t = useText(seatText)
  const asked = room.bids.filter((bid) => bid.inquiries.length > 0)
  return (
    <PageBody>
      <div className="srm-stack gap-4">
        {asked.length === 0 && (
          <Card>
            <EmptyState title={t.ask.none} detail={t.ask.hint} />
          </Card>
        )}
        {asked.map((bid) => (
          <Card key={bid.bidder} title={t.bidder(bid.bidder)} note={bid.name}>
            <Answers room={room} bid={bid} />
          </Card>
        ))}
      </div>
    </PageBody>
  )
}
