import type { FileRef } from '@srm/contract/kit/scalars'
import type { ExecutedLine } from '@srm/contract/srm/contract'
import { contract, contractChange, contractLine } from '@srm/db/schema/srm/contract'
import { assertNoProblems } from '@srm/domain/kit/errors'
import type { ContractAsk } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { executedProblems } from '@srm/domain/srm/contract/contract.rules'
import { openChange } from '@srm/domain/srm/contract/contract-change.machine'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { linkFiles } from '../../../sys/file/file.public'
import { watchExpiry } from '../../expiry/expiry.public'
import { coverByContract } from '../../purchase-request/purchase-request.public'
import { moveChange } from '../contract-change.life'
import { linesOf, saveSecret, secretOf } from '../content'
import { moveContract, type Contract } from '../contract.life'
import { company, owner, settleCompany, staff, tell } from '../contract.notices'

interface Asking extends Ref {
  readonly reason: string
}
type Executed = readonly z.infer<typeof ExecutedLine>[]
const nothingAsked = {
  ...{ asked: null, askedBy: null, askedByName: null, askedAt: null, askReason: null, askSettlement: null },
  askExecuted: [],
}
interface Asked {
  readonly askReason: string
  readonly askSettlement?: string
  readonly askExecuted?: Executed
}
const keepAsk = async (tx: Tx, id: string, asked: ContractAsk, why: Asked): Promise<void> => {
  const { username, realname } = tx.actor
  await saveSecret(tx, id, { ...why, asked, askedBy: username, askedByName: realname, askedAt: await tx.now() })
}

/** Nothing shows yet that everything was delivered and paid: the purchaser says so, and somebody else confirms it. */
export const askComplete = (ctx: Ctx, { reason, ...ref }: Asking) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'askComplete', {}, { note: reason })
    await keepAsk(tx, row.id, 'complete', { askReason: reason })
    if (await startApproval(tx, 'contract', 'complete', row)) return row
    await tell(tx, row, {
      to: staff('srm:contract:complete', row, { except: [tx.actor.username] }),
      title: ['askedComplete', row.title],
      body: ['askedCompleteBody', tx.actor.realname, row.docNo, row.title, reason],
      event: `askComplete.${row.version}`,
    })
    return row
  })
interface AskingToEnd extends Asking {
  readonly settlement: string
  readonly executed: Executed
  readonly files: readonly FileRef[]
}
/** With a statement of what either side still owes the other, how it is settled, and how much of each line was executed. */
export const askTerminate = (ctx: Ctx, { reason, settlement, executed, files, ...ref }: AskingToEnd) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'askTerminate', {}, { note: reason })
    assertNoProblems(executedProblems(executed, await linesOf(tx, row.id)))
    await keepAsk(tx, row.id, 'terminate', { askReason: reason, askSettlement: settlement, askExecuted: executed })
    await linkFiles(tx, { bizType: 'contractSecret', bizId: row.id, field: 'settlement', files })
    if (await startApproval(tx, 'contract', 'terminate', row)) return row
    await tell(tx, row, {
      to: staff('srm:contract:terminate', row, { except: [tx.actor.username] }),
      title: ['askedTerminate', row.title],
      body: ['askedTerminateBody', tx.actor.realname, row.docNo, row.title, reason],
      event: `askTerminate.${row.version}`,
    })
    return row
  })

const tellBoth = async (tx: Tx, row: Contract, event: 'completed' | 'terminated', reason: string): Promise<void> => {
  for (const [to, page] of [
    [owner(row), '/srm/contract/detail'],
    [company(row), '/srm/contractWork/detail'],
  ] as const)
    await tell(tx, row, {
      ...{ to, page, event, title: [event, row.title], informative: true },
      body: event === 'completed' ? ['completedBody', row.docNo, row.title] : ['terminatedBody', row.docNo, row.title, reason],
    })
}
interface Deciding extends Ref {
  readonly note: string | null
}
export const completeContract = (ctx: Ctx, { note, ...ref }: Deciding) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'complete', { endedAt: await tx.now() }, { note })
    const { askReason } = await secretOf(tx, row.id)
    await tx.db.update(contract).set({ endReason: askReason }).where(eq(contract.id, row.id))
    await saveSecret(tx, row.id, nothingAsked)
    await watchExpiry(tx, [row.supplierId])
    await tellBoth(tx, row, 'completed', '')
    return row
  })
/** Ends what is proposed for the contract as well; what was not executed of its award may be contracted anew. */
export const terminateContract = (ctx: Ctx, { note, ...ref }: Deciding) =>
  inTx(ctx, async (tx) => {
    const row = await moveContract(tx, ref, 'terminate', { endedAt: await tx.now() }, { note })
    const { askReason, askSettlement, askExecuted } = await secretOf(tx, row.id)
    await tx.db.update(contract).set({ endReason: askReason, settlement: askSettlement }).where(eq(contract.id, row.id))
    for (const { lineId, qty } of askExecuted)
      await tx.db
        .update(contractLine)
        .set({ executedQty: qty })
        .where(and(eq(contractLine.contractId, row.id), eq(contractLine.id, lineId)))
    await coverByContract(tx, row)
    const open = await asSystem(tx, async (sys) => {
      const found = await sys.db
        .select({ id: contractChange.id })
        .from(contractChange)
        .where(and(eq(contractChange.contractId, row.id), inArray(contractChange.status, [...openChange])))
      for (const { id } of found) await moveChange(sys, { id }, 'drop')
      return found
    })
    for (const { id } of open) await settleCompany(tx, row, id)
    await saveSecret(tx, row.id, nothingAsked)
    await watchExpiry(tx, [row.supplierId])
    await tellBoth(tx, row, 'terminated', askReason ?? '')
    return row
  })
const refuseAsk =
  (action: 'rejectComplete' | 'rejectTerminate') =>
  (ctx: Ctx, { reason, ...ref }: Asking) =>
    inTx(ctx, async (tx) => {
      const row = await moveContract(tx, ref, action, {}, { note: reason })
      await saveSecret(tx, row.id, { ...nothingAsked, decisionNote: reason })
      await tell(tx, row, {
        to: owner(row),
        title: ['askRejected', row.title],
        body: ['askRejectedBody', row.docNo, row.title, reason],
        event: `${action}.${row.version}`,
      })
      return row
    })
export const rejectComplete = refuseAsk('rejectComplete')
export const rejectTerminate = refuseAsk('rejectTerminate')

/** Contracts whose last day is over. Guards read the clock: a late run lets nobody act on one that has ended. */
export const expireContracts = async (ctx: Ctx): Promise<number> => {
  const { inForce } = contractMachine.states
  const found = await inTx(ctx, (tx) =>
    tx.db
      .select({ id: contract.id })
      .from(contract)
      .where(and(eq(contract.status, inForce), sql`${contract.effectiveTo} < app_now()::date`)),
  )
  for (const { id } of found)
    await inTx(ctx, async (tx) => {
      const row = await moveContract(tx, { id }, 'expire')
      for (const [to, page] of [
        [owner(row), '/srm/contract/detail'],
        [company(row), '/srm/contractWork/detail'],
      ] as const)
        await tell(tx, row, {
          ...{ to, page, event: 'expired', title: ['expired', row.title], informative: true },
          body: ['expiredBody', row.docNo, row.title, row.effectiveTo ?? ''],
        })
    })
  return found.length
}

/** The supplier is reminded once its time to answer is over, and the owner is told; of a tender also when it is signed too late. */
export const remindOfContracts = async (ctx: Ctx): Promise<number> => {
  const { pendingSupplier, pendingSignature } = contractMachine.states
  const late = await inTx(ctx, (tx) =>
    tx.db
      .select()
      .from(contract)
      .where(and(eq(contract.status, pendingSupplier), isNotNull(contract.answerBy), sql`${contract.answerBy} < app_now()`)),
  )
  const unsigned = await inTx(ctx, (tx) =>
    tx.db
      .select()
      .from(contract)
      .where(
        and(
          inArray(contract.status, [pendingSupplier, pendingSignature]),
          isNotNull(contract.signBy),
          sql`${contract.signBy} < app_now()::date`,
        ),
      ),
  )
  for (const row of late)
    await inTx(ctx, async (tx) => {
      for (const [to, page] of [
        [owner(row), '/srm/contract/detail'],
        [company(row), '/srm/contractWork/detail'],
      ] as const)
        await tell(tx, row, {
          ...{ to, page, event: `answerLate.${row.answerBy}`, title: ['answerLate', row.title] },
          body: ['answerLateBody', row.docNo, row.title, row.answerBy ?? ''],
        })
    })
  for (const row of unsigned)
    await inTx(ctx, (tx) =>
      tell(tx, row, {
        ...{ to: owner(row), event: 'signLate', title: ['signLate', row.title] },
        body: ['signLateBody', row.docNo, row.title, row.signBy ?? ''],
      }),
    )
  return late.length + unsigned.length
}
