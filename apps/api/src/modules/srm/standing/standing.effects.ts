import { supplier } from '@srm/db/schema/srm/supplier'
import { standing } from '@srm/db/schema/srm/standing'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { isRunning } from '@srm/domain/srm/standing/standing.rules'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, eq, inArray, lt, lte } from 'drizzle-orm'
import { eachTenant } from '../../../data/each-tenant'
import { asSystem, inTx, type Tx } from '../../../data/in-tx'
import { transition } from '../../../data/transition'
import type { Ctx } from '../../../http/context'
import { voidParticipation } from '../inquiry/inquiry.public'
import { moveStage, withdrawQualifications } from '../supplier/supplier-stage.public'
import { standingLife, type StandingRow } from './standing.life'
import { noticeAffected, noticeEnded, voidedReason } from './standing.notices'

const { potential, qualified, frozen, blacklisted } = supplierMachine.states

/** What a measure does when it comes into force; a freeze that begins later moves the stage on its first day. */
export const startEffects = async (tx: Tx, row: StandingRow): Promise<void> => {
  if (row.kind === 'FREEZE') {
    if (isRunning(row, (await tx.now()).slice(0, 10))) await moveStage(tx, row.supplierId, 'freeze', row.docNo)
  } else if (row.kind === 'BLACKLIST') {
    await moveStage(tx, row.supplierId, 'blacklist', row.docNo)
    await endFreezes(tx, row)
  } else await moveStage(tx, row.supplierId, 'eliminate', row.docNo)
  await noticeAffected(tx, row)
  if (row.kind === 'BLACKLIST') await voidParticipation(tx, row.supplierId, voidedReason(row))
}

const stageOf = async (tx: Tx, supplierId: string): Promise<string | undefined> =>
  asSystem(
    tx,
    async ({ db }) => (await db.select({ status: supplier.status }).from(supplier).where(eq(supplier.id, supplierId)))[0]?.status,
  )

/** A company goes back to where it stood; from the blacklist it comes as a potential supplier and must qualify anew. */
export const endEffects = async (tx: Tx, row: StandingRow): Promise<void> => {
  const stage = await stageOf(tx, row.supplierId)
  if (row.kind === 'FREEZE' && stage === frozen)
    await moveStage(tx, row.supplierId, row.stageBefore === qualified ? 'thawToQualified' : 'thawToPotential', row.docNo)
  if (row.kind === 'BLACKLIST' && stage === blacklisted) {
    await moveStage(tx, row.supplierId, 'rehabilitate', row.docNo)
    await withdrawQualifications(tx, row.supplierId)
  }
}

/** The blacklist is more than any freeze: those that run are over with it. */
const endFreezes = (tx: Tx, row: StandingRow): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { inForce } = standingMachine.states
    const rows = await sys.db
      .select({ id: standing.id })
      .from(standing)
      .where(and(eq(standing.supplierId, row.supplierId), eq(standing.kind, 'FREEZE'), eq(standing.status, inForce)))
    for (const { id } of rows) await transition(sys, standingLife, { id }, 'supersede', { endedAt: await sys.now(), endReason: row.docNo })
  })

const lapseOne = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, standingLife, { id }, 'lapse', { endedAt: await tx.now() })
    await endEffects(tx, row)
    await noticeEnded(tx, row)
  })

/** Freezes that begin today or ended yesterday: moves the stage. Who may take part is judged by the days themselves. */
export const turnFreezes = (every: Ctx): Promise<number> =>
  eachTenant(every, async (ctx) => {
    const due = await inTx(ctx, async (tx) => {
      const today = (await tx.now()).slice(0, 10)
      const freezes = and(eq(standing.kind, 'FREEZE'), eq(standing.status, standingMachine.states.inForce))
      const over = await tx.db
        .select({ id: standing.id })
        .from(standing)
        .where(and(freezes, lt(standing.untilOn, today)))
      const begin = await tx.db
        .select({ supplierId: standing.supplierId, docNo: standing.docNo, untilOn: standing.untilOn, fromOn: standing.fromOn })
        .from(standing)
        .innerJoin(supplier, eq(supplier.id, standing.supplierId))
        .where(and(freezes, lte(standing.fromOn, today), inArray(supplier.status, [potential, qualified])))
      return { over, begin: begin.filter((row) => isRunning(row, today)) }
    })
    for (const { id } of due.over) await lapseOne(ctx, id)
    for (const row of due.begin) await inTx(ctx, (tx) => moveStage(tx, row.supplierId, 'freeze', row.docNo))
    return due.over.length + due.begin.length
  })
