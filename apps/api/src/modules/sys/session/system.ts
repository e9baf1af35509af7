import { createHash, createHmac, randomBytes } from 'node:crypto'
import { apart } from '../../../data/in-tx'
import type { Ctx } from '../../../http/context'

/** Accounts, their sessions and codes live in the first tenant, whichever tenant a session works in. */
const accountTenant = 0

/**
 * Accounts, sessions and codes belong to nobody who is signed in: their commands run as the system, in transactions of
 * their own, so that a counted try stays counted although the call is refused.
 */
export const asSystemCtx = (ctx: Ctx): Ctx => {
  const outer = apart(ctx)
  return { ...outer, actor: { ...outer.actor, kind: 'system', scope: ['ALL'], tenantId: accountTenant } }
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
