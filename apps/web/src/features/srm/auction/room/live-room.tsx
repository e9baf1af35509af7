import { minorUnitOf } from '@srm/domain/kit/money'
import { auctionRoom as routes, type BidderRoom, type RoomDetail } from '@srm/contract/srm/auction'
import { Segmented } from 'antd'
import { useState } from 'react'
import { msOf, useServerNow } from '../../../../lib/clock'
import { thousands } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { Banner } from '../../../../ui/layout/banner'
import { BidBox, type Send } from './bid-box'
import { Cells } from './cells'
import { ClockCard } from './clock-card'
import { MyBids } from './my-bids'
import { News } from './news'
import { ProxyCard } from './proxy-card'
import { RankTrack } from './rank-track'
import { RuleList } from './rule-list'
import { Strip } from './strip'
import { roomText } from './text'
import { rankBefore, useTrack } from './track'

export interface RoomProps {
  readonly auction: RoomDetail
  readonly room: BidderRoom
  readonly isUp: boolean
  /** Bids; in the test room on this device alone. */
  readonly bid: (lot: string) => Send
  readonly claim?: (n: number) => void
  readonly isTest?: boolean
}

/** Why nothing can be bid just now; null: it can. */
const useBlocked = (room: BidderRoom, isUp: boolean): string | null => {
  const t = useText(roomText)
  const now = useServerNow(1000)
  if (room.phase === 'paused') return t.pausedHead
  if (room.phase === 'ended' || (room.end !== null && now >= msOf(room.end))) return t.over
  return isUp ? null : t.offline
}

const Result = ({ auction, places }: { auction: RoomDetail; places: number }) => {
  const t = useText(roomText)
  if (!auction.won) return null
  return (
    <Banner tone="info">
      {auction.won.length > 0 ? auction.won.map((one) => t.won(one.lotName, thousands(one.amount, places))).join('; ') : t.lost}
    </Banner>
  )
}
const Lots = ({
  auction,
  room,
  chosen,
  onPick,
}: Pick<RoomProps, 'auction' | 'room'> & { chosen: string; onPick: (lot: string) => void }) => {
  const t = useText(roomText)
  if (room.lots.length < 2) return null
  const label = (one: BidderRoom['lots'][number]) => {
    const name = auction.lots.find((named) => named.id === one.lot)?.name ?? one.lot
    return one.rank === null ? name : `${name} · ${t.rankOf(one.rank)}`
  }
  return (
    <div className="auc-lots">
      <Segmented
        aria-label={t.lots}
        value={chosen}
        onChange={onPick}
        options={room.lots.map((one) => ({ value: one.lot, label: label(one) }))}
      />
    </div>
  )
}

/** The room itself: time, rank, own price, what may be bid, and the box to bid in. */
export const LiveRoom = ({ auction, room, isUp, bid, claim, isTest = false }: RoomProps) => {
  const t = useText(roomText)
  const [chosen, setChosen] = useState(room.lots[0]?.lot ?? '')
  const send = useAction(routes.ask, { done: false })
  const lot = room.lots.find((one) => one.lot === chosen) ?? room.lots[0]
  const blocked = useBlocked(room, isUp || isTest)
  const track = useTrack(isTest ? null : auction.id, room)
  if (!lot) return null
  const places = minorUnitOf(auction.currency)
  const isOver = room.phase === 'ended'
  const claimIt = async (n: number) => {
    if (await ask({ title: t.claim, content: t.claimAsk, ok: t.claim, cancel: t.cancel, danger: true })) claim?.(n)
  }
  const board = isTest
    ? undefined
    : {
        messages: room.messages,
        placeholder: t.ask,
        ...(isOver ? {} : { send: (body: string) => send.run({ id: auction.id, body }) }),
      }
  return (
    <>
      <Strip room={room} lot={lot} isUp={isUp || isTest} />
      <div className="srm-body auc-room">
        {!isTest && <Result auction={auction} places={places} />}
        <Lots auction={auction} room={room} chosen={lot.lot} onPick={setChosen} />
        <div className="auc-two">
          <div className="srm-stack">
            <section className="srm-card">
              <ClockCard room={room} />
              <Cells auction={auction} room={room} lot={lot} places={places} before={rankBefore(track, lot.lot, lot.rank)} />
            </section>
            {!isOver && (
              <BidBox
                key={lot.lot}
                {...{ lot, places, blocked }}
                limitKey={isTest ? null : `${auction.id}-${lot.lot}`}
                basis={auction.priceBasis}
                currency={auction.currency}
                send={bid(lot.lot)}
              />
            )}
            {auction.proxyAllowed && !isTest && !isOver && <ProxyCard id={auction.id} lot={lot} places={places} />}
            {(room.visibility === 'rank' || room.visibility === 'rankAndLead') && <RankTrack room={room} lot={lot.lot} track={track} />}
          </div>
          <div className="srm-stack">
            <MyBids room={room} lot={lot.lot} places={places} {...(claim ? { claim: (n: number) => void claimIt(n) } : {})} />
            <News {...{ room, places, track }} lot={lot.lot} {...(board ? { board } : {})} />
            <RuleList auction={auction} />
          </div>
        </div>
      </div>
    </>
  )
}
