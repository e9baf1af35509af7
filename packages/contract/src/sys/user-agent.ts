import { z } from 'zod'
import { c, readRoute, writeRoute } from '../kit/route'
import { id, instant, line } from '../kit/scalars'

/** Who stands in for `userName` from one moment to another. */
export const UserAgent = z.object({
  id,
  userName: z.string(),
  agentUserName: z.string(),
  agentRealname: z.string(),
  startTime: instant,
  endTime: instant,
  /** 1 in force, 0 switched off. */
  status: z.enum(['1', '0']),
})
export type UserAgent = z.infer<typeof UserAgent>

export const UserAgentInput = z.object({
  userName: line(200, 1),
  agentUserName: line(200, 1),
  startTime: instant,
  endTime: instant,
  status: z
    .union([z.literal('1'), z.literal('0'), z.literal(1), z.literal(0)])
    .default('1')
    .transform((s) => (String(s) === '0' ? ('0' as const) : ('1' as const))),
})
export type UserAgentInput = z.infer<typeof UserAgentInput>

const set = <const M extends 'POST' | 'PUT'>(method: M, verb: string) =>
  writeRoute({ method, path: `/sys/sysUserAgent/${verb}`, body: UserAgentInput, access: 'signed-in', oplog: 'user.agent' })

/** One's own agent, or with `sys:user:agent` anyone's. A person has one: adding replaces it, editing too. */
export const userAgent = c.router({
  queryByUserName: readRoute({
    path: '/sys/sysUserAgent/queryByUserName',
    query: z.object({ userName: line(200, 1) }),
    result: UserAgent.nullable(),
    access: 'signed-in',
  }),
  add: set('POST', 'add'),
  edit: set('PUT', 'edit'),
  remove: writeRoute({
    method: 'DELETE',
    path: '/sys/sysUserAgent/delete',
    query: z.object({ id }),
    access: 'signed-in',
    oplog: 'user.agent',
  }),
})
