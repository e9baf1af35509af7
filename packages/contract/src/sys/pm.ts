import { z } from 'zod'
import { c, writeRoute } from '../kit/route'
import { line } from '../kit/scalars'

/** Whom a ticket of the jump vouches for. */
export const PmVisitor = z.object({ username: z.string(), realname: z.string(), orgCode: z.string().nullable(), tenantId: z.number() })
export type PmVisitor = z.infer<typeof PmVisitor>

/** The jump into the procurement-management system keeps the spelling of its path that clients know. */
export const pm = c.router({
  /** `message` holds the address to open, with a ticket in it. */
  login: writeRoute({
    path: '/sys/pmApi/loginToPmTWo',
    body: z.object({ username: line(200).nullish() }),
    access: 'signed-in',
    oplog: 'pm.login',
  }),
  /** Called by the other system: a ticket is good once, and for 60 seconds. */
  redeem: writeRoute({
    path: '/sys/pmApi/redeem',
    body: z.object({ ticket: line(2000, 1) }),
    result: PmVisitor,
    access: 'public',
  }),
})
