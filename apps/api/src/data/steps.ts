import { auditChain } from '@srm/db/schema/sys/audit'
import { sysUser } from '@srm/db/schema/sys/user'
import { and, desc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from './in-tx'

export interface Step {
  readonly action: string
  readonly at: string
  /** Empty for a supplier where one of the buyer's staff acted. */
  readonly by: string
  readonly from: string
  readonly to: string
}
const most = 200

/** What was done to a document, newest first; the caller has seen to it that the actor may read the document. */
export const stepsOf = async (tx: Tx, bizType: string, bizId: string): Promise<Step[]> => {
  const rows = await asSystem(tx, ({ db }) =>
    db
      .select({
        action: auditChain.action,
        at: auditChain.at,
        by: sql<string>`coalesce(${sysUser.realname}, ${auditChain.actor})`,
        supplierId: sysUser.supplierId,
        from: auditChain.fromStatus,
        to: auditChain.toStatus,
      })
      .from(auditChain)
      .leftJoin(sysUser, and(eq(sysUser.username, auditChain.actor), eq(sysUser.delFlag, 0)))
      .where(and(eq(auditChain.bizType, bizType), eq(auditChain.bizId, bizId)))
      .orderBy(desc(auditChain.seq))
      .limit(most),
  )
  const isSupplier = tx.actor.kind === 'supplier'
  return rows.map(({ supplierId, ...step }) => ({ ...step, by: isSupplier && supplierId === null ? '' : step.by }))
}

/** A colleague's name by the account; the account itself where nobody has it any more. */
export const personOf = async ({ db }: Tx, username: string): Promise<string> =>
  (await db.select({ name: sysUser.realname }).from(sysUser).where(eq(sysUser.username, username)))[0]?.name ?? username
