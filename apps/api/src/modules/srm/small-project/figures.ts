import type { ListQuery } from '@srm/contract/kit/page'
import { smallProject } from '@srm/db/schema/srm/small-project'
import { amountBases, competitions, type Competition } from '@srm/domain/srm/sourcing/sourcing.rules'
import { and, sql, type SQL } from 'drizzle-orm'
import { wordIn, withinOrg } from '../../../data/list/list-ids'
import { withinCategory } from '../purchase-category/purchase-category.public'

// What the overview counts of a small project, and the filters of the list that show the same rows (docs/sourcing.md).

/** `basis` and `amount`: its budget, in CNY with tax as its limit is. */
export const smallAmount: SQL = sql`(
  select case when s.budget is null then 'none' else 'budgetIncl' end as basis, s.budget as amount
  from (select 1) one left join small_project_secret s on s.project_id = ${smallProject.id})`
const valid = sql`(select s.bid_count from small_project_secret s where s.project_id = ${smallProject.id})`
const isOpened = sql`${smallProject.openedAt} is not null`
const competed: Readonly<Record<Competition, SQL>> = { opened: isOpened, single: sql`${isOpened} and ${valid} = 1` }

/** Filters by what is no column of the list: those that figures of the overview lead to, and suspects of splitting. */
export const smallFilters = (query: ListQuery): SQL | undefined => {
  const basis = wordIn(query, 'amountBasis', amountBases)
  const competition = wordIn(query, 'competition', competitions)
  const split = wordIn(query, 'split', ['Y'])
  return and(
    withinOrg(smallProject.orgCode, query),
    withinCategory(smallProject.categoryId, query),
    basis && sql`exists (select 1 from ${smallAmount} m where m.basis = ${basis})`,
    competition && competed[competition],
    split && sql`exists (select 1 from small_project_secret s where s.project_id = ${smallProject.id} and s.split_suspect)`,
  )
}
