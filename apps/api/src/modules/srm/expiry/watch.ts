import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** Only years a calendar knows: drafts hold whatever was typed. */
const years = sql`f.fiscal_year between 1900 and 9000`

/**
 * What of these companies ends, and when. Of documents that stand for each other only the last to end: a kind of which
 * any one will do (as in `lapsedDocument`), or the same certificate renewed. Of financial figures the youngest year, of an
 * agency and of a brand its last authorisation, of a category the last sample that passed; brands count where the company keeps some, as in the profile's own rules. Bid bonds
 * count from the hour on at which staff may know who takes part in the tender, for all of them read the board. Contracts are watched
 * from their signature until somebody closes them, also after their last day.
 */
const ends = (ids: readonly string[]) => sql`
  select 'QUALIFICATION' as source, q.id as source_id, q.tenant_id, q.supplier_id, q.doc_type_id as kind_id, q.cert_no as mark, q.valid_to as due_date
  from supplier_qualification q join qual_doc_type t on t.id = q.doc_type_id
  where q.supplier_id = any(${sql.param([...ids])}::uuid[]) and not q.long_term and q.valid_to is not null and not exists (
    select 1 from supplier_qualification n where n.supplier_id = q.supplier_id and n.doc_type_id = q.doc_type_id and n.id <> q.id
      and (t.must_upload or n.cert_no = q.cert_no)
      and (n.long_term or (n.valid_to, n.id) > (q.valid_to, q.id)))
  union all
  select 'FINANCE', f.id, f.tenant_id, f.supplier_id, null, f.fiscal_year::text, make_date(f.fiscal_year + 2, 6, 30)
  from supplier_finance f
  where f.supplier_id = any(${sql.param([...ids])}::uuid[]) and ${years} and not exists (
    select 1 from supplier_finance n where n.supplier_id = f.supplier_id and n.fiscal_year <= 9000 and (n.fiscal_year, n.id) > (f.fiscal_year, f.id))
  union all
  select 'CATEGORY', c.id, c.tenant_id, c.supplier_id, c.category_id, c.certificate_no, c.qual_to
  from supplier_category_qual c
  where c.supplier_id = any(${sql.param([...ids])}::uuid[]) and c.qual_status = '1' and not exists (
    select 1 from supplier_category_qual n where n.supplier_id = c.supplier_id and n.category_id = c.category_id and n.id <> c.id
      and n.org_code is not distinct from c.org_code and n.qual_status = '1' and (n.qual_to, n.id) > (c.qual_to, c.id))
  union all
  select 'AGENCY', p.id, p.tenant_id, p.supplier_id, null, coalesce(p.brand, p.name), p.auth_to
  from supplier_principal p
  where p.supplier_id = any(${sql.param([...ids])}::uuid[]) and p.auth_to is not null and not exists (
    select 1 from supplier_principal n where n.supplier_id = p.supplier_id and n.id <> p.id and lower(n.name) = lower(p.name)
      and lower(n.brand) is not distinct from lower(p.brand) and (n.auth_to is null or (n.auth_to, n.id) > (p.auth_to, p.id)))
  union all
  select 'BRAND', r.id, r.tenant_id, r.supplier_id, null, coalesce(r.name, r.owner), r.auth_to
  from supplier_brand r join supplier_base b on b.supplier_id = r.supplier_id left join supplier_type t on t.id = b.supplier_type_id
  where r.supplier_id = any(${sql.param([...ids])}::uuid[]) and r.auth_to is not null and (b.brand_maintained or t.is_agent) and not exists (
    select 1 from supplier_brand n where n.supplier_id = r.supplier_id and n.id <> r.id and lower(n.name) = lower(r.name)
      and lower(n.owner) is not distinct from lower(r.owner) and (n.auth_to is null or (n.auth_to, n.id) > (r.auth_to, r.id)))
  union all
  select 'SAMPLE', m.id, m.tenant_id, m.supplier_id, m.category_id, m.doc_no, m.valid_until
  from sample m
  where m.supplier_id = any(${sql.param([...ids])}::uuid[]) and m.status = '4' and m.del_flag = 0 and m.valid_until is not null and not exists (
    select 1 from sample n where n.supplier_id = m.supplier_id and n.category_id = m.category_id and n.id <> m.id
      and n.status = '4' and n.del_flag = 0 and (n.valid_until, n.id) > (m.valid_until, m.id))
  union all
  select 'BOND', d.id, d.tenant_id, d.supplier_id, null, n.doc_no, d.valid_to
  from tender_bond d join tender n on n.id = d.tender_id and n.del_flag = 0 join tender_participant p on p.id = d.participant_id
  where d.supplier_id = any(${sql.param([...ids])}::uuid[]) and d.valid_to is not null and d.refunded_at is null and d.forfeited_at is null
    and p.named_from <= app_now()
  union all
  select 'CONTRACT', k.id, k.tenant_id, k.supplier_id, null, k.doc_no, k.effective_to
  from contract k
  where k.supplier_id = any(${sql.param([...ids])}::uuid[]) and k.del_flag = 0 and k.status in ('3', '4', '5') and k.effective_to is not null
  union all
  select 'PERFORMANCE_BOND', g.id, g.tenant_id, g.supplier_id, null, k.doc_no, g.valid_to
  from contract_bond g join contract k on k.id = g.contract_id and k.del_flag = 0
  where g.supplier_id = any(${sql.param([...ids])}::uuid[]) and g.valid_to is not null and g.returned_at is null
  union all
  select 'AGREEMENT', g.id, g.tenant_id, g.supplier_id, null, g.doc_no, g.valid_to
  from price_agreement g
  where g.supplier_id = any(${sql.param([...ids])}::uuid[]) and g.del_flag = 0 and g.status = '3'`

/**
 * Brings what is watched into line with what these companies hold now. Called in the transaction that changes it, in one
 * statement whatever their number; an end that has moved begins anew.
 */
export const watchExpiry = (tx: Tx, supplierIds: readonly string[]): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    if (supplierIds.length === 0) return
    await db.execute(sql`
      with ends as (${ends(supplierIds)}),
      gone as (
        delete from expiry_watch w where w.supplier_id = any(${sql.param([...supplierIds])}::uuid[])
          and not exists (select 1 from ends e where e.source = w.source and e.source_id = w.source_id))
      insert into expiry_watch as w (tenant_id, org_code, supplier_id, source, source_id, kind_id, mark, due_date, next_on)
      select tenant_id, null, supplier_id, source, source_id, kind_id, mark, due_date, due_date - 90 from ends
      on conflict (source, source_id) do update set
        kind_id = excluded.kind_id, mark = excluded.mark, due_date = excluded.due_date, update_time = app_now(),
        last_level = case when w.due_date = excluded.due_date then w.last_level end,
        told_on = case when w.due_date = excluded.due_date then w.told_on end,
        next_on = case when w.due_date = excluded.due_date then w.next_on else excluded.next_on end
      where (w.kind_id, w.mark, w.due_date) is distinct from (excluded.kind_id, excluded.mark, excluded.due_date)`)
  })
