import '@srm/domain/sys/session/session.text'
import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { byId, day, FileRef, id, instant, optionalLine } from '../kit/scalars'

/** A sign-in of one's own. */
export const OwnSession = z.object({
  id,
  ip: z.string(),
  userAgent: z.string().nullable(),
  createTime: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A mailbox gets the codes that reset a password: changing it asks for the password. */
export const AccountInput = z.object({
  phone: z.union([z.literal(''), z.string().regex(/^1\d{10}$/, 'BAD_FIELD')]),
  email: z.union([z.literal(''), z.email('EMAIL_FORMAT').max(200)]),
  telephone: optionalLine(50),
  sex: z.union([z.literal(1), z.literal(2)]).nullish(),
  birthday: z
    .union([z.literal(''), day])
    .nullish()
    .transform((v) => v || null),
  password: z.string().max(200).optional(),
})
export type AccountInput = z.infer<typeof AccountInput>

export const account = c.router({
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/account/edit',
    body: AccountInput,
    access: 'signed-in',
    oplog: 'account.edit',
  }),
  /** `file` null takes the picture away. */
  avatar: writeRoute({
    method: 'PUT',
    path: '/sys/account/avatar',
    body: z.object({ file: FileRef.pick({ id: true }).nullable() }),
    access: 'signed-in',
  }),
  sessions: readRoute({ path: '/sys/account/sessions', result: z.array(OwnSession), access: 'signed-in' }),
  endSession: writeRoute({ path: '/sys/account/endSession', body: byId, access: 'signed-in', oplog: 'account.endSession' }),
  endOthers: writeRoute({ path: '/sys/account/endOthers', access: 'signed-in', oplog: 'account.endOthers' }),
})
