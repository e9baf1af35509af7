import { supplier } from '@srm/db/schema/srm/supplier'
import { standing } from '@srm/db/schema/srm/standing'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { isRunning, standingKinds } from '@srm/domain/srm/standing/standing.rules'
import { stagesFor } from '@srm/domain/srm/supplier/supplier-stages'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, asc, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { voidParticipation } from '../inquiry/inquiry.public'
import { lockCompany } from '../supplier/supplier-change.public'
import { moveStage, withdrawQualifications } from '../supplier/supplier-stage.public'
import { standingLife, type StandingRow } from './standing.life'
import { noticeAffected, noticeEnded, voidedReason } from './standing.notices'

const { qualified, frozen, blacklisted } = supplierMachine.states
const { inForce } = standingMachine.states
const stageSteps = { FREEZE: 'freeze', BLACKLIST: 'blacklist', ELIMINATE: 'eliminate' } as const

/**
 * Locks a measure, its company first: whoever turns a measure takes the locks in this order, so that nobody waits in a ring.
 * @throws NOT_FOUND where the actor does not see it
 */
export const lockMeasure = async (tx: Tx, id: string): Promise<{ row: StandingRow; stage: string }> => {
  const { supplierId } = await findVisible(tx, standing, id)
  const { status: stage } = await lockCompany(tx, supplierId)
  const [row] = await asSystem(tx, ({ db }) => db.select().from(standing).where(eq(standing.id, id)).for('update'))
  if (!row) throw refuse('NOT_FOUND')
  return { row, stage }
}

/**
 * What a measure does on its first day, or on its approval where that is later. Where the company stood is noted now, for it
 * may have moved since the measure was approved. The company is locked.
 */
export const beginMeasure = async (tx: Tx, row: StandingRow, stage: string): Promise<void> => {
  await asSystem(tx, ({ db }) => db.update(standing).set({ stageBefore: stage }).where(eq(standing.id, row.id)))
  await moveStage(tx, row.supplierId, stageSteps[row.kind], row.docNo)
  if (row.kind !== 'FREEZE') await endFreezes(tx, row)
  // Told at the approval already: now only whoever began business since.
  await noticeAffected(tx, row)
  if (row.kind === 'BLACKLIST') await voidParticipation(tx, row.supplierId, voidedReason(row))
}

/** What an approved measure does; one that begins later waits for its first day. */
export const startEffects = async (tx: Tx, row: StandingRow, stage: string): Promise<void> => {
  if (isRunning(row, (await tx.now()).slice(0, 10))) await beginMeasure(tx, row, stage)
  else await noticeAffected(tx, row)
}

/** A company goes back to where it stood; from the blacklist it comes as a potential supplier and must qualify anew. */
export const endEffects = async (tx: Tx, row: StandingRow, stage: string): Promise<void> => {
  if (row.kind === 'FREEZE' && stage === frozen)
    await moveStage(tx, row.supplierId, row.stageBefore === qualified ? 'thawToQualified' : 'thawToPotential', row.docNo)
  if (row.kind === 'BLACKLIST' && stage === blacklisted) {
    await moveStage(tx, row.supplierId, 'rehabilitate', row.docNo)
    await withdrawQualifications(tx, row.supplierId)
  }
}

/** Blacklist and elimination are more than any freeze: those that run or wait are over with them. */
const endFreezes = (tx: Tx, row: StandingRow): Promise<void> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ id: standing.id })
      .from(standing)
      .where(and(eq(standing.supplierId, row.supplierId), eq(standing.kind, 'FREEZE'), eq(standing.status, inForce)))
    for (const { id } of rows) await transition(sys, standingLife, { id }, 'supersede', { endedAt: await sys.now(), endReason: row.docNo })
  })

/** Ends one freeze that is over. The machine refuses what somebody ended at this moment. */
export const lapseDue = async (tx: Tx, id: string): Promise<boolean> => {
  const { stage } = await lockMeasure(tx, id)
  const row = await transition(tx, standingLife, { id }, 'lapse', { endedAt: await tx.now() })
  await endEffects(tx, row, stage)
  await noticeEnded(tx, row)
  return true
}

/** Begins one measure whose day has come, unless it was lifted or its company moved since the list was read. */
export const beginDue = async (tx: Tx, id: string): Promise<boolean> => {
  const { row, stage } = await lockMeasure(tx, id)
  const isDue = row.status === inForce && isRunning(row, (await tx.now()).slice(0, 10)) && stagesFor[row.kind].includes(stage)
  if (isDue) await beginMeasure(tx, row, stage)
  return isDue
}

const dueToday = async (tx: Tx): Promise<{ over: string[]; begin: string[] }> => {
  const today = (await tx.now()).slice(0, 10)
  const valid = and(eq(standing.status, inForce), eq(standing.delFlag, 0))
  const over = await tx.db
    .select({ id: standing.id })
    .from(standing)
    .where(and(valid, eq(standing.kind, 'FREEZE'), lt(standing.untilOn, today)))
  const waits = standingKinds.map((kind) => and(eq(standing.kind, kind), inArray(supplier.status, [...stagesFor[kind]])))
  const begin = await tx.db
    .select({ id: standing.id })
    .from(standing)
    .innerJoin(supplier, eq(supplier.id, standing.supplierId))
    .where(and(valid, lte(standing.fromOn, today), or(isNull(standing.untilOn), gte(standing.untilOn, today)), or(...waits)))
    // The gravest first: blacklist, elimination, freeze.
    .orderBy(asc(standing.kind), asc(standing.docNo))
  return { over: over.map(({ id }) => id), begin: begin.map(({ id }) => id) }
}

/** One measure in a transaction of its own: what refuses it keeps no other from its turn. */
const turn = async (ctx: Ctx, id: string, by: typeof beginDue): Promise<number> => {
  try {
    return (await inTx(ctx, (tx) => by(tx, id))) ? 1 : 0
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    ctx.log.warn({ standing: id, errorKey: error.key }, 'measure not turned')
    return 0
  }
}

/**
 * Measures that begin today and freezes that ended yesterday: moves the stage. Who may take part is judged by the days
 * themselves. What ends goes first, for a company just thawed may be one that is eliminated today.
 */
export const turnMeasures = (every: Ctx): Promise<number> =>
  eachTenant(every, async (ctx) => {
    let turned = 0
    const { over } = await inTx(ctx, dueToday)
    for (const id of over) turned += await turn(ctx, id, lapseDue)
    const { begin } = await inTx(ctx, dueToday)
    for (const id of begin) turned += await turn(ctx, id, beginDue)
    return turned
  })
