import { tender } from '@srm/db/schema/srm/tender'
import { amountBases, competitions, type Competition } from '@srm/domain/srm/sourcing/sourcing.rules'
import type { ListQuery } from '@srm/contract/kit/page'
import { and, sql, type SQL } from 'drizzle-orm'
import { wordIn } from '../../../data/list/list-ids'
import { rateOfDay } from '../inquiry/inquiry.public'

// Each figure of the overview has a filter of the list that shows the rows it counted (docs/sourcing.md).

const rate = rateOfDay(sql`${tender.currency}`, sql`${tender.publishAt}::date`, sql`${tender.tenantId}`)
/** `basis` and `amount`: its estimate with tax, in CNY at the rate of the day of publication. */
export const tenderAmount: SQL = sql`(
  select case when v.value is null then 'none' when v.cny is null then 'unbased' else 'budgetIncl' end as basis, v.cny as amount
  from (select s.estimate as value, round(s.estimate * ${rate}, 2) as cny
    from (select 1) one left join tender_secret s on s.tender_id = ${tender.id}) v)`

/** Its first opening was held: before it nobody counts bids. */
export const isOpened: SQL = sql`exists (
  select 1 from tender_opening o where o.tender_id = ${tender.id} and o.envelope = 'first' and o.opened_at is not null)`
/** Bids that the opening found valid. */
export const bidders: SQL = sql`(select count(*)::int from tender_bid b where b.tender_id = ${tender.id} and b.invalid_reason is null)`
const competed: Readonly<Record<Competition, SQL>> = { opened: isOpened, single: sql`${isOpened} and ${bidders} = 1` }

/** Filters that figures of the overview lead to. */
export const figureFilters = (query: ListQuery): SQL | undefined => {
  const basis = wordIn(query, 'amountBasis', amountBases)
  const competition = wordIn(query, 'competition', competitions)
  return and(basis && sql`exists (select 1 from ${tenderAmount} m where m.basis = ${basis})`, competition && competed[competition])
}
