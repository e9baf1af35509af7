import { inspectionRegime } from '@srm/db/schema/srm/inspection'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** Inspection of any of these materials is discontinued for the company: nothing of them is shipped until it is released. */
export const isSupplyStopped = (tx: Tx, supplierId: string, materialIds: readonly string[]): Promise<boolean> =>
  asSystem(tx, async ({ db }) => {
    const ids = [...new Set(materialIds)]
    if (ids.length === 0) return false
    const [row] = await db
      .select({ id: inspectionRegime.id })
      .from(inspectionRegime)
      .where(and(eq(inspectionRegime.supplierId, supplierId), inArray(inspectionRegime.materialId, ids), eq(inspectionRegime.regime, 'D')))
      .limit(1)
    return row !== undefined
  })
