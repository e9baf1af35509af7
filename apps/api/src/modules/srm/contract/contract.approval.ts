import type { Facts } from '@srm/domain/kit/condition'
import { contractApprovals, contractChangeApprovals } from '@srm/domain/srm/contract/contract.approval'
import { contract } from '@srm/db/schema/srm/contract'
import { eq } from 'drizzle-orm'
import { contract as api } from '@srm/contract/index'
import { approval, asking } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { changeLife, changeSecretOf, type ContractChange } from './contract-change.life'
import { secretOf } from './content'
import { inCny } from './in-cny'
import { contractLife, type Contract } from './contract.life'
import { approveChange, firstApproveChange, rejectChange } from './commands/change-decide'
import { contractIdOf, submitChange, withdrawChange } from './commands/change'
import { askComplete, askTerminate, completeContract, rejectComplete, rejectTerminate, terminateContract } from './commands/finish'
import { approveContract, rejectContract, submitContract, withdrawContract } from './commands/submit'

/** Of a framework the ceiling, for that is what it allows to spend. */
const valueOf = (row: Contract): string => row.ceiling ?? row.amountIncl

const factsFor = async (tx: Tx, row: Contract, purpose: string): Promise<Facts> => {
  const amount = await inCny(tx, row.currency, valueOf(row))
  if (purpose !== 'publish') return { amount, type: row.type }
  const { deviations } = await secretOf(tx, row.id)
  return { amount, type: row.type, source: row.source, deviations: String(deviations.length) }
}

/** A contract's approvals in processes: the existing commands. */
export const contractApproval = approval<Contract>({
  of: contractApprovals,
  life: contractLife,
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: await inCny(tx, row.currency, valueOf(row)) },
  }),
  facts: factsFor,
  authors: async (tx, row, purpose) => {
    const { submittedBy, askedBy } = await secretOf(tx, row.id)
    return purpose === 'publish' ? [row.createBy, submittedBy] : [askedBy]
  },
  asks: {
    ...asking(api.contract.submit, submitContract),
    ...asking(api.contract.askComplete, askComplete),
    ...asking(api.contract.askTerminate, askTerminate),
  },
  decide: {
    publish: {
      approve: (ctx, { comment, id, version }) => approveContract(ctx, { id, version, note: comment }),
      reject: (ctx, { comment, id, version }) => rejectContract(ctx, { id, version, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawContract(ctx, { id, version }),
    },
    complete: {
      complete: (ctx, { comment, id, version }) => completeContract(ctx, { id, version, note: comment }),
      rejectComplete: (ctx, { comment, id, version }) => rejectComplete(ctx, { id, version, reason: comment ?? '' }),
    },
    terminate: {
      terminate: (ctx, { comment, id, version }) => terminateContract(ctx, { id, version, note: comment }),
      rejectTerminate: (ctx, { comment, id, version }) => rejectTerminate(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})

const ofTender = async (tx: Tx, change: ContractChange): Promise<boolean> => {
  const [row] = await tx.db.select({ source: contract.source }).from(contract).where(eq(contract.id, change.contractId))
  return row?.source === 'TENDER'
}
export const contractChangeApproval = approval<ContractChange>({
  of: contractChangeApprovals,
  life: changeLife,
  // The contract before its change, as every command locks them.
  lockBefore: async (tx, id) =>
    tx.db
      .select()
      .from(contract)
      .where(eq(contract.id, await contractIdOf(tx, id)))
      .for('update'),
  head: async (tx, row) => ({
    ...{ bizNo: row.docNo, title: row.title, orgCode: row.orgCode, amount: await inCny(tx, row.currency, row.amountIncl) },
  }),
  facts: async (tx, row) => ({
    amount: await inCny(tx, row.currency, row.amountIncl),
    isLarge: (await changeSecretOf(tx, row.id)).isLarge,
    ofTender: await ofTender(tx, row),
  }),
  authors: async (tx, row) => [row.createBy, (await changeSecretOf(tx, row.id)).submittedBy],
  asks: asking(api.contractChange.submit, submitChange),
  decide: {
    change: {
      firstApprove: (ctx, { comment, id, version }) => firstApproveChange(ctx, { id, version, note: comment }),
      approve: (ctx, { comment, id, version }) => approveChange(ctx, { id, version, note: comment }),
      reject: (ctx, { comment, id, version }) => rejectChange(ctx, { id, version, reason: comment ?? '' }),
      withdraw: (ctx, { id, version }) => withdrawChange(ctx, { id, version }),
    },
  },
})
