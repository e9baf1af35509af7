import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { dec } from '@srm/domain/kit/money'
import { scoringText } from '@srm/domain/srm/scoring/scoring.text'
import { useMemo, useState } from 'react'
import { useText } from '../../../../lib/text'
import { useAction, write } from '../../../../lib/wire/client'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { ScoringDesk } from '../../../../ui/scoring/scoring-desk'
import { cellKey } from '../../../../ui/scoring/scoring.model'
import { EmptyState } from '../../../../ui/states/states'
import { Act } from './act'
import { Evidence } from './evidence'
import { scoredBids } from './seat.model'
import { seatText } from './seat.text'

const mostReason = 300
/** Points of every criterion for every bidder that is still in, handed in and locked; then reasons for what deviates. */
export const ScoringStep = ({ room }: { room: SeatRoom }) => {
  const t = useText(seatText).scoring
  const { dict } = useText(scoringText)
  const submit = useAction(routes.submitScores, { done: t.submitted })
  const explain = useAction(routes.explain, { done: t.explained })
  const end = useAction(routes.endScoring, { done: t.ended })
  // What was kept when the desk was opened; from then on the cells hold what is typed.
  const [scores] = useState(
    () =>
      new Map(
        room.scores.map((one) => [
          cellKey(String(one.bidder), one.itemKey),
          { score: dec(one.score).toString(), reason: one.draft ?? one.reason },
        ]),
      ),
  )
  const toExplain = useMemo(() => new Set(room.deviating.map((one) => cellKey(String(one.bidder), one.itemKey))), [room.deviating])
  const items = room.scheme?.items ?? []
  const bids = scoredBids(room.bids)
  if (bids.length === 0 || items.length === 0)
    return (
      <PageBody>
        <Card>
          <EmptyState title={t.none} />
        </Card>
      </PageBody>
    )
  const { leader, scoredAt } = room.seat
  const isHere = room.stage === 'technical'
  // Before the committee is complete nobody scores; why stands at the foot.
  const isLocked = room.can['scoreBid'] !== null
  return (
    <>
      {!isHere && (
        <div className="tds-note">
          <Banner tone="info">{t.over}</Banner>
        </div>
      )}
      <ScoringDesk
        isTender
        items={items.map((one) => ({ ...one, group: dict.score_group[one.group] }))}
        bidders={bids.map((bid) => ({ id: String(bid.bidder), alias: bid.bidder }))}
        scores={scores}
        isLocked={isLocked}
        lockedWords={scoredAt === null ? '' : undefined}
        mostReason={mostReason}
        toExplain={toExplain}
        save={(bidder, itemKey, score, reason) =>
          write(routes.score, { body: { id: room.id, bidder: Number(bidder), itemKey, score, reason }, quiet: true })
        }
        keepReason={(bidder, itemKey, reason) =>
          write(routes.draftReason, { body: { id: room.id, bidder: Number(bidder), itemKey, reason }, quiet: true })
        }
        evidence={(bidder) => {
          const bid = bids.find((one) => String(one.bidder) === bidder.id)
          return bid ? <Evidence room={room} bid={bid} /> : null
        }}
        foot={({ left, typed, settle }) => (
          <>
            {isHere && scoredAt === null && (
              <Act
                no={room.can['submitBidScores']}
                label={t.submit}
                sure={t.submitAsk}
                pending={submit.pending}
                isReady={left === 0}
                settle={settle}
                onGo={() => submit.run({ id: room.id })}
              />
            )}
            {isHere && room.deviating.length > 0 && (
              <Act
                no={room.can['explainBidScores']}
                label={t.explain}
                sure={t.explainSure}
                pending={explain.pending}
                onGo={() =>
                  explain.run({
                    id: room.id,
                    reasons: room.deviating.map((one) => ({
                      ...one,
                      reason: typed.get(cellKey(String(one.bidder), one.itemKey))?.reason ?? '',
                    })),
                  })
                }
              />
            )}
            {isHere && leader && scoredAt !== null && room.deviating.length === 0 && (
              <Act no={room.can['endScoring']} label={t.end} sure={t.endSure} pending={end.pending} onGo={() => end.run({ id: room.id })} />
            )}
          </>
        )}
      />
    </>
  )
}
