import { inspection } from '@srm/db/schema/srm/inspection'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { agreedTerm, type AgreedTerm } from '../contract/terms.public'

/** The clause by which silence is consent, of the contract that the goods were ordered by. Null: silence is none. */
export const silenceTerm = (tx: Tx, { inspectionId }: { readonly inspectionId: string }): Promise<AgreedTerm | null> =>
  asSystem(tx, async (sys) => {
    const [order] = await sys.db
      .select({ contractId: purchaseOrder.contractId })
      .from(inspection)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, inspection.orderId))
      .where(eq(inspection.id, inspectionId))
    return order?.contractId ? agreedTerm(sys, order.contractId, 'concessionSilent') : null
  })
