import type { ContractDetail, ContractWorkDetail } from '@srm/contract/srm/contract'
import {
  contract,
  contractBond,
  contractChange,
  contractObjection,
  contractSignature,
  contractTotal,
  contractVersion,
} from '@srm/db/schema/srm/contract'
import { valuesOf } from '@srm/domain/kit/fields'
import { contractSecretFields } from '@srm/domain/srm/contract/contract.fields'
import { stageAmounts } from '@srm/domain/srm/contract/contract.rules'
import { openChange } from '@srm/domain/srm/contract/contract-change.machine'
import { numbered } from '@srm/domain/srm/contract-text/contract-text.rules'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { contractOrders } from '../purchase-order/purchase-order.public'
import { changeLife } from './contract-change.life'
import { contentOf, contractFilesOf, linesOf, milestonesOf, secretOf, stagesOf } from './content'
import { contractLife, type Contract } from './contract.life'
import { daysLeftOf } from './contract.queries'
import { printedSha256 } from './printed'
import { contractProgress } from './progress.queries'
import { variableValues } from './variables'

const signaturesOf = async (tx: Tx, contractId: string) => {
  const rows = await tx.db
    .select()
    .from(contractSignature)
    .where(eq(contractSignature.contractId, contractId))
    .orderBy(asc(contractSignature.createTime))
  const files = await filesOf(
    tx,
    'contractSignature',
    rows.map((row) => row.id),
  )
  return rows.map(({ id, party, method, signerName, signedAt, printedSha256: printed, fileSha256 }) => ({
    ...{ party, method, signerName, signedAt, printedSha256: printed, fileSha256, files: filesIn(files, id, 'signed') },
  }))
}
/** The bond that is held, or the last that was. */
const bondOf = async (tx: Tx, contractId: string) => {
  const ofContract = eq(contractBond.contractId, contractId)
  const [held] = await tx.db
    .select()
    .from(contractBond)
    .where(and(ofContract, isNull(contractBond.returnedAt)))
  const [last] = held ? [held] : await tx.db.select().from(contractBond).where(ofContract).orderBy(desc(contractBond.returnedAt)).limit(1)
  if (!last) return null
  const { form, amount, receivedOn, validTo, returnedAt, returnNote } = last
  return { form, amount, receivedOn, validTo, returnedAt, returnNote }
}
const versionsOf = async (tx: Tx, contractId: string) => {
  const rows = await tx.db
    .select()
    .from(contractVersion)
    .where(eq(contractVersion.contractId, contractId))
    .orderBy(desc(contractVersion.no))
  return rows.map(({ no, changeNo, reason, since, content, diff }) => ({
    ...{ no, changeNo, reason, since, diff: [...diff] },
    ...{ amountExcl: content.amountExcl, tax: content.tax, amountIncl: content.amountIncl },
  }))
}
export const changesOf = async (tx: Tx, contractId: string) => {
  const rows = await tx.db
    .select()
    .from(contractChange)
    .where(eq(contractChange.contractId, contractId))
    .orderBy(desc(contractChange.createTime))
  return rows.map(({ proposed: _proposed, ...row }) => ({ ...row, kinds: [...row.kinds], diff: [...row.diff] }))
}
/** Signed too late, or not yet although the day is over. */
const isSignLate = ({ signBy, signedAt }: Contract, today: string): boolean => signBy !== null && (signedAt?.slice(0, 10) ?? today) > signBy

const sharedOf = async (tx: Tx, row: Contract) => {
  const now = await tx.now()
  const today = now.slice(0, 10)
  const plan = await stagesOf(tx, row.id)
  const amounts = stageAmounts(row.amountIncl, plan, row.currency)
  const stages = plan.map((stage, i) => ({ ...stage, amount: amounts[i] ?? '0' }))
  const signatures = await signaturesOf(tx, row.id)
  const printed = await printedSha256(tx, row)
  return {
    ...row,
    status: row.status as ContractDetail['status'],
    text: numbered(row.text).map((clause) => ({ ...clause })),
    values: { ...(await variableValues(tx, row, await contentOf(tx, row))) } as Record<string, string | null>,
    isSignLate: isSignLate(row, today),
    daysLeft: daysLeftOf(row, today),
    lines: await linesOf(tx, row.id),
    stages,
    progress: await contractProgress(tx, row, stages),
    milestones: await milestonesOf(tx, row.id),
    files: await contractFilesOf(tx, row.id),
    signatures,
    printedSha256: printed,
    isPrintSame: signatures.length === 0 ? null : signatures.every((one) => one.printedSha256 === printed),
    bond: await bondOf(tx, row.id),
    versions: await versionsOf(tx, row.id),
    changes: (await changesOf(tx, row.id)).map((one) => ({ ...one, status: one.status as ContractDetail['changes'][number]['status'] })),
    can: await canOf(tx, contractLife, row),
    now,
  }
}

const objectionsOf = async (tx: Tx, contractId: string) => {
  const rows = await tx.db
    .select()
    .from(contractObjection)
    .where(eq(contractObjection.contractId, contractId))
    .orderBy(desc(contractObjection.raisedAt))
  return rows.map(({ objection, raisedByName, raisedAt }) => ({ objection, by: raisedByName, at: raisedAt }))
}
const askedOf = async (tx: Tx, secret: Awaited<ReturnType<typeof secretOf>>): Promise<ContractDetail['asked']> => {
  const { asked, askedByName, askedBy, askedAt, askReason, askSettlement, askExecuted, contractId } = secret
  if (!asked || !askedAt) return null
  return {
    ...{ what: asked, by: askedByName ?? '', isMine: askedBy === tx.actor.username, at: askedAt },
    ...{ reason: askReason ?? '', settlement: askSettlement, executed: [...askExecuted] },
    files: filesIn(await filesOf(tx, 'contractSecret', [contractId]), contractId, 'settlement'),
  }
}
const stepActions = ['add', 'submit', 'approve', 'confirm', 'takeEffect', 'expire', 'complete', 'terminate', 'void']

/** The buyer's view of one contract. */
export const contractDetail = (ctx: Ctx, id: string): Promise<ContractDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await findVisible(tx, contract, id)
    const secret = await secretOf(tx, id)
    const events = await lifeEvents(tx, 'contract', id)
    const [total] = await tx.db.select().from(contractTotal).where(eq(contractTotal.contractId, id))
    return {
      ...(await sharedOf(tx, row)),
      ...valuesOf(contractSecretFields, secret),
      deviations: [...secret.deviations],
      lockedClauses: row.text.filter((clause) => clause.locked).length,
      decisionNote: secret.decisionNote,
      asked: await askedOf(tx, secret),
      objections: await objectionsOf(tx, id),
      originalIncl: total?.originalIncl ?? null,
      movedIncl: total?.movedIncl ?? null,
      steps: stepActions.flatMap((action) => {
        const last = events.find((event) => event.action === action)
        return last ? [{ action, actor: last.actor, at: last.at }] : []
      }),
    }
  })
/** A contract's life with those of its changes, newest first. */
const wholeLife = async (tx: Tx, id: string) => {
  await findVisible(tx, contract, id)
  const changes = await tx.db.select({ id: contractChange.id }).from(contractChange).where(eq(contractChange.contractId, id))
  const events = [
    ...(await lifeEvents(tx, 'contract', id)),
    ...(await lifeEvents(tx, 'contractChange', ...changes.map((change) => change.id))),
  ]
  return events.toSorted((a, b) => b.at.localeCompare(a.at))
}
export const contractTimeline = (ctx: Ctx, id: string) => reading(ctx, (tx) => wholeLife(tx, id))

/** The supplier may know these steps of a contract; notes of staff it may not. */
const sharedActions = [
  ...['approve', 'confirm', 'object', 'recall', 'sign', 'countersign', 'takeEffect', 'expire', 'complete', 'terminate'],
  ...['recordBond', 'extendBond', 'returnBond', 'accept', 'refuse'],
]
export const ownTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => sharedLife(await wholeLife(tx, id), sharedActions, ['recall']))

/** A company's own side of a contract. */
export const contractWorkDetail = (ctx: Ctx, id: string): Promise<ContractWorkDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await findVisible(tx, contract, id)
    const open = await tx.db
      .select()
      .from(contractChange)
      .where(and(eq(contractChange.contractId, id), inArray(contractChange.status, [...openChange])))
    const changeCan: ContractWorkDetail['changeCan'] = {}
    for (const change of open) changeCan[change.id] = await canOf(tx, changeLife, change)
    return { ...(await sharedOf(tx, row)), objections: await objectionsOf(tx, id), changeCan, orders: await contractOrders(tx, id) }
  })
