import type { Dealing, Dealings } from '@srm/contract/srm/supplier-360'
import { supplier } from '@srm/db/schema/srm/supplier'
import type { DealingKind } from '@srm/domain/srm/supplier-360/dealings'
import { sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'

/** Where the documents of a kind stand: `t` holds the company, `d` number and state. */
interface Source {
  readonly kind: DealingKind
  readonly permission: string
  readonly from: string
  /** Columns of id, number, title, state and time, where they are not those of `t`. */
  readonly columns?: Partial<Record<'id' | 'docNo' | 'title' | 'status' | 'at', string>>
  readonly awarded?: string
}

const awarded = `(select sum(l.landed_amount)::text from inquiry_award_line l where l.supplier_id = t.supplier_id and l.inquiry_id = t.inquiry_id and l.approved)`
const ofParent = { docNo: 'd.doc_no', title: 'd.title' }
const sources: readonly Source[] = [
  {
    kind: 'inquiry',
    permission: 'srm:inquiry:list',
    from: 'inquiry_supplier t join inquiry d on d.id = t.inquiry_id and d.del_flag = 0',
    columns: { id: 'd.id', ...ofParent, status: 'd.status', at: 't.invited_at' },
    awarded,
  },
  {
    kind: 'changeRequest',
    permission: 'srm:changeRequest:list',
    // Drafts are the company's own.
    from: `(select * from change_request where status <> '0' and del_flag = 0) t`,
    columns: { title: 't.change_type' },
  },
  { kind: 'standing', permission: 'srm:standing:list', from: 'standing t', columns: { title: 't.kind' } },
  { kind: 'evaluation', permission: 'srm:evaluation:list', from: 'evaluation t' },
  { kind: 'qualityAudit', permission: 'srm:qualityAudit:list', from: 'quality_audit t', columns: { title: 'left(t.finding, 60)' } },
  { kind: 'qualityCheck', permission: 'srm:qualityCheck:list', from: 'quality_check t' },
  { kind: 'supervision', permission: 'srm:supervision:list', from: 'supervision_plan t', columns: { title: 't.equipment' } },
  { kind: 'sample', permission: 'srm:sample:list', from: 'sample t', columns: { title: 't.material' } },
  { kind: 'priceAgreement', permission: 'srm:priceAgreement:list', from: '(select * from price_agreement where del_flag = 0) t' },
  { kind: 'contract', permission: 'srm:contract:list', from: '(select * from contract where del_flag = 0) t' },
  { kind: 'purchaseOrder', permission: 'srm:purchaseOrder:list', from: '(select * from purchase_order where del_flag = 0) t' },
  {
    kind: 'delivery',
    permission: 'srm:delivery:list',
    from: '(select * from delivery_notice where del_flag = 0) t',
    columns: { title: 't.order_nos' },
  },
  {
    kind: 'receipt',
    permission: 'srm:receipt:list',
    from: '(select * from goods_receipt where del_flag = 0) t',
    columns: { title: 't.order_nos' },
  },
  {
    kind: 'inspection',
    permission: 'srm:inspection:list',
    from: '(select * from inspection where del_flag = 0) t',
    columns: { title: 't.name' },
  },
  {
    kind: 'concession',
    permission: 'srm:concession:list',
    from: '(select * from concession where del_flag = 0) t',
    columns: { title: 't.name' },
  },
  {
    kind: 'goodsReturn',
    permission: 'srm:goodsReturn:list',
    from: '(select * from goods_return where del_flag = 0) t',
    columns: { title: 't.order_nos' },
  },
  {
    kind: 'serviceEntry',
    permission: 'srm:serviceEntry:list',
    from: '(select * from service_entry where del_flag = 0) t',
    columns: { title: 't.order_title' },
  },
  {
    kind: 'statement',
    permission: 'srm:statement:list',
    from: '(select * from statement where del_flag = 0) t',
    // The day behind the period is no part of it.
    columns: { title: "t.period_from::text || ' – ' || (t.period_to - 1)::text" },
  },
  { kind: 'invoice', permission: 'srm:invoice:list', from: '(select * from invoice where del_flag = 0) t', columns: { title: 't.number' } },
  {
    kind: 'deduction',
    permission: 'srm:deduction:list',
    from: '(select * from deduction where del_flag = 0) t',
    columns: { title: 't.reason' },
  },
  {
    kind: 'payment',
    permission: 'srm:payment:list',
    from: '(select * from payment where del_flag = 0) t',
    columns: { title: 'coalesce(t.contract_title, t.purpose)' },
  },
  {
    kind: 'secondarySupplier',
    permission: 'srm:secondarySupplier:list',
    // What the company is still writing is its own.
    from: `(select * from secondary_supplier where status <> '0' and del_flag = 0) t`,
    columns: { title: 't.sec_name' },
  },
  {
    kind: 'notice',
    permission: 'srm:notice:list',
    from: 'notice_recipient t join notice d on d.id = t.notice_id',
    columns: { id: 'd.id', ...ofParent },
  },
  {
    kind: 'questionnaire',
    permission: 'srm:questionnaire:list',
    from: 'questionnaire_reply t join questionnaire d on d.id = t.questionnaire_id',
    columns: { id: 'd.id', ...ofParent },
  },
]

/** Of each kind. */
const most = 50
const selectOf = ({ kind, from, columns = {}, awarded: sum = 'null::text' }: Source, supplierId: string): SQL => {
  const { id = 't.id', docNo = 't.doc_no', title = 't.title', status = 't.status', at = 't.create_time' } = columns
  const head = `select '${kind}' as kind, ${id} as id, ${docNo} as doc_no, ${title} as title, ${status} as status,
    to_char(${at}, 'YYYY-MM-DD HH24:MI:SS') as at, ${sum} as awarded, v.ver_no, t.id as part_id, count(*) over ()::int as of_kind`
  const pinned = kind === 'changeRequest' ? 't.base_version_id' : 't.supplier_version_id'
  return sql`(${sql.raw(`${head} from ${from} left join supplier_version v on v.id = ${pinned}`)}
    where t.supplier_id = ${supplierId} order by ${sql.raw(at)} desc limit ${most})`
}

interface Row extends Record<string, unknown> {
  kind: DealingKind
  id: string
  doc_no: string
  title: string
  status: string
  at: string
  awarded: string | null
  ver_no: string | null
  /** The company's own row of a document that goes to many. */
  part_id: string
  of_kind: number
}

/** Documents of every kind the caller may list, in the caller's reach: one statement. */
export const dealingRows = async ({ db, actor }: Tx, supplierId: string): Promise<Row[]> => {
  const parts = sources.filter((source) => actor.permissions.has(source.permission)).map((source) => selectOf(source, supplierId))
  if (parts.length === 0) return []
  return db.execute<Row>(sql`select * from (${sql.join(parts, sql` union all `)}) r order by at desc, doc_no desc`)
}

const shown = ({ kind, id, doc_no: docNo, title, status, at, awarded: sum, ver_no: versionNo }: Row): Dealing => ({
  kind,
  id,
  docNo,
  title,
  status,
  at,
  awarded: sum,
  versionNo,
})

export const dealings = (ctx: Ctx, id: string): Promise<Dealings> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, supplier, id)
    const rows = await dealingRows(tx, id)
    const counts = new Map(rows.map((row) => [row.kind, row.of_kind]))
    return { rows: rows.map(shown), counts: [...counts].map(([kind, count]) => ({ kind, count })) }
  })
