import { z } from 'zod'
import { c, listRoute, readRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

export const AuditRow = z.object({
  seq: z.number(),
  at: instant,
  actor: z.string(),
  actorKind: z.string(),
  action: z.string(),
  /** Action, document and states in words. */
  actionText: z.string(),
  bizType: z.string(),
  bizText: z.string(),
  bizId: id,
  fromStatus: z.string(),
  fromText: z.string(),
  toStatus: z.string(),
  toText: z.string(),
  hash: z.string(),
  prevHash: z.string(),
})
export type AuditRow = z.infer<typeof AuditRow>

export const ChainVerdict = z.object({
  intact: z.boolean(),
  /** Links looked at. */
  links: z.number(),
  /** The first link that does not fit, and why. */
  brokenAt: z.number().nullable(),
  fault: z.enum(['missing', 'unlinked', 'altered', 'head']).nullable(),
  headHash: z.string().nullable(),
  at: instant,
})
export type ChainVerdict = z.infer<typeof ChainVerdict>

export const audit = c.router({
  list: listRoute('/sys/audit/list', { row: AuditRow, access: 'sys:audit:list' }),
  verify: readRoute({ path: '/sys/audit/verify', result: ChainVerdict, access: 'sys:audit:verify', oplog: 'audit.verify' }),
})
