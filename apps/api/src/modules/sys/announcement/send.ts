import { sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { sysUser } from '@srm/db/schema/sys/user'
import { handling, type Handling } from '@srm/domain/sys/announcement/announcement.rules'
import { inArray, sql } from 'drizzle-orm'
import { logNotice } from '../../../data/message-log'
import type { Tx } from '../../../data/transaction/in-tx'
import { push } from '../../../data/push'
import { activeAgentsOf } from '../user/user.public'

interface Sending {
  readonly anntId: string
  readonly status?: Handling
  /** The same event reaches a person once. */
  readonly dedupeKey?: string
}

/** Any number of rows in one statement: a parameter per row would end at some ten thousand. */
const insert = async (
  sys: Tx,
  { anntId, status = handling.done, dedupeKey }: Sending,
  to: readonly string[],
  behalf: readonly string[],
) => {
  const rows = await sys.db.execute<{ user_id: string }>(sql`
    insert into sys_announcement_send (annt_id, user_id, status, dedupe_key, on_behalf)
    select ${anntId}::uuid, told.user_id, ${status}, ${dedupeKey ?? null}, nullif(told.behalf, '')
    from unnest(${sql.param([...to])}::uuid[], ${sql.param([...behalf])}::text[]) as told(user_id, behalf)
    on conflict do nothing returning user_id`)
  return rows.map((row) => row.user_id)
}

/** By agent, the accounts of those they stand in for. */
const agentsFor = async (sys: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const agents = await activeAgentsOf(sys, userIds)
  if (agents.size === 0) return new Map()
  const people = await sys.db
    .select({ id: sysUser.id, username: sysUser.username })
    .from(sysUser)
    .where(inArray(sysUser.id, [...agents.keys()]))
  const byAgent = new Map<string, string>()
  for (const { id, username } of people) {
    const agent = agents.get(id) ?? ''
    byAgent.set(agent, [byAgent.get(agent), username].filter(Boolean).join(','))
  }
  return byAgent
}

/** Sends a notice to people, and to those who stand in for the absent among them. Answers who had not been told before. */
export const sendTo = async (sys: Tx, sending: Sending, userIds: readonly string[]): Promise<string[]> => {
  const told = await insert(
    sys,
    sending,
    userIds,
    userIds.map(() => ''),
  )
  const agents = [...(await agentsFor(sys, told))]
  const standing =
    agents.length === 0
      ? []
      : await insert(
          sys,
          sending,
          agents.map(([agent]) => agent),
          agents.map(([, people]) => people),
        )
  const all = [...told, ...standing]
  if (all.length > 0) await logNotice(sys, sending.anntId, all)
  push(sys, sending.anntId, all)
  return all
}

/** Forgets who was told and who has read: a notice that is released again is new to everyone. */
export const unsend = async (sys: Tx, anntId: string): Promise<void> => {
  await sys.db.delete(sysAnnouncementSend).where(sql`${sysAnnouncementSend.anntId} = ${anntId}`)
}
