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
  fault: z.string().nullable(),
  headHash: z.string().nullable(),
  at: instant,
})
export type ChainVerdict = z.infer<typeof ChainVerdict>

const CheckpointRow = z.object({
  at: instant,
  reason: z.enum(['daily', 'opening', 'award']),
  /** How many links it covers. */
  size: z.number(),
  root: z.string(),
  /** The signed note, as verifiers read it. */
  note: z.string(),
})
export type CheckpointRow = z.infer<typeof CheckpointRow>
export const CheckpointQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(20),
})
export type CheckpointQuery = z.infer<typeof CheckpointQuery>
export const CheckpointPage = z.object({
  records: z.array(CheckpointRow),
  total: z.number(),
  keys: z.array(z.object({ id: z.string(), fingerprint: z.string(), until: z.string().nullable() })),
})
export type CheckpointPage = z.infer<typeof CheckpointPage>

export const audit = c.router({
  checkpoints: readRoute({ path: '/portal/checkpoints', query: CheckpointQuery, result: CheckpointPage, access: 'public' }),
  list: listRoute('/sys/audit/list', { row: AuditRow, access: 'sys:audit:list' }),
  verify: readRoute({ path: '/sys/audit/verify', result: ChainVerdict, access: 'sys:audit:verify', oplog: 'audit.verify' }),
})
