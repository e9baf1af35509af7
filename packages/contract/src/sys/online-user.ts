import { z } from 'zod'
import { c, listRoute, writeRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

/** A sign-in that is good now. */
export const OnlineUser = z.object({
  /** The user's. */
  id,
  /** Names the sign-in; it opens nothing. */
  token: id,
  username: z.string(),
  realname: z.string(),
  avatar: z.string().nullable(),
  birthday: z.string().nullable(),
  sex: z.number().nullable(),
  phone: z.string().nullable(),
  supplierId: z.string().nullable(),
  ip: z.string(),
  userAgent: z.string().nullable(),
  createTime: instant,
  lastSeenAt: instant,
  /** The one that asks. */
  current: z.boolean(),
})
export type OnlineUser = z.infer<typeof OnlineUser>

export const onlineUser = c.router({
  list: listRoute('/sys/online/list', { row: OnlineUser, access: 'sys:online:list', dicts: { sex: 'sex' } }),
  forceLogout: writeRoute({
    path: '/sys/online/forceLogout',
    body: z.object({ token: z.string().max(100) }),
    access: 'sys:online:forceLogout',
    oplog: 'online.forceLogout',
  }),
})
