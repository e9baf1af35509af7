import { deliveryLine, deliveryNotice } from '@srm/db/schema/srm/delivery'
import { refuse } from '@srm/domain/kit/errors'
import { arrivalStep } from '@srm/domain/srm/delivery/delivery.rules'
import { and, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { linesOf } from './content'
import { deliveryLife, type DeliveryNotice } from './delivery.life'
import { company, supplierPage, tell } from './notices'

/** Quantities of a line that came, were refused or were given up, in its unit, each 0 or more; they are added to those told before. */
export interface Arrival {
  readonly lineId: string
  readonly received: string
  readonly refused: string
  /** Will not come any more. */
  readonly closed: string
}

/**
 * What takes goods in tells here what became of a notice, in its own transaction and after it has locked the lines of the orders;
 * those it moves itself. The notice goes on, and ends when all of its lines are settled.
 * @throws NOT_FOUND for a line of another notice, and where the notice is not on its way
 */
export const followArrival = (tx: Tx, deliveryId: string, arrivals: readonly Arrival[]): Promise<DeliveryNotice> =>
  asSystem(tx, async (sys) => {
    const [before] = await sys.db.select().from(deliveryNotice).where(eq(deliveryNotice.id, deliveryId)).for('update')
    if (!before) throw refuse('NOT_FOUND')
    const known = new Set((await linesOf(sys, deliveryId)).map(({ id }) => id))
    for (const { lineId, received, refused, closed } of arrivals) {
      if (!known.has(lineId)) throw refuse('NOT_FOUND')
      await sys.db
        .update(deliveryLine)
        .set({
          received: sql`${deliveryLine.received} + ${received}::numeric`,
          refused: sql`${deliveryLine.refused} + ${refused}::numeric`,
          closed: sql`${deliveryLine.closed} + ${closed}::numeric`,
        })
        .where(and(eq(deliveryLine.id, lineId), eq(deliveryLine.deliveryId, deliveryId)))
    }
    const step = arrivalStep(await linesOf(sys, deliveryId))
    const isFurther = step !== null && !(step === 'receivePart' && before.status === deliveryLife.machine.states.partlyReceived)
    if (!isFurther) return before
    const ended = step === 'receivePart' ? {} : { endedAt: await sys.now() }
    const row = await transition(sys, deliveryLife, { id: deliveryId }, step, ended)
    const key = ({ receivePart: 'receivedPart', receive: 'received', refuse: 'refused' } as const)[step]
    await tell(sys, row, { to: company(row), key, page: supplierPage })
    return row
  })
