import type { ListQuery } from '@srm/contract/kit/page'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { amountBases, competitions, type AmountBasis, type Competition } from '@srm/domain/srm/sourcing/sourcing.rules'
import { and, sql, type SQL } from 'drizzle-orm'
import { wordIn, withinOrg } from '../../../data/list/list-ids'
import { withinCategory } from '../purchase-category/purchase-category.public'
import { rateOfDay } from './fx'

// What the overview counts of an inquiry, and the filters of the list that show the same rows (docs/sourcing.md).

/** Of a line, its target price for its quantity; of several the sum, or null where one of them has none: a part would pass for all. */
export const targetSum = sql`case when bool_and(t.target_price is not null and l.qty is not null) then sum(round(l.qty * t.target_price, 2)) end`
const net = sql`case when s.figures_basis ->> 'tax' = 'INCL' then (s.figures_basis ->> 'taxRate')::numeric else 0 end`
const rate = rateOfDay(sql`s.figures_basis ->> 'currency'`, sql`${inquiry.publishAt}::date`, sql`${inquiry.tenantId}`)
/**
 * `basis` and `amount` of an inquiry whose secret is `s`: landed, without tax, in CNY at the rate of the day of publication.
 * @param targets the sum of the target prices of its lines, asked for where there is neither a budget nor a target price
 */
export const inquiryAmount = (targets: SQL): SQL => sql`(
  select case when g.value is null then 'none' when g.landed is null then 'unbased' else g.given end as basis, g.landed as amount
  from (select case when s.budget is not null then 'budget' else 'target' end as given,
      case when s.budget is not null then s.budget when s.target_price is not null then s.target_price else ${targets} end as value) v
  cross join lateral (
    select v.given, v.value, case when s.figures_basis ->> 'freight' = 'IN'
      then round((v.value * ${rate} * 100)::numeric(60, 20) / (100 + ${net}), 2) end as landed) g)`
const ofBasis = (basis: AmountBasis): SQL => sql`exists (
  select 1 from (select 1) one left join inquiry_secret s on s.inquiry_id = ${inquiry.id}
  cross join lateral ${inquiryAmount(sql`(
    select ${targetSum} from inquiry_line l left join inquiry_line_secret t on t.line_id = l.id where l.inquiry_id = ${inquiry.id})`)} m
  where m.basis = ${basis})`

const firstRound = sql`select 1 from inquiry_round r where r.inquiry_id = ${inquiry.id} and r.round_no = 1 and r.opened_at is not null`
/** The first round was opened: later ones are held among those who were kept, and say nothing of how many compete. */
const competed: Readonly<Record<Competition, SQL>> = {
  opened: sql`exists (${firstRound})`,
  single: sql`exists (${firstRound} and r.valid_quotes = 1)`,
}

/** Filters by what is no column of the list: those that figures of the overview lead to. */
export const inquiryFilters = (query: ListQuery): SQL | undefined => {
  const basis = wordIn(query, 'amountBasis', amountBases)
  const competition = wordIn(query, 'competition', competitions)
  return and(
    withinOrg(inquiry.orgCode, query),
    withinCategory(inquiry.categoryId, query),
    basis && ofBasis(basis),
    competition && competed[competition],
  )
}
