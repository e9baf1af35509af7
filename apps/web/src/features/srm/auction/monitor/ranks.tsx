import type { AuctionDetail, AuctionMonitor } from '@srm/contract/srm/auction'
import { msOf, useServerNow } from '../../../../lib/clock'
import { nothing, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { Scroll } from '../scroll'
import { monitorText } from './text'
import { Who } from './who'

interface RanksProps {
  readonly auction: AuctionDetail
  readonly monitor: AuctionMonitor
  readonly lot: string
}
/** Who stands where, and how long ago each has bid. */
export const Ranks = ({ auction, monitor, lot }: RanksProps) => {
  const t = useText(monitorText)
  const now = useServerNow(1000)
  const rows = monitor.ranks.filter((one) => one.lot === lot)
  const isNamed = rows.some((one) => one.name)
  const agoOf = (at: string) => {
    const seconds = Math.max(0, Math.floor((now - msOf(at)) / 1000))
    return seconds < 60 ? t.agoS(seconds) : t.agoM(Math.floor(seconds / 60))
  }
  return (
    <Card title={t.ranks} note={isNamed || !auction.blindBuyer ? undefined : t.blind} flush>
      {rows.length === 0 ? (
        <EmptyState title={t.none} />
      ) : (
        <Scroll label={t.ranks} className="auc-ranks">
          <table className="auc-table">
            <thead>
              <tr>
                <th>{t.rank}</th>
                <th>{t.who}</th>
                <th className="num">{t.price}</th>
                <th className="num">{t.behind}</th>
                <th className="num">{t.bids}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((one) => (
                <tr key={one.alias} data-lead={one.rank === 1 || undefined}>
                  <td>{one.rank}</td>
                  <td>
                    <Who alias={one.alias} name={one.name} {...(monitor.phase === 'ended' ? {} : { note: agoOf(one.at) })} />
                  </td>
                  <td className="num amount">{thousands(one.amount, 2)}</td>
                  <td className="num">{one.rank === 1 ? nothing : `+${thousands(one.behind, 0)}`}</td>
                  <td className="num">{one.bids}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      )}
    </Card>
  )
}
