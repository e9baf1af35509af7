import type { Overview } from '@srm/contract/srm/supplier-360'
import { supplier } from '@srm/db/schema/srm/supplier'
import { lapsingWithin, nextAct, stopsAfter } from '@srm/domain/srm/supplier-360/answer.rules'
import { riskSigns } from '@srm/domain/srm/supplier-360/risk.rules'
import { expiryHorizon } from '@srm/domain/srm/expiry/expiry.rules'
import { plusDays } from '@srm/domain/kit/day'
import { sumOf } from '@srm/domain/kit/money'
import { errorMessage } from '@srm/domain/texts'
import { sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { partProblems } from '../supplier/supplier.public'
import { openActs } from './open-acts.queries'
import { riskFacts } from './risk.queries'
import { completedOf, figuresOf } from './scorecard.queries'

/** Periods of the trend in the head. */
const trendPeriods = 4
const yearDays = 365

interface Awarded extends Record<string, unknown> {
  category_id: string | null
  year: string
  before: string
  count: number
}
/** Approved awards of the year from `since` on and of the year before it, by category, in the caller's reach. */
const awardsOf = async ({ db }: Tx, supplierId: string, since: string) => {
  const rows = await db.execute<Awarded>(sql`
    select i.category_id, count(distinct i.id) filter (where i.awarded_at >= ${since}::date)::int as count,
      coalesce(sum(l.landed_amount) filter (where i.awarded_at >= ${since}::date), 0)::text as year,
      coalesce(sum(l.landed_amount) filter (where i.awarded_at < ${since}::date), 0)::text as before
    from inquiry_award_line l join inquiry i on i.id = l.inquiry_id and i.del_flag = 0
    where l.supplier_id = ${supplierId} and l.approved and i.awarded_at >= ${plusDays(since, -yearDays)}::date
    group by i.category_id`)
  const sum = (values: readonly string[]) => sumOf(values).toFixed(2)
  return {
    awarded: {
      ...{ year: sum(rows.map((r) => r.year)), before: sum(rows.map((r) => r.before)), since },
      count: rows.reduce((n, r) => n + r.count, 0),
    },
    awardedBy: rows.flatMap(({ category_id: categoryId, year }) => (categoryId ? [{ categoryId, amount: year }] : [])),
  }
}

interface Peer extends Record<string, unknown> {
  category_id: string
  org_code: string
  count: number
}
/** How many companies are qualified today for what this one was ever qualified for. */
const peersOf = ({ db }: Tx, supplierId: string) =>
  db.execute<Peer>(sql`
    select own.category_id, own.org_code, count(distinct q.supplier_id)::int as count
    from (select distinct category_id, org_code from supplier_category_qual where supplier_id = ${supplierId}) own
      join supplier_category_qual q on q.category_id = own.category_id and q.org_code = own.org_code
        and q.qual_status = '1' and app_now()::date between q.qual_from and q.qual_to
      join supplier s on s.id = q.supplier_id and s.status = '4' and s.del_flag = 0
    group by own.category_id, own.org_code`)

/** How the company stands, what needs somebody, what comes next: one answer for the head of its page. */
export const overview = (ctx: Ctx, id: string): Promise<Overview> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, supplier, id)
    const completed = await completedOf(tx, id)
    const figures = await figuresOf(tx, id)
    const facts = await riskFacts(tx, id, completed, figures)
    const [last] = completed
    const signs = riskSigns(facts)
    const acts = await openActs(tx, id, facts)
    const problem = (await partProblems(tx, [id])).get(id) ?? null
    return {
      grade: last?.grade ? { grade: last.grade, total: last.total ?? '0', periodTo: last.periodTo } : null,
      trend: completed
        .slice(0, trendPeriods)
        .reverse()
        .map(({ periodTo, total, grade }) => ({ periodTo, total: total ?? '0', grade: grade ?? '' })),
      ...(await awardsOf(tx, id, plusDays(facts.today, -yearDays))),
      sourcing: { invited: figures.invited, quoted: figures.quoted },
      answers: { asked: figures.asked, late: figures.late },
      corrections: facts.corrections,
      risks: { count: signs.length, high: signs.filter((sign) => sign.level === 'high').length },
      lapsing: lapsingWithin(facts.documents, facts.today, plusDays(facts.today, expiryHorizon)),
      next: nextAct(acts),
      proposed: acts.filter((act) => act.kind === 'decideMeasure'),
      blocked: problem && errorMessage(tx.lang, problem.key, problem.params),
      stopsAfter: stopsAfter(facts.documents, facts.today),
      peers: (await peersOf(tx, id)).map(({ category_id: categoryId, org_code: orgCode, count }) => ({ categoryId, orgCode, count })),
      now: await tx.now(),
    }
  })
