import { contract, contractTotal, contractVersion } from '@srm/db/schema/srm/contract'
import { refuse } from '@srm/domain/kit/errors'
import { dec, rounded } from '@srm/domain/kit/money'
import { eq, sql } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { watchExpiry } from '../../expiry/expiry.public'
import { headOf, writeParts } from '../content'
import { moveChange, saveChangeSecret, type ContractChange } from '../contract-change.life'
import { followContract, type Contract } from '../contract.life'
import { company, owner, settleCompany, tell } from '../contract.notices'
import { contractIdOf, leaveChange } from './change'

interface Noted extends Ref {
  readonly note: string | null
}
interface Reasoned extends Ref {
  readonly reason: string
}
const ofContract = async (tx: Tx, contractId: string): Promise<Contract> => {
  const [row] = await asSystem(tx, ({ db }) => db.select().from(contract).where(eq(contract.id, contractId)).for('update'))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/** The first of two who approve a change that moves the value by more than a tenth. */
export const firstApproveChange = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const change = await moveChange(tx, ref, 'firstApprove', {}, { note })
    const { username, realname } = tx.actor
    await saveChangeSecret(tx, change.id, { firstApprover: username, firstApproverName: realname })
    return change
  })
export const approveChange = (ctx: Ctx, { note, ...ref }: Noted) =>
  inTx(ctx, async (tx) => {
    const row = await ofContract(tx, await contractIdOf(tx, ref.id))
    const change = await moveChange(tx, ref, 'approve', { sentAt: await tx.now(), refusal: null }, { note })
    await saveChangeSecret(tx, change.id, { decisionNote: note })
    await tell(tx, row, {
      to: company(row),
      title: ['changeSent', row.title],
      body: ['changeSentBody', row.docNo, row.title, change.docNo, change.reason],
      event: `changeSent.${change.docNo}.${change.version}`,
      page: '/srm/contractWork/detail',
    })
    return change
  })

const tellOwner = (tx: Tx, row: Contract, change: ContractChange, event: 'changeRejected' | 'changeRefused', reason: string) =>
  tell(tx, row, {
    to: owner(row),
    title: [event, row.title],
    body: [`${event}Body`, row.docNo, row.title, change.docNo, reason],
    event: `${event}.${change.version}`,
    ...{ page: '/srm/contract/change' as const, changeId: change.id },
  })
export const rejectChange = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await leaveChange(tx, ref.id)
    const change = await moveChange(tx, ref, 'reject', {}, { note: reason })
    await saveChangeSecret(tx, change.id, { decisionNote: reason })
    await tellOwner(tx, row, change, 'changeRejected', reason)
    return change
  })
/** The buyer takes back what the supplier has not answered. */
export const recallChange = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await leaveChange(tx, ref.id)
    const change = await moveChange(tx, ref, 'recall', {}, { note: reason })
    await settleCompany(tx, row)
    await tell(tx, row, {
      to: company(row),
      title: ['changeRecalled', row.title],
      body: ['changeRecalledBody', row.docNo, row.title, change.docNo, reason],
      event: `changeRecalled.${change.docNo}.${change.version}`,
      page: '/srm/contractWork/detail',
      informative: true,
    })
    return change
  })
export const refuseChange = (ctx: Ctx, { reason, ...ref }: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await leaveChange(tx, ref.id)
    const change = await moveChange(tx, ref, 'refuse', { refusal: reason }, { note: reason })
    await settleCompany(tx, row)
    await tellOwner(tx, row, change, 'changeRefused', reason)
    return change
  })

/** Puts the proposed state into the contract and keeps it as its next version. */
const apply = (tx: Tx, before: Contract, change: ContractChange, now: string): Promise<Contract> =>
  asSystem(tx, async (sys) => {
    const { proposed } = change
    const row = await followContract(sys, before.id, 'endChange', { ...headOf(proposed), versionNo: before.versionNo + 1 })
    await writeParts(sys, row.id, proposed)
    await sys.db.insert(contractVersion).values({
      ...{ contractId: row.id, orgCode: row.orgCode, no: row.versionNo, content: proposed, diff: change.diff },
      ...{ changeId: change.id, changeNo: change.docNo, reason: change.reason, since: now },
    })
    const moved = rounded(dec(proposed.amountIncl).minus(before.amountIncl).abs())
    await sys.db
      .update(contractTotal)
      .set({ movedIncl: sql`${contractTotal.movedIncl} + ${moved}` })
      .where(eq(contractTotal.contractId, row.id))
    return row
  })
/** With the supplier's yes the contract has a new version. */
export const acceptChange = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const before = await ofContract(tx, await contractIdOf(tx, ref.id))
    const now = await tx.now()
    const change = await moveChange(tx, ref, 'accept', { acceptedAt: now })
    if (change.baseNo !== before.versionNo) throw refuse('CTC_STALE')
    const row = await apply(tx, before, change, now)
    await watchExpiry(tx, [row.supplierId])
    await settleCompany(tx, row)
    await tell(tx, row, {
      to: owner(row),
      title: ['changeAccepted', row.title],
      body: ['changeAcceptedBody', row.docNo, row.title, change.docNo, row.versionNo],
      event: `changeAccepted.${change.docNo}`,
      informative: true,
    })
    return change
  })
