import type { WorkItem } from '@srm/contract/srm/dashboard'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { changeRequestMachine } from '@srm/domain/srm/change-request/change-request.machine'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { isHiddenFrom, writerInSql } from './change-request.life'

export { changeRequestList } from './change-request.queries'

const { pendingSubmission, pendingReview, rejected } = changeRequestMachine.states
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`
const most = 100

interface Row extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  since: string
  altered: SupplierSection[]
  kind: 'changeReview' | 'bankCheck' | 'changeMend'
}
const itemOf = ({ id, kind, doc_no: docNo, title, since }: Row): WorkItem => ({ id, kind, docNo, title, at: null, since, count: null })

const working = sql`exists (select 1 from sys_user u where u.username = ${writerInSql} and u.status = ${userStatus.normal} and u.del_flag = 0)`
/** What the caller writes for companies and has not handed in, or got back; and what a colleague left who works here no more. */
const writtenOnBehalf = async ({ db, actor }: Pick<Tx, 'db' | 'actor'>): Promise<WorkItem[]> =>
  (
    await db.execute<Row>(sql`
      select c.id, 'changeMend' as kind, c.doc_no, s.name || ' · ' || c.description as title, c.altered,
        ${local(sql`coalesce(c.update_time, c.create_time)`)} as since
      from change_request c join supplier s on s.id = c.supplier_id
      where c.tenant_id = ${actor.tenantId} and c.del_flag = 0 and c.status in (${pendingSubmission}, ${rejected})
        and c.on_behalf_by is not null
        and (${writerInSql} = ${actor.username} or (${actor.permissions.has('srm:changeRequest:takeOver')} and not ${working}))
      order by coalesce(c.update_time, c.create_time) limit ${most}`)
  ).map(itemOf)

/** Requests that wait for a reviewer or for finance; for a supplier, its own that are not handed in. */
export const changeWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const may = (action: string) => actor.permissions.has(`srm:changeRequest:${action}`)
  if (actor.kind === 'supplier') {
    if (!may('edit')) return []
    return (
      await db.execute<Row>(sql`
        select id, 'changeMend' as kind, doc_no, description as title, ${local(sql`coalesce(update_time, create_time)`)} as since
        from change_request where supplier_id = (select app_supplier()) and del_flag = 0 and status in (${pendingSubmission}, ${rejected})
          and on_behalf_by is null
        order by coalesce(update_time, create_time) limit ${most}`)
    ).map(itemOf)
  }
  const written = may('edit') ? await writtenOnBehalf({ db, actor }) : []
  if (!may('approve') && !may('confirmBank')) return written
  const rows = await db.execute<Row>(sql`
    select c.id, c.doc_no, s.name || ' · ' || c.description as title, ${local(sql`c.submitted_at`)} as since, c.altered,
      case when 'bank' = any(c.altered) and c.bank_confirmed_by is null then 'bankCheck' else 'changeReview' end as kind
    from change_request c join supplier s on s.id = c.supplier_id
    where c.tenant_id = ${actor.tenantId} and c.del_flag = 0 and c.status = ${pendingReview}
      and ${actor.username} not in (c.create_by, coalesce(c.submitted_by, ''), coalesce(c.bank_confirmed_by, ''))
      and not ${actor.username} = any(c.writers)
    order by c.submitted_at limit ${most}`)
  const isMine = (row: Row) => (row.kind === 'bankCheck' ? may('confirmBank') : may('approve') && !isHiddenFrom({ actor }, row.altered))
  return [...written, ...rows.filter(isMine).map(itemOf)]
}

interface BankChange extends Record<string, unknown> {
  supplier_id: string
  doc_no: string
}
/** Numbers of the requests by which companies change their accounts at this moment, by company; absent: of all companies. */
export const openBankChanges = (tx: Tx, supplierIds?: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  asSystem(tx, async ({ db }) => {
    if (supplierIds?.length === 0) return new Map()
    const rows = await db.execute<BankChange>(sql`
      select supplier_id, doc_no from change_request
      where ${supplierIds ? sql`supplier_id in ${[...supplierIds]}` : sql`true`} and del_flag = 0 and status = ${pendingReview} and 'bank' = any(altered)
      order by submitted_at`)
    return new Map(rows.map((row) => [row.supplier_id, row.doc_no]))
  })
/** Accounts of everybody who wrote, handed in, confirmed or approved a change of the accounts of these companies. */
export const bankEditorsOf = (tx: Tx, supplierIds: readonly string[]): Promise<ReadonlySet<string>> =>
  asSystem(tx, async ({ db }) => {
    if (supplierIds.length === 0) return new Set()
    const rows = await db.execute<{ username: string }>(sql`
      select distinct u.username from change_request c,
        unnest(c.writers || array[c.create_by, c.submitted_by, c.on_behalf_by, c.bank_confirmed_by, c.reviewed_by]) as u (username)
      where c.supplier_id in ${[...supplierIds]} and 'bank' = any(c.altered) and u.username is not null`)
    return new Set(rows.map((row) => row.username))
  })
