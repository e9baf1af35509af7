import { deliveryLine, deliveryNotice } from '@srm/db/schema/srm/delivery'
import { refuse } from '@srm/domain/kit/errors'
import { openDelivery } from '@srm/domain/srm/delivery/delivery.machine'
import { arrivalStep } from '@srm/domain/srm/delivery/delivery.rules'
import { and, eq, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { linesOf, type DeliveryLineRow } from './content'
import { deliveryLife, type DeliveryNotice } from './delivery.life'
import { company, supplierPage, tell } from './notices'

export type { DeliveryLineRow } from './content'

/** Quantities of a line that came, were refused or were given up, in its unit, each 0 or more; they are added to those told before. */
export interface Arrival {
  readonly lineId: string
  readonly received: string
  readonly refused: string
  /** Will not come any more. */
  readonly closed: string
}

/** A notice in reach with its lines, as they stand at this moment; what takes goods in reads them once more under its locks. */
export const arrivingNotice = async (
  tx: Tx,
  id: string,
): Promise<{ readonly notice: DeliveryNotice; readonly lines: readonly DeliveryLineRow[]; readonly isComing: boolean }> => {
  const notice = await findVisible(tx, deliveryNotice, id)
  if (notice.delFlag === 1) throw refuse('NOT_FOUND')
  return { notice, lines: await linesOf(tx, id), isComing: openDelivery.includes(notice.status) }
}

/** Adds to the three quantities of lines, or takes off them. @throws NOT_FOUND for a line of another notice */
const addArrivals = async (sys: Tx, deliveryId: string, arrivals: readonly Arrival[], sign: 1 | -1): Promise<void> => {
  const known = new Set((await linesOf(sys, deliveryId)).map(({ id }) => id))
  for (const { lineId, received, refused, closed } of arrivals) {
    if (!known.has(lineId)) throw refuse('NOT_FOUND')
    await sys.db
      .update(deliveryLine)
      .set({
        received: sql`${deliveryLine.received} + ${sign} * ${received}::numeric`,
        refused: sql`${deliveryLine.refused} + ${sign} * ${refused}::numeric`,
        closed: sql`${deliveryLine.closed} + ${sign} * ${closed}::numeric`,
      })
      .where(and(eq(deliveryLine.id, lineId), eq(deliveryLine.deliveryId, deliveryId)))
  }
}
const lockNotice = async (sys: Tx, deliveryId: string): Promise<DeliveryNotice> => {
  const [row] = await sys.db.select().from(deliveryNotice).where(eq(deliveryNotice.id, deliveryId)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row
}

/**
 * What takes goods in tells here what became of a notice, in its own transaction and after it has locked the lines of the orders;
 * those it moves itself. The notice goes on, and ends when all of its lines are settled.
 * @throws NOT_FOUND for a line of another notice, and where the notice is not on its way
 */
export const followArrival = (tx: Tx, deliveryId: string, arrivals: readonly Arrival[]): Promise<DeliveryNotice> =>
  asSystem(tx, async (sys) => {
    const before = await lockNotice(sys, deliveryId)
    await addArrivals(sys, deliveryId, arrivals, 1)
    const step = arrivalStep(await linesOf(sys, deliveryId))
    const isFurther = step !== null && !(step === 'receivePart' && before.status === deliveryLife.machine.states.partlyReceived)
    if (!isFurther) return before
    const ended = step === 'receivePart' ? {} : { endedAt: await sys.now() }
    const row = await transition(sys, deliveryLife, { id: deliveryId }, step, ended)
    const key = ({ receivePart: 'receivedPart', receive: 'received', refuse: 'refused' } as const)[step]
    await tell(sys, row, { to: company(row), key, page: supplierPage })
    return row
  })

/** Pieces that went back to their company may be sent off again under their numbers. */
export const freeSerials = (tx: Tx, pieces: readonly { readonly materialId: string | null; readonly serial: string }[]): Promise<void> =>
  asSystem(tx, async ({ db, actor }) => {
    const gone = pieces.filter(({ materialId }) => materialId !== null).map(({ materialId, serial }) => ({ materialId, serial }))
    if (gone.length === 0) return
    await db.execute(sql`update delivery_serial s set is_out = false
      from jsonb_to_recordset(${JSON.stringify(gone)}::text::jsonb) as g("materialId" uuid, serial text)
      where s.tenant_id = ${actor.tenantId} and s.material_id = g."materialId" and s.serial = g.serial and s.is_out`)
  })

/** Takes back what `followArrival` was told: the goods are on their way again, and their notice with them. */
export const takeBackArrival = (tx: Tx, deliveryId: string, arrivals: readonly Arrival[]): Promise<DeliveryNotice> =>
  asSystem(tx, async (sys) => {
    const before = await lockNotice(sys, deliveryId)
    await addArrivals(sys, deliveryId, arrivals, -1)
    const step = arrivalStep(await linesOf(sys, deliveryId))
    const { inTransit, partlyReceived } = deliveryLife.machine.states
    if (step === null && before.status !== inTransit) return transition(sys, deliveryLife, { id: deliveryId }, 'reopen', { endedAt: null })
    if (step === 'receivePart' && before.status !== partlyReceived)
      return transition(sys, deliveryLife, { id: deliveryId }, 'reopenPart', { endedAt: null })
    return before
  })
