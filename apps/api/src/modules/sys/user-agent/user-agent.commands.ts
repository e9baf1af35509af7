import type { UserAgent, UserAgentInput } from '@srm/contract/sys/user-agent'
import { sysUser } from '@srm/db/schema/sys/user'
import { sysUserAgent } from '@srm/db/schema/sys/user-agent'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { assertNotOutranked } from '../role/role.public'

const staffNamed = async (tx: Tx, username: string) => {
  const [user] = await tx.db
    .select({ id: sysUser.id, status: sysUser.status })
    .from(sysUser)
    .where(and(eq(sysUser.loginName, normalName(username)), eq(sysUser.delFlag, 0), isNull(sysUser.supplierId)))
  return user
}

/** Whose agent may be seen and set: one's own, and with the permission that of anyone who may do no more than oneself. */
const personOf = async (tx: Tx, username: string): Promise<string> => {
  const { actor } = tx
  if (actor.kind !== 'buyer') throw refuse('NO_PERM')
  const person = await staffNamed(tx, username)
  if (person && person.id === actor.userId) return person.id
  if (!actor.permissions.has('sys:user:agent')) throw refuse('NO_PERM')
  if (!person) throw refuse('USER_MISSING')
  // Whatever is sent to the person reaches the agent too.
  await assertNotOutranked(tx, [person.id])
  return person.id
}

const agent = alias(sysUser, 'agent')
const person = alias(sysUser, 'person')
export const agentOf = (ctx: Ctx, username: string): Promise<UserAgent | null> =>
  reading(ctx, async (tx) => {
    const userId = await personOf(tx, username)
    const a = sysUserAgent
    const [row] = await tx.db
      .select({
        id: a.id,
        userName: person.username,
        agentUserName: agent.username,
        agentRealname: agent.realname,
        startTime: a.startTime,
        endTime: a.endTime,
        status: sql<'1' | '0'>`${a.status}`,
      })
      .from(a)
      .innerJoin(person, eq(person.id, a.userId))
      .innerJoin(agent, eq(agent.id, a.agentUserId))
      .where(eq(a.userId, userId))
    return row ?? null
  })

export const setAgent = (ctx: Ctx, input: UserAgentInput): Promise<void> =>
  inTx(ctx, async (tx) => {
    const userId = await personOf(tx, input.userName)
    const found = await staffNamed(tx, input.agentUserName)
    if (!found || found.status !== userStatus.normal) throw refuseFields([fieldProblem('agentUserName', 'AGENT_NOT_STAFF')])
    if (found.id === userId) throw refuseFields([fieldProblem('agentUserName', 'AGENT_SELF')])
    if (input.startTime >= input.endTime) throw refuseFields([fieldProblem('endTime', 'AGENT_TIMES')])
    const { startTime, endTime, status } = input
    const values = { agentUserId: found.id, startTime, endTime, status }
    await tx.db
      .insert(sysUserAgent)
      .values({ userId, ...values })
      .onConflictDoUpdate({
        target: sysUserAgent.userId,
        set: { ...values, version: sql`${sysUserAgent.version} + 1`, updateBy: ctx.actor.username, updateTime: sql`app_now()` },
      })
  })

export const removeAgent = (ctx: Ctx, id: string): Promise<void> =>
  inTx(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ username: sysUser.username })
      .from(sysUserAgent)
      .innerJoin(sysUser, eq(sysUser.id, sysUserAgent.userId))
      .where(eq(sysUserAgent.id, id))
    if (!row) throw refuse('NOT_FOUND')
    await personOf(tx, row.username)
    await tx.db.delete(sysUserAgent).where(eq(sysUserAgent.id, id))
  })
