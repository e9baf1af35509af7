import type { BidderRoom } from '@srm/contract/srm/auction'
import { compareDec, dec, rounded } from '@srm/domain/kit/money'
import { claimSeconds } from '@srm/domain/srm/auction/live/live.rules'
import { Button } from 'antd'
import { msOf, useServerNow } from '../../../../lib/clock'
import { nothing, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { Card } from '../../../../ui/layout/card'
import { Scroll } from '../scroll'
import { roomText } from './text'

type Bid = BidderRoom['bids'][number]
interface MyBidsProps {
  readonly room: BidderRoom
  readonly lot: string
  readonly places: number
  readonly claim?: (n: number) => void
}
/** A bid can be called a mistake for a minute: the button says how much of it is left. */
const Mark = ({ bid, room, claim }: { bid: Bid; room: BidderRoom; claim?: MyBidsProps['claim'] }) => {
  const t = useText(roomText)
  const may = useMay()
  const now = useServerNow(1000)
  if (!bid.isValid) return <>{t.voided}</>
  if (bid.claimedAt) return <>{t.claimed}</>
  const left = claimSeconds - Math.floor((now - msOf(bid.at)) / 1000)
  if (!claim || !may('srm:auction:claim') || room.phase !== 'running' || left <= 0)
    return <>{bid.source === 'manual' ? '' : t.source[bid.source]}</>
  return (
    <Button size="small" danger onClick={() => claim(bid.n)}>
      {t.claim} <small className="srm-num">{left}</small>
    </Button>
  )
}
const minus = (a: string, b: string, places: number) => thousands(rounded(dec(a).minus(b), places), places)

/** One's own bids, newest first, each against the one before it. */
export const MyBids = ({ room, lot, places, claim }: MyBidsProps) => {
  const t = useText(roomText)
  const bids = room.bids.filter((one) => one.lot === lot)
  const valid = bids.filter((one) => one.isValid)
  const [first, last] = [valid[0], valid.at(-1)]
  const before = (bid: Bid) => valid.findLast((one) => one.n < bid.n)
  const hasFallen = first && last && compareDec(last.amount, first.amount) < 0
  return (
    <Card
      title={t.myBids}
      note={t.times(bids.length)}
      extra={
        hasFallen && (
          <small>
            {t.sinceFirst} <b className="srm-good srm-num">{minus(last.amount, first.amount, 0)}</b>
          </small>
        )
      }
      flush
    >
      {bids.length === 0 ? (
        <p className="auc-none srm-dim">{t.noOwn}</p>
      ) : (
        <Scroll label={t.myBids} className="auc-mine">
          <table className="auc-table">
            <thead>
              <tr>
                <th>{t.columns.at}</th>
                <th className="num">{t.columns.amount}</th>
                <th className="num">{t.columns.drop}</th>
                <th className="num">{t.columns.rank}</th>
              </tr>
            </thead>
            <tbody>
              {bids.toReversed().map((bid) => {
                const was = before(bid)
                return (
                  <tr key={bid.n} data-void={!bid.isValid || undefined} data-lead={bid === last || undefined}>
                    <td>{bid.at.slice(11)}</td>
                    <td className="num amount">{thousands(bid.amount, places)}</td>
                    <td className="num">{was ? minus(bid.amount, was.amount, 0) : nothing}</td>
                    <td className="num">
                      {bid.rank === null ? nothing : t.rankOf(bid.rank)} <Mark bid={bid} room={room} claim={claim} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  )
}
