import type { Sql } from 'postgres'

// A company through all its commands costs a third of a second, so most take over the rows of one that has been through
// them, as the owner: the same rows in the same tables under their own keys, without the log and the audit of their making.

/** Keys of copies follow from those of the originals, so what hangs on a row finds it again. */
const idOf = (column: string) => `overlay(overlay(md5(${column}::text || m.target::text) placing '4' from 13) placing '8' from 17)::uuid`

const copy = async (sql: Sql, table: string, own: Readonly<Record<string, string>> = {}): Promise<void> => {
  const columns = await sql<{ name: string }[]>`select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`
  const special: Readonly<Record<string, string>> = { id: idOf('t.id'), supplier_id: 'm.target', ...own }
  const names = columns.map(({ name }) => name)
  await sql.unsafe(`insert into ${table} (${names.map((n) => `"${n}"`).join()})
    select ${names.map((n) => special[n] ?? `t."${n}"`).join()} from ${table} t join bench_map m on m.source = t.supplier_id`)
}

const plain = [
  'shareholder',
  'qualification',
  'brand',
  'performance',
  'finance',
  'patent',
  'award',
  'transfer',
  'litigation',
  'litigation_secret',
  'affiliate',
  'principal',
  'buyer_org',
]
const profile = [
  'intro_zh',
  'advantages',
  'delivery_process',
  'has_credit_limit',
  'brand_maintained',
  'no_litigation',
  'no_affiliates',
  'credit_rating',
  'supply_category',
]
const life = [
  ...['status', 'profile_complete', 'completeness', 'submitted_at', 'submitted_by', 'committed_at', 'reviewed_at', 'reviewed_by'],
  ...['approved_at', 'version_no', 'version'],
]
const set = (columns: readonly string[]) => columns.map((c) => `${c} = o.${c}`).join()

/** Gives every imported company that is still as it came the life of one that went through it; answers how many. */
export const copyLives = async (sql: Sql): Promise<number> => {
  await sql`create temp table bench_map as
    with lived as (select id, row_number() over (order by doc_no) - 1 as n, count(*) over () as total from supplier where source = 'IMPORT' and completeness = 100),
      bare as (select id, row_number() over (order by doc_no) - 1 as n from supplier where source = 'IMPORT' and completeness < 100)
    select bare.id as target, lived.id as source, bare.n from bare join lived on lived.n = bare.n % lived.total`
  await sql`set session_replication_role = replica`
  for (const table of plain) await copy(sql, `supplier_${table}`)
  await copy(sql, 'supplier_version')
  for (const table of ['bank', 'litigation']) await copy(sql, `supplier_version_${table}`, { version_id: idOf('t.version_id') })
  await copy(sql, 'supplier_review', { version_id: idOf('t.version_id') })
  await copy(sql, 'supplier_category_qual', { certificate_no: `t.certificate_no || '-' || m.n` })
  await sql.unsafe(`insert into sys_file_link (tenant_id, org_code, create_by, create_time, file_id, biz_type, biz_id, field)
    select l.tenant_id, l.org_code, l.create_by, l.create_time, l.file_id, l.biz_type, case when r.id = m.source then m.target else ${idOf('r.id')} end, l.field
    from bench_map m join (
      select id as supplier_id, id from supplier ${plain.map((t) => `union all select supplier_id, id from supplier_${t === 'litigation' ? 'version' : t}`).join(' ')}
      union all select supplier_id, id from supplier_version_litigation
    ) r on r.supplier_id = m.source join sys_file_link l on l.biz_id = r.id`)
  await sql.unsafe(
    `update supplier_base t set ${set(profile)} from bench_map m join supplier_base o on o.supplier_id = m.source where t.supplier_id = m.target`,
  )
  await sql.unsafe(`update supplier_section t set ${set(['completeness', 'saved_at', 'version'])} from bench_map m
    join supplier_section o on o.supplier_id = m.source where t.supplier_id = m.target and t.section = o.section`)
  await sql.unsafe(`update supplier t set ${set(life)} from bench_map m join supplier o on o.id = m.source where t.id = m.target`)
  await sql`set session_replication_role = origin`
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from bench_map`
  await sql`drop table bench_map`
  await sql`vacuum analyze`
  return row?.n ?? 0
}
