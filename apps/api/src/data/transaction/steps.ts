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
/** With the reason that was given. */
export interface NotedStep extends Step {
  readonly note: string | null
  /** The line of the document that it concerned. */
  readonly line: string | null
}
const most = 200

const chainOf = (tx: Tx, bizType: string, bizId: string) =>
  asSystem(tx, ({ db }) =>
    db
      .select({
        action: auditChain.action,
        at: auditChain.at,
        by: sql<string>`coalesce(${sysUser.realname}, ${auditChain.actor})`,
        supplierId: sysUser.supplierId,
        from: auditChain.fromStatus,
        to: auditChain.toStatus,
        note: sql<string | null>`coalesce(${auditChain.payload} ->> 'note', ${auditChain.payload} ->> 'reason')`,
        line: sql<string | null>`${auditChain.payload} ->> 'qualification'`,
      })
      .from(auditChain)
      .leftJoin(sysUser, and(eq(sysUser.username, auditChain.actor), eq(sysUser.delFlag, 0)))
      .where(and(eq(auditChain.bizType, bizType), eq(auditChain.bizId, bizId)))
      .orderBy(desc(auditChain.seq))
      .limit(most),
  )

/** What was done to a document, newest first; the caller has seen to it that the actor may read the document. */
export const stepsOf = async (tx: Tx, bizType: string, bizId: string): Promise<Step[]> => {
  const isSupplier = tx.actor.kind === 'supplier'
  const rows = await chainOf(tx, bizType, bizId)
  return rows.map(({ action, at, by, supplierId, from, to }) => ({ action, at, by: isSupplier && supplierId === null ? '' : by, from, to }))
}

/** The same with reasons: for documents that no supplier reads. */
export const notedStepsOf = async (tx: Tx, bizType: string, bizId: string): Promise<NotedStep[]> =>
  (await chainOf(tx, bizType, bizId)).map(({ supplierId: _, ...step }) => step)
