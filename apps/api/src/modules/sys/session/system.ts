import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { apart, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'

/** Codes, counters and images shown to strangers live in the first tenant: before the sign-in nobody belongs to another. */
const doorTenant = 0

/**
 * Accounts, sessions and codes belong to nobody who is signed in: their commands run as the system, in transactions of
 * their own, so that a counted try stays counted although the call is refused.
 */
export const asSystemCtx = (ctx: Ctx): Ctx => {
  const outer = apart(ctx)
  return { ...outer, actor: { ...outer.actor, kind: 'system', scope: ['ALL'], tenantId: doorTenant } }
}

/** The system's reach in the tenant the caller's account lives in: the account, its sessions, its password. */
export const atHome = (ctx: Ctx): Ctx => inTenant(ctx, ctx.actor.homeTenantId)

/** The tenant of an account, by the name it signs in with or by its id. */
export const homeOf = async (tx: Tx, { login = null, id = null }: { login?: string | null; id?: string | null }): Promise<number> => {
  const [row] = await tx.db.execute<{ home: number }>(sql`select app_home_of(${login}::text, ${id}::uuid) as home`)
  return row?.home ?? doorTenant
}

const moveTo = (tx: Tx, tenantId: number) => tx.db.execute(sql`select set_config('app.tenant', ${String(tenantId)}, true)`)
/** Does `work` in another tenant inside the same transaction of the system. Await it before anything else is sent. */
export const atTenant = async <R>(tx: Tx, tenantId: number, work: (tx: Tx) => Promise<R>): Promise<R> => {
  if (tx.actor.kind !== 'system') throw new Error('only the system works in another tenant than its own')
  if (tenantId === tx.actor.tenantId) return work(tx)
  await moveTo(tx, tenantId)
  try {
    return await work({ ...tx, actor: { ...tx.actor, tenantId } })
  } finally {
    await moveTo(tx, tx.actor.tenantId).catch(() => {})
  }
}

/** The system's reach in the tenant a session works in: its departments. */
export const inTenant = (ctx: Ctx, tenantId: number): Ctx => {
  const system = asSystemCtx(ctx)
  return { ...system, actor: { ...system.actor, tenantId } }
}

export const newToken = (): string => randomBytes(32).toString('base64url')
/** Tokens are random and long, so a plain digest keeps them. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
/** Codes are short: without the server's key their digest could be tried out. */
export const codeHash = (ctx: Ctx, owner: string, code: string): string =>
  createHmac('sha256', Buffer.from(ctx.config.SEAL_KEY, 'base64')).update(`mail code\n${owner}\n${code}`).digest('hex')
