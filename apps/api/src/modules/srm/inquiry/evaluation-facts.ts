import type { inquiry } from '@srm/db/schema/srm/inquiry'
import { inquiryMachine, type InquiryFacts } from '@srm/domain/srm/inquiry/inquiry.machine'
import { sql, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { countsIn } from './standing-offers'

type Inquiry = InferSelectModel<typeof inquiry>
type Evaluation = Pick<InquiryFacts, 'unjudged' | 'unscored' | 'lapsedOffers'>

const { pendingEvaluation, pendingAward } = inquiryMachine.states
const nothing: Evaluation = { unjudged: null, unscored: null, lapsedOffers: null }
/** How many line numbers of one supplier a refusal names. */
const named = 8
const words = (rows: readonly { said: string }[]): string | null => (rows.length > 0 ? rows.map((r) => r.said).join('; ') : null)

/** Offered lines without a judgement: supplier and line numbers. */
const unjudgedOf = async (tx: Tx, row: Inquiry): Promise<string | null> => {
  const rows = await tx.db.execute<{ name: string; lines: number[] }>(sql`
    select m.supplier_name as name, array_agg(i.line_no order by i.line_no) as lines
    from quotation q join quotation_line l on l.quotation_id = q.id and not l.no_bid
      join inquiry_line i on i.id = l.line_id
      join inquiry_supplier m on m.inquiry_id = q.inquiry_id and m.supplier_id = q.supplier_id
    where ${countsIn(row.id, row.roundNo)} and q.valid and not exists (select 1 from inquiry_judgement j
      where j.inquiry_id = q.inquiry_id and j.round_no = ${row.roundNo} and j.supplier_id = q.supplier_id and j.line_id = l.line_id)
    group by m.supplier_name order by m.supplier_name`)
  const rest = (lines: readonly number[]) => (lines.length > named ? ` … (${lines.length})` : '')
  return words(rows.map(({ name, lines }) => ({ said: `${name} ${lines.slice(0, named).join(', ')}${rest(lines)}` })))
}

/**
 * Who has not scored whom. A reviewer who scored one supplier scores all, for the mean of different reviewers says nothing;
 * where nobody scored yet every supplier is named.
 */
const unscoredOf = async (tx: Tx, row: Inquiry): Promise<string | null> => {
  if (row.evalMethod !== 'weighted' || !row.weights?.technical) return null
  const rows = await tx.db.execute<{ said: string }>(sql`
    with offer as (select q.supplier_id, m.supplier_name from quotation q
        join inquiry_supplier m on m.inquiry_id = q.inquiry_id and m.supplier_id = q.supplier_id
        where ${countsIn(row.id, row.roundNo)} and q.valid),
      given as (select supplier_id, reviewer from inquiry_score where inquiry_id = ${row.id} and round_no = ${row.roundNo}),
      reviewers as (select distinct g.reviewer from given g join sys_user u on u.username = g.reviewer and u.status = 1 and u.del_flag = 0 union all select null where not exists (select 1 from given))
    select coalesce(u.realname || ': ', '') || string_agg(o.supplier_name, ', ' order by o.supplier_name) as said
    from reviewers r cross join offer o left join sys_user u on u.username = r.reviewer
    where not exists (select 1 from given g where g.reviewer = r.reviewer and g.supplier_id = o.supplier_id)
    group by r.reviewer, u.realname order by r.reviewer nulls first`)
  return words(rows)
}

/** Offers of the proposed award that bind their suppliers no longer. */
const lapsedOf = async (tx: Tx, row: Inquiry): Promise<string | null> =>
  words(
    await tx.db.execute<{ said: string }>(sql`
      select distinct m.supplier_name || ' ' || q.validity_to as said from inquiry_award a
        join inquiry_award_line l on l.award_id = a.id join quotation q on q.id = l.quotation_id
        join inquiry_supplier m on m.inquiry_id = a.inquiry_id and m.supplier_id = l.supplier_id
      where a.inquiry_id = ${row.id} and a.state = 'proposed' and q.validity_to < app_now()::date order by said`),
  )

/** What the guards of the evaluation and the award ask; read only in the states in which they are asked. */
export const evaluationOf = async (tx: Tx, row: Inquiry): Promise<Evaluation> => {
  if (row.status === pendingEvaluation) return { ...nothing, unjudged: await unjudgedOf(tx, row), unscored: await unscoredOf(tx, row) }
  return row.status === pendingAward ? { ...nothing, lapsedOffers: await lapsedOf(tx, row) } : nothing
}
