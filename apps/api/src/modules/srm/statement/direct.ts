import type { DirectSupplier } from '@srm/contract/srm/statement'
import { supplier } from '@srm/db/schema/srm/supplier'
import { statementDirect } from '@srm/db/schema/srm/statement'
import { refuse } from '@srm/domain/kit/errors'
import { desc, eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { activeCompany } from '../supplier/supplier.public'

// Suppliers that invoice without statements.

export const isDirect = (tx: Tx, supplierId: string): Promise<boolean> =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .select({ id: statementDirect.id })
      .from(statementDirect)
      .where(eq(statementDirect.supplierId, supplierId))
      .limit(1)
    return rows.length > 0
  })

export const directSuppliers = (ctx: Ctx): Promise<DirectSupplier[]> =>
  reading(ctx, ({ db }) => {
    const { id, supplierId, reason, setByName, createTime } = statementDirect
    return db
      .select({ id, supplierId, supplierName: supplier.name, reason, setByName, createTime })
      .from(statementDirect)
      .innerJoin(supplier, eq(supplier.id, supplierId))
      .orderBy(desc(createTime))
  })
const log = (tx: Tx, action: string, bizId: string) =>
  appendAudit(tx, { action, bizType: 'statementDirect', bizId, fromStatus: '', toStatus: '' })

/** @throws STM_DIRECT_TWICE, SUPPLIER_BLOCKED */
export const addDirect = (
  ctx: Ctx,
  { supplierId, reason }: { readonly supplierId: string; readonly reason: string },
): Promise<DirectSupplier> =>
  inTx(ctx, async (tx) => {
    const { name: supplierName } = await activeCompany(tx, supplierId)
    const [row] = await asSystem(tx, ({ db }) =>
      db.insert(statementDirect).values({ supplierId, reason, setByName: tx.actor.realname }).onConflictDoNothing().returning(),
    )
    if (!row) throw refuse('STM_DIRECT_TWICE')
    await log(tx, 'addDirect', supplierId)
    const { id, setByName, createTime } = row
    return { id, supplierId, supplierName, reason, setByName, createTime }
  })
export const dropDirect = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const [row] = await asSystem(tx, ({ db }) => db.delete(statementDirect).where(eq(statementDirect.id, id)).returning())
    if (!row) throw refuse('NOT_FOUND')
    await log(tx, 'dropDirect', row.supplierId)
    return null
  })
