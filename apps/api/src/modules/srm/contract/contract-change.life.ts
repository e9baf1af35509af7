import { contractChange, contractChangeSecret } from '@srm/db/schema/srm/contract'
import { permissionsOver } from '@srm/domain/kit/machine'
import {
  contractChangeMachine,
  type ContractChangeAction,
  type ContractChangeFacts,
} from '@srm/domain/srm/contract/contract-change.machine'
import { eq, type InferSelectModel } from 'drizzle-orm'
import type { AuditEntry } from '../../../data/chain/audit'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import { settleRouted } from '../../sys/announcement/announcement.public'

export type ContractChange = InferSelectModel<typeof contractChange>

export const changeSecretOf = async (tx: Tx, changeId: string) => {
  const [secret] = await tx.db.select().from(contractChangeSecret).where(eq(contractChangeSecret.changeId, changeId))
  if (!secret) throw new Error(`contract change ${changeId} has no staff side`)
  return secret
}
export const saveChangeSecret = (tx: Tx, changeId: string, patch: Partial<typeof contractChangeSecret.$inferInsert>) =>
  tx.db.update(contractChangeSecret).set(patch).where(eq(contractChangeSecret.changeId, changeId))

const factsOf = async (tx: Tx, row: ContractChange, actor: Actor): Promise<ContractChangeFacts> => {
  const secret = await changeSecretOf(tx, row.id)
  const isSubmitter = secret.submittedBy === actor.username
  return {
    isAuthor: isSubmitter || actor.username === row.createBy,
    isSubmitter,
    isLarge: secret.isLarge,
    firstApproved: secret.firstApprover !== null,
    isFirstApprover: secret.firstApprover === actor.username,
  }
}
export const changeLife = lifecycle({ machine: contractChangeMachine, table: contractChange, facts: factsOf })

type Patch = Parameters<typeof transition<typeof contractChangeMachine, typeof contractChange>>[4]
/** The one way a change moves; tasks that are over with it are closed. */
export const moveChange = async (
  tx: Tx,
  change: Change,
  action: ContractChangeAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<ContractChange> => {
  const row = await transition(tx, changeLife, change, action, patch, payload)
  await settleRouted(tx, { bizType: 'contractChange', busId: row.id }, permissionsOver(contractChangeMachine, row.status))
  return row
}
