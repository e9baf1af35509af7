import { contract } from '@srm/db/schema/srm/contract'
import { Refusal } from '@srm/domain/kit/errors'
import type { ContractAsk } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine, type ContractAction, type ContractFacts } from '@srm/domain/srm/contract/contract.machine'
import { openOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { sql, type InferSelectModel } from 'drizzle-orm'
import type { AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { judge, lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import { coverByContract } from '../purchase-request/purchase-request.public'
import { settleTasks } from './contract.notices'

export type Contract = InferSelectModel<typeof contract>

interface Known extends Record<string, unknown> {
  /** The day by the clock of the database, read after the lock with everything else. */
  today: string
  submitted_by: string | null
  asked: ContractAsk | null
  asked_by: string | null
  plan_pct: string
  signed_by_us: boolean
  signed_by_supplier: boolean
  holds_bond: boolean
  open_order: string | null
}
/** Everything the guards ask, in one statement. */
const knownOf = async (tx: Tx, row: Contract): Promise<Known> => {
  const [known] = await tx.db.execute<Known>(sql`select app_now()::date::text as today, s.submitted_by, s.asked, s.asked_by,
    (select coalesce(sum(p.pct), 0)::text from contract_payment_stage p where p.contract_id = ${row.id}) as plan_pct,
    exists (select 1 from contract_signature g where g.contract_id = ${row.id} and g.party = 'OUR') as signed_by_us,
    exists (select 1 from contract_signature g where g.contract_id = ${row.id} and g.party = 'SUPPLIER') as signed_by_supplier,
    (select o.doc_no from purchase_order o where o.contract_id = ${row.id} and o.del_flag = 0 and o.status in ${openOrder}
      order by o.doc_no limit 1) as open_order,
    exists (select 1 from contract_bond b where b.contract_id = ${row.id} and b.returned_at is null) as holds_bond
    from contract_secret s where s.contract_id = ${row.id}`)
  if (!known) throw new Error(`contract ${row.id} has no staff side`)
  return known
}
const factsOf = async (tx: Tx, row: Contract, actor: Actor): Promise<ContractFacts> => {
  const known = await knownOf(tx, row)
  const isSubmitter = known.submitted_by === actor.username
  return {
    today: known.today,
    lineCount: row.lineCount,
    planPct: known.plan_pct,
    effectiveFrom: row.effectiveFrom,
    effectiveTo: row.effectiveTo,
    isAuthor: isSubmitter || actor.username === row.createBy,
    isSubmitter,
    isSigner: actor.userId === row.signerId,
    signedByUs: known.signed_by_us,
    signedBySupplier: known.signed_by_supplier,
    asked: known.asked,
    isAsker: known.asked_by === actor.username,
    holdsBond: known.holds_bond,
    openOrder: known.open_order,
  }
}
export const contractLife = lifecycle({ machine: contractMachine, table: contract, facts: factsOf })

type Patch = Parameters<typeof transition<typeof contractMachine, typeof contract>>[4]
/** With these a contract begins or ceases to cover the requests that its inquiry was made of. */
const covering: ReadonlySet<ContractAction> = new Set(['approve', 'object', 'recall'])
/** The one way a contract moves; tasks that are over with it are closed. */
export const moveContract = async (
  tx: Tx,
  change: Change,
  action: ContractAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<Contract> => {
  const row = await transition(tx, contractLife, change, action, patch, payload)
  if (covering.has(action)) await coverByContract(tx, row)
  await settleTasks(tx, row, action)
  return row
}
/** A step that nobody takes: it follows from another one, in the same transaction. */
export const followContract = (tx: Tx, id: string, action: ContractAction, patch?: Patch, payload?: AuditEntry['payload']) =>
  asSystem(tx, (sys) => moveContract(sys, { id }, action, patch, payload))

/** @throws what the life cycle says against a step that is to come later */
export const assertMay = async (tx: Tx, row: Contract, action: ContractAction): Promise<void> => {
  const no = await judge(tx, contractLife, row, action)
  if (no) throw new Refusal(no.key, no.params)
}
