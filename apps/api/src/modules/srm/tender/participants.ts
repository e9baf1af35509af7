import { tenderBond, tenderParticipant, tenderSecret } from '@srm/db/schema/srm/tender'
import { participationStates } from '@srm/domain/srm/tender/tender.kinds'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { watchExpiry } from '../expiry/expiry.public'
import type { Tender } from './tender.life'

export type Participant = typeof tenderParticipant.$inferSelect

/** Whose company acts. */
export const supplierOf = (tx: Tx): string => {
  if (!tx.actor.supplierId) throw refuse('NO_PERM')
  return tx.actor.supplierId
}
export const placeOf = (tenderId: string, supplierId: string) =>
  and(eq(tenderParticipant.tenderId, tenderId), eq(tenderParticipant.supplierId, supplierId))

/** What every row of a participant copies from its tender. */
export const ownedBy = (row: Tender) => ({
  ...{ tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy },
  blind: row.blindRegistration,
  namedFrom: row.bidDeadline ?? '',
})
export const addInvited = (tx: Tx, row: Tender, suppliers: readonly { supplierId: string; name: string }[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    if (suppliers.length === 0) return
    const { ongoing } = participationStates
    await sys.db.insert(tenderParticipant).values(
      suppliers.map(({ supplierId, name }) => ({
        ...{ ...ownedBy(row), supplierId, supplierName: name, source: 'invited' as const, status: ongoing },
      })),
    )
  })

/** A registration that stands: neither refused nor taken back, and its company not excluded. */
export const stands = and(
  isNotNull(tenderParticipant.registeredAt),
  isNull(tenderParticipant.excludedAt),
  ne(tenderParticipant.status, participationStates.notApproved),
)
/** Companies whose registration stands, for what everybody who registered is told. */
export const registeredSuppliers = (tx: Tx, tenderId: string): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ id: tenderParticipant.supplierId })
      .from(tenderParticipant)
      .where(and(eq(tenderParticipant.tenderId, tenderId), stands))
    return rows.map((row) => row.id)
  })
/** Everybody with a place who was not excluded: invited, registered or refused. */
export const concernedSuppliers = (tx: Tx, tenderId: string): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ id: tenderParticipant.supplierId })
      .from(tenderParticipant)
      .where(and(eq(tenderParticipant.tenderId, tenderId), isNull(tenderParticipant.excludedAt)))
    return rows.map((row) => row.id)
  })

/** Counts registrations anew after one changed. */
export const countRegistered = (tx: Tx, tenderId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db
      .update(tenderSecret)
      .set({
        registeredCount: sql`(select count(*)::int from ${tenderParticipant} where ${and(eq(tenderParticipant.tenderId, tenderId), stands)})`,
      })
      .where(eq(tenderSecret.tenderId, tenderId))
  })

/**
 * The place of a company as staff may know it.
 * @throws NOT_FOUND also where who takes part is hidden from the actor until the bid deadline
 */
export const participantOf = async (tx: Tx, tenderId: string, participantId: string): Promise<Participant> => {
  const [found] = await tx.db
    .select()
    .from(tenderParticipant)
    .where(and(eq(tenderParticipant.id, participantId), eq(tenderParticipant.tenderId, tenderId)))
  if (!found) throw refuse('NOT_FOUND')
  return found
}
/** From an instant on staff may know who takes part. */
export const nameFrom = (tx: Tx, tenderId: string, at: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db.update(tenderParticipant).set({ namedFrom: at }).where(eq(tenderParticipant.tenderId, tenderId))
  })

/** Bonds of a tender that end some day, on the board of what expires, from now on (`watchExpiry`). */
export const watchBonds = (tx: Tx, tenderId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ id: tenderBond.supplierId })
      .from(tenderBond)
      .where(and(eq(tenderBond.tenderId, tenderId), isNotNull(tenderBond.validTo)))
    await watchExpiry(
      sys,
      rows.map((row) => row.id),
    )
  })
