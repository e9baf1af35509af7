import type { RoomDetail } from '@srm/contract/srm/auction'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { roomText } from './text'

/** The rules in the words of who bids. */
export const RuleList = ({ auction }: { auction: RoomDetail }) => {
  const t = useText(roomText)
  const { field, dict } = useText(auctionText)
  const isPercent = auction.decrementKind === 'percent'
  const step = `${trimmedDecimal(auction.decrementValue)}${isPercent ? '%' : ''}`
  const tiers = auction.tiers.map((tier) => `≥ ${trimmedDecimal(tier.from)}: ${trimmedDecimal(tier.value)}${isPercent ? '%' : ''}`)
  const rows = [
    [t.startPrice, auction.lots.length === 1 ? thousands(auction.lots[0]?.startPrice, 2) : t.perLot],
    [field.decrementValue, t.stepOf(step, auction.decrementBase)],
    ...(tiers.length > 0 ? [[field.tiers, tiers.join('; ')]] : []),
    [t.extension, t.extensionRule(auction.triggerWindowS, auction.triggerRank, auction.extendS, auction.extendMode)],
    ...(auction.maxExtensions === null ? [] : [[t.atMost, t.timesAtMost(auction.maxExtensions)]]),
    [t.sees, dict.auction_rank_visibility[auction.rankVisibility]],
    [field.maxDropPct, `${trimmedDecimal(auction.maxDropPct)}%`],
    ...(auction.deposit ? [[field.deposit, thousands(auction.deposit, 2)]] : []),
  ]
  return (
    <Card title={t.rules}>
      <dl className="auc-rules">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
