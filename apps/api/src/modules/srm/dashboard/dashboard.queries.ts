import type { Company, Due, TrendMonth } from '@srm/contract/srm/dashboard'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { financeEnd } from '@srm/domain/srm/supplier/supplier-finance.rules'
import { daysBetween } from '@srm/domain/kit/day'
import { qualificationStatus } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { refuse } from '@srm/domain/kit/errors'
import { sql } from 'drizzle-orm'
import { auctionStarts } from '../auction/auction.public'
import { smallDeadlines } from '../small-project/small-project.public'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { reachOf } from '../../../data/access/rules'
import type { Ctx } from '../../../http/request/context'

const states = inquiryMachine.states
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
interface DueRow extends Record<string, unknown> {
  id: string
  kind: Due['kind']
  doc_no: string | null
  title: string
  at: string
  from: string | null
}
const dueOf = ({ id, kind, doc_no, title, at, from }: DueRow): Due => ({ id, kind, docNo: doc_no, title, at, from })
const most = 500

/** Of the auctions the caller's list shows; none where there is no such list. */
const auctionDue = async (tx: Tx, from: string, to: string): Promise<readonly DueRow[]> => {
  const list = tx.actor.kind === 'supplier' ? 'srm:auctionRoom:list' : 'srm:auction:list'
  if (!tx.actor.permissions.has(list)) return []
  const reach = tx.actor.kind === 'supplier' ? undefined : await reachOf(tx, 'srm:auction:list')
  return tx.db.execute<DueRow>(sql`${auctionStarts(tx, from, to, reach)} order by at, doc_no limit ${most}`)
}

/** Of the small projects the caller's list shows; none where there is no such list. */
const smallDue = async (tx: Tx, from: string, to: string): Promise<readonly DueRow[]> => {
  const list = tx.actor.kind === 'supplier' ? 'srm:smallBid:list' : 'srm:smallProject:list'
  if (!tx.actor.permissions.has(list)) return []
  const reach = tx.actor.kind === 'supplier' ? undefined : await reachOf(tx, 'srm:smallProject:list')
  return tx.db.execute<DueRow>(sql`${smallDeadlines(tx, from, to, reach)} order by at, doc_no limit ${most}`)
}

/** Of the inquiries the caller's list shows; none where there is no such list. */
const buyerDue = async (tx: Tx, from: string, to: string): Promise<readonly DueRow[]> => {
  if (!tx.actor.permissions.has('srm:inquiry:list')) return []
  const reach = await reachOf(tx, 'srm:inquiry:list')
  return tx.db.execute<DueRow>(sql`
    select * from (
      select id, 'quoteDeadline' as kind, doc_no, title, ${local(sql`quote_deadline`)} as at, ${local(sql`publish_at`)} as from
      from inquiry where del_flag = 0 and status = ${states.published}
        and quote_deadline >= ${from}::date and quote_deadline < ${to}::date + 1
      union all
      select id, 'openAt', doc_no, title, ${local(sql`open_at`)}, ${local(sql`quote_deadline`)}
      from inquiry where del_flag = 0 and status in (${states.published}, ${states.opening})
        and open_at >= ${from}::date and open_at < ${to}::date + 1) due
    where ${reach ? sql`due.id in ${reach}` : sql`true`}
    order by at, doc_no limit ${most}`)
}

const supplierDue = (tx: Tx, from: string, to: string) =>
  tx.db.execute<DueRow>(sql`
    select * from (
      select i.id, 'quoteDeadline' as kind, i.doc_no, i.title, ${local(sql`i.quote_deadline`)} as at, ${local(sql`i.publish_at`)} as from
      from inquiry_reply r join inquiry i on i.id = r.inquiry_id and i.del_flag = 0 and i.status = ${states.published}
      where r.supplier_id = (select app_supplier()) and r.quote_state in ('0', '1', '4')
        and i.quote_deadline >= ${from}::date and i.quote_deadline < ${to}::date + 1
      union all
      select q.id, 'qualification', q.cert_no, ${tx.lang === 'en-US' ? sql`t.name_en` : sql`t.name_zh`}, q.valid_to || ' 23:59:59', null
      from supplier_qualification q join qual_doc_type t on t.id = q.doc_type_id
      where q.supplier_id = (select app_supplier()) and not q.long_term and q.valid_to >= ${from}::date and q.valid_to <= ${to}::date) due
    order by at, doc_no limit ${most}`)

export const deadlines = (ctx: Ctx, { from, to }: { from: string; to: string }): Promise<Due[]> =>
  reading(ctx, async (tx) => {
    const others = tx.actor.kind === 'supplier' ? await supplierDue(tx, from, to) : await buyerDue(tx, from, to)
    const rows = [...others, ...(await auctionDue(tx, from, to)), ...(await smallDue(tx, from, to))].map(dueOf)
    return rows.toSorted((a, b) => a.at.localeCompare(b.at) || (a.docNo ?? '').localeCompare(b.docNo ?? '')).slice(0, most)
  })

/** Months without an award are there too, with zeros: a line that skips them would lie. */
export const trend = (ctx: Ctx): Promise<TrendMonth[]> =>
  reading(ctx, async (tx) => {
    const reach = await reachOf(tx, 'srm:inquiry:list')
    const rows = await tx.db.execute<{
      month: string
      awarded: string
      budget: string
      budgeted: string
      awards: number
      quotes: number
    }>(sql`
      select to_char(m, 'YYYY-MM') as month, coalesce(sum(a.total), 0)::text as awarded,
        coalesce(sum(a.budget_limit), 0)::text as budget, coalesce(sum(a.total) filter (where a.budget_limit is not null), 0)::text as budgeted,
        count(a.id)::int as awards, coalesce(sum(s.quote_count) filter (where a.id is not null), 0)::int as quotes
      from generate_series(date_trunc('month', app_now()) - interval '11 months', date_trunc('month', app_now()), interval '1 month') m
      left join inquiry_award a on a.state = 'approved' and a.decided_at >= m and a.decided_at < m + interval '1 month'
        and ${reach ? sql`a.inquiry_id in ${reach}` : sql`true`}
      left join inquiry_secret s on s.inquiry_id = a.inquiry_id
      group by m order by m`)
    return rows.map(({ month, awarded, budget, budgeted, awards, quotes }) => ({ month, awarded, budget, budgeted, awards, quotes }))
  })

const documentsOf = async ({ db }: Tx, today: string): Promise<Company['documents']> => {
  const rows = await db.execute<{
    id: string
    name_zh: string
    name_en: string
    valid_to: string | null
    long_term: boolean
    remind_days: number[]
  }>(sql`
    select q.id, t.name_zh, t.name_en, q.valid_to::text as valid_to, q.long_term, t.remind_days
    from supplier_qualification q join qual_doc_type t on t.id = q.doc_type_id
    where q.supplier_id = (select app_supplier()) order by q.long_term, q.valid_to nulls last limit 50`)
  return rows.map((r) => ({
    id: r.id,
    nameZh: r.name_zh,
    nameEn: r.name_en,
    validTo: r.valid_to,
    longTerm: r.long_term,
    daysLeft: r.long_term || r.valid_to === null ? null : daysBetween(today, r.valid_to),
    status: qualificationStatus({ validTo: r.valid_to, longTerm: r.long_term, files: [{ id: '' }] }, r.remind_days, today),
  }))
}

const figuresOf = async ({ db }: Tx, today: string): Promise<Company['figures']> => {
  const [row] = await db.execute<{ year: number | null }>(sql`
    select max(fiscal_year) as year from supplier_finance where supplier_id = (select app_supplier()) and fiscal_year between 1900 and 9000`)
  if (!row?.year) return null
  const validTo = financeEnd(row.year)
  return { fiscalYear: row.year, validTo, daysLeft: daysBetween(today, validTo) }
}

/** How complete the company's data are, which documents end when, and whether it has quoted yet. */
export const company = (ctx: Ctx): Promise<Company> =>
  reading(ctx, async (tx) => {
    const today = (await tx.now()).slice(0, 10)
    const [[row], sections, documents, figures] = await Promise.all([
      tx.db.execute<{ id: string; status: string; completeness: number; has_quoted: boolean }>(sql`
        select id, status, completeness, exists (select 1 from quotation q where q.supplier_id = supplier.id) as has_quoted
        from supplier where id = (select app_supplier()) and del_flag = 0`),
      tx.db.execute<{ section: string; completeness: number }>(sql`
        select section, completeness from supplier_section where supplier_id = (select app_supplier())`),
      documentsOf(tx, today),
      figuresOf(tx, today),
    ])
    if (!row) throw refuse('NOT_FOUND')
    return {
      id: row.id,
      stage: row.status,
      completeness: row.completeness,
      sections: supplierSections.map((section) => ({
        section,
        completeness: sections.find((s) => s.section === section)?.completeness ?? 0,
      })),
      documents,
      figures,
      hasQuoted: row.has_quoted,
    }
  })
