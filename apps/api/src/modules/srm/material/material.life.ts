import { material, materialSecret } from '@srm/db/schema/srm/material'
import { materialMachine, type MaterialFacts } from '@srm/domain/srm/material/material.machine'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Material = typeof material.$inferSelect
export type MaterialSecret = typeof materialSecret.$inferSelect

export const secretOf = async ({ db }: Tx, materialId: string): Promise<MaterialSecret> => {
  const [row] = await db.select().from(materialSecret).where(eq(materialSecret.materialId, materialId))
  if (!row) throw new Error(`material ${materialId} has no inner part`)
  return row
}
/** Who wrote it and handed it in: neither reviews it. */
export const authorsOf = async (tx: Tx, row: Material): Promise<string[]> => {
  const { submittedBy } = await secretOf(tx, row.id)
  return [row.createBy, ...(submittedBy ? [submittedBy] : [])]
}

const facts = async (tx: Tx, row: Material): Promise<MaterialFacts> => ({
  username: tx.actor.username,
  authors: await authorsOf(tx, row),
  deleted: row.delFlag === 1,
})
export const materialLife = lifecycle({ machine: materialMachine, table: material, facts })
export const moved = ({ id, docNo, version, status }: Material) => ({ id, docNo, version, status })
