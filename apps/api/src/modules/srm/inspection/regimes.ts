import { inspectionRegime, inspectionRegimeEvent } from '@srm/db/schema/srm/inspection'
import { firstRegime, regimeAfter, type RegimeEvent, type RegimeState } from '@srm/domain/srm/inspection/regime.rules'
import { and, asc, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

// How strictly lots of a company, a material and a template are inspected; what happened is kept, and the regime follows from it
// (docs/inspection.md, Switching).

export type RegimeRow = typeof inspectionRegime.$inferSelect
interface Key {
  readonly supplierId: string
  readonly materialId: string
  readonly templateId: string
}
const matching = ({ supplierId, materialId, templateId }: Key) =>
  and(
    ...[eq(inspectionRegime.supplierId, supplierId), eq(inspectionRegime.materialId, materialId)],
    eq(inspectionRegime.templateId, templateId),
  )

export const regimeOf = (tx: Tx, key: Key): Promise<RegimeState> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select({ state: inspectionRegime.state }).from(inspectionRegime).where(matching(key))
    return row?.state ?? firstRegime
  })

interface Lot extends Key {
  readonly supplierName: string
  readonly materialCode: string
  readonly name: string
  readonly templateCode: string
}
/** The row of the lot under its lock, made with its first lot. */
const lockRegime = async ({ db, actor }: Tx, lot: Lot): Promise<RegimeRow> => {
  const { supplierId, supplierName, materialId, materialCode, name, templateId, templateCode } = lot
  const fresh = { supplierId, supplierName, materialId, materialCode, name, templateId, templateCode, tenantId: actor.tenantId }
  await db
    .insert(inspectionRegime)
    .values({ ...fresh, orgCode: null, regime: firstRegime.regime, state: firstRegime })
    .onConflictDoNothing()
  const [row] = await db.select().from(inspectionRegime).where(matching(lot)).for('update')
  if (!row) throw new Error('regime was not written')
  return row
}
export const lockRegimeById = async ({ db }: Tx, id: string): Promise<RegimeRow | undefined> => {
  const [row] = await db.select().from(inspectionRegime).where(eq(inspectionRegime.id, id)).for('update')
  return row
}
export const eventsOf = ({ db }: Tx, regimeId: string) =>
  db.select().from(inspectionRegimeEvent).where(eq(inspectionRegimeEvent.regimeId, regimeId)).orderBy(asc(inspectionRegimeEvent.seq))

/** Draws the regime anew from all that happened to it. */
const settle = async (sys: Tx, before: RegimeRow): Promise<RegimeRow> => {
  const state = regimeAfter((await eventsOf(sys, before.id)).filter(({ isOpen }) => !isOpen))
  const [row] = await sys.db
    .update(inspectionRegime)
    .set({ state, regime: state.regime, version: before.version + 1, updateBy: sys.actor.username, updateTime: await sys.now() })
    .where(eq(inspectionRegime.id, before.id))
    .returning()
  if (!row) throw new Error('regime was not written')
  return row
}
interface Happened {
  readonly event: RegimeEvent
  readonly checkOneIn: number | null
  readonly inspection?: { readonly id: string; readonly docNo: string }
  readonly reason?: string
}
/** Adds to the history of a regime that is locked already. */
export const addEvent = async (sys: Tx, before: RegimeRow, { event, checkOneIn, inspection, reason }: Happened): Promise<RegimeRow> => {
  const of = { inspectionId: inspection?.id ?? null, inspectionNo: inspection?.docNo ?? null, reason: reason ?? null }
  await sys.db.insert(inspectionRegimeEvent).values({ regimeId: before.id, event, checkOneIn, orgCode: null, ...of })
  return settle(sys, before)
}

/**
 * A lot was judged, or went through unseen: judged anew it counts at its old place.
 * @returns the regime before and after it
 */
export const addLot = (
  tx: Tx,
  lot: Lot & { readonly id: string; readonly docNo: string },
  happened: Omit<Happened, 'inspection'>,
): Promise<{ readonly before: RegimeRow; readonly after: RegimeRow }> =>
  asSystem(tx, async (sys) => {
    const before = await lockRegime(sys, lot)
    const again = await sys.db
      .update(inspectionRegimeEvent)
      .set({ event: happened.event, checkOneIn: happened.checkOneIn, isOpen: false })
      .where(eq(inspectionRegimeEvent.inspectionId, lot.id))
      .returning({ id: inspectionRegimeEvent.id })
    const after = again.length > 0 ? await settle(sys, before) : await addEvent(sys, before, { ...happened, inspection: lot })
    return { before, after }
  })

/** The verdict on a lot was taken back: until it is judged anew, it counts for nothing. */
export const reopenLot = (tx: Tx, inspectionId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [found] = await sys.db
      .select({ regimeId: inspectionRegimeEvent.regimeId })
      .from(inspectionRegimeEvent)
      .where(eq(inspectionRegimeEvent.inspectionId, inspectionId))
    if (!found) return
    const before = await lockRegimeById(sys, found.regimeId)
    await sys.db.update(inspectionRegimeEvent).set({ isOpen: true }).where(eq(inspectionRegimeEvent.inspectionId, inspectionId))
    if (before) await settle(sys, before)
  })
