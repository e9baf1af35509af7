import type { WorkItem } from '@srm/contract/srm/dashboard'
import type { ContractAsk } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { endingSoon } from '@srm/domain/srm/contract/contract.rules'
import { contractChangeMachine } from '@srm/domain/srm/contract/contract-change.machine'
import { sql, type SQL } from 'drizzle-orm'
import { reachOf } from '../../../data/access/rules'
import type { Tx } from '../../../data/transaction/in-tx'

const s = contractMachine.states
const c = contractChangeMachine.states
const most = 100
const local = (column: SQL) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

interface Watched extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  status: string
  since: string
  at: string | null
  ends: string | null
  is_author: boolean
  is_signer: boolean
  is_owner: boolean
  signed_by_us: boolean
  signed_by_supplier: boolean
  asked: ContractAsk | null
  is_asker: boolean
}
type Due = Pick<WorkItem, 'kind' | 'at'>
/** Work that a contract has for a member of staff: never the second word on what they asked for, or the approval of their own. */
const dueOf = (row: Watched, may: (action: string) => boolean): Due | null => {
  if (row.status === s.inApproval) return may('approve') && !row.is_author ? { kind: 'approveContract', at: null } : null
  if (row.status === s.pendingSignature)
    return may('sign') && row.is_signer && !row.signed_by_us ? { kind: 'signContract', at: row.at } : null
  if (row.asked === 'complete') return may('complete') && !row.is_asker ? { kind: 'completeContract', at: null } : null
  if (row.asked === 'terminate') return may('terminate') && !row.is_asker ? { kind: 'terminateContract', at: null } : null
  return row.ends !== null && row.is_owner ? { kind: 'contractEnding', at: row.ends } : null
}
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions } = tx.actor
  if (!permissions.has('srm:contract:list')) return []
  const rows = await tx.db.execute<Watched>(sql`
    select k.id, k.doc_no, k.title, k.status, ${local(sql`coalesce(k.update_time, k.create_time)`)} as since,
      k.sign_by || ' 23:59:59' as at,
      case when k.status in (${s.inForce}, ${s.changing}) and k.effective_to <= app_now()::date + ${endingSoon}::int
        then k.effective_to || ' 23:59:59' end as ends,
      k.create_by = ${username} or coalesce(x.submitted_by = ${username}, false) as is_author,
      coalesce(k.signer_id = ${userId}, false) as is_signer, coalesce(k.purchaser_id = ${userId}, false) as is_owner,
      exists (select 1 from contract_signature g where g.contract_id = k.id and g.party = 'OUR') as signed_by_us,
      false as signed_by_supplier, x.asked, coalesce(x.asked_by = ${username}, false) as is_asker
    from contract k join contract_secret x on x.contract_id = k.id
    where k.del_flag = 0 and (k.status in (${s.inApproval}, ${s.pendingSignature}) or x.asked is not null
      or (k.status in (${s.inForce}, ${s.changing}) and k.effective_to <= app_now()::date + ${endingSoon}::int))
    order by k.create_time limit ${most}`)
  const may = (action: string) => permissions.has(`srm:contract:${action}`)
  return rows.flatMap((row) => {
    const due = dueOf(row, may)
    return due ? [itemOf(row, due)] : []
  })
}
const itemOf = (row: Pick<Watched, 'id' | 'doc_no' | 'title' | 'since'>, due: Due): WorkItem => ({
  ...{ id: row.id, docNo: row.doc_no, title: row.title, since: row.since, count: null },
  ...due,
})
const changeWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, permissions } = tx.actor
  if (!permissions.has('srm:contractChange:approve') || !permissions.has('srm:contract:list')) return []
  // A change is reached where its contract is.
  const reach = await reachOf(tx, 'srm:contract:list')
  const rows = await tx.db.execute<Watched>(sql`
    select k.id, k.doc_no, k.title, ${local(sql`coalesce(k.update_time, k.create_time)`)} as since
    from contract_change k join contract_change_secret x on x.change_id = k.id
    where k.status = ${c.inApproval} and k.create_by <> ${username} and x.submitted_by is distinct from ${username}
      and x.first_approver is distinct from ${username} and ${reach ? sql`k.contract_id in ${reach}` : sql`true`}
    order by k.create_time limit ${most}`)
  return rows.map((row) => itemOf(row, { kind: 'approveContractChange', at: null }))
}

const ownWork = async (tx: Tx): Promise<WorkItem[]> => {
  const may = (action: string) => tx.actor.permissions.has(action)
  const rows = await tx.db.execute<Watched>(sql`
    select k.id, k.doc_no, k.title, k.status, ${local(sql`coalesce(k.update_time, k.create_time)`)} as since, ${local(sql`k.answer_by`)} as at,
      exists (select 1 from contract_signature g where g.contract_id = k.id and g.party = 'SUPPLIER') as signed_by_supplier
    from contract k
    where k.supplier_id = (select app_supplier()) and k.status in (${s.pendingSupplier}, ${s.pendingSignature})
    order by k.create_time limit ${most}`)
  const changes = await tx.db.execute<Watched>(sql`
    select k.contract_id as id, k.doc_no, k.title, ${local(sql`k.sent_at`)} as since from contract_change k
    where k.supplier_id = (select app_supplier()) and k.status = ${c.pendingSupplier} order by k.create_time limit ${most}`)
  return [
    ...rows.flatMap((row) => {
      if (row.status === s.pendingSupplier) return may('srm:contract:confirm') ? [itemOf(row, { kind: 'confirmContract', at: row.at })] : []
      const signs = may('srm:contract:countersign') && !row.signed_by_supplier
      return signs ? [itemOf(row, { kind: 'countersignContract', at: null })] : []
    }),
    ...(may('srm:contractChange:accept') ? changes.map((row) => itemOf(row, { kind: 'acceptContractChange', at: null })) : []),
  ]
}

/** Lists the work that contracts have for the caller. */
export const contractWork = async (tx: Tx): Promise<WorkItem[]> =>
  tx.actor.kind === 'supplier' ? ownWork(tx) : [...(await staffWork(tx)), ...(await changeWork(tx))]

export { cnyRate, inCny } from './in-cny'
export { stagesOf } from './content'
export { orderedOf } from './ordered'
