import type { ListQuery } from '@srm/contract/kit/page'
import { auction } from '@srm/db/schema/srm/auction'
import { auctionMachine } from '@srm/domain/srm/auction/auction.machine'
import { amountBases, competitions, type Competition } from '@srm/domain/srm/sourcing/sourcing.rules'
import { and, sql, type SQL } from 'drizzle-orm'
import { wordIn, withinOrg } from '../../../data/list/list-ids'
import { rateOfDay } from '../inquiry/inquiry.public'
import { withinCategory } from '../purchase-category/purchase-category.public'

// What the overview counts of an auction, and the filters of the list that show the same rows (docs/sourcing.md).

const rate = rateOfDay(sql`${auction.currency}`, sql`${auction.publishAt}::date`, sql`${auction.tenantId}`)
/** `basis` and `amount` of an auction: what all lines cost at their start prices, in CNY at the rate of the day of publication. */
export const auctionAmount: SQL = sql`(
  select case when v.value is null then 'none' when v.cny is null then 'unbased'
    when ${auction.priceBasis} = 'INCL' then 'startIncl' else 'startExcl' end as basis, v.cny as amount
  from (select s.start_total as value, round(s.start_total * ${rate}, 2) as cny
    from (select 1) one left join auction_secret s on s.auction_id = ${auction.id}) v)`

const { ended, awarded, completed, failed } = auctionMachine.states
/** It was held and is over, so that how many bid is no secret. */
export const isOver: SQL = sql`(${auction.startedAt} is not null and ${auction.status} in (${ended}, ${awarded}, ${completed}, ${failed}))`
/** Companies with a bid that counts. */
export const bidders: SQL = sql`(select count(distinct b.supplier_id)::int from auction_bid b where b.auction_id = ${auction.id} and b.is_valid and b.voided_at is null)`
const competed: Readonly<Record<Competition, SQL>> = { opened: isOver, single: sql`${isOver} and ${bidders} = 1` }

/** Filters by what is no column of the list: those that figures of the overview lead to. */
export const auctionFilters = (query: ListQuery): SQL | undefined => {
  const basis = wordIn(query, 'amountBasis', amountBases)
  const competition = wordIn(query, 'competition', competitions)
  return and(
    withinOrg(auction.orgCode, query),
    withinCategory(auction.categoryId, query),
    basis && sql`exists (select 1 from ${auctionAmount} m where m.basis = ${basis})`,
    competition && competed[competition],
  )
}
