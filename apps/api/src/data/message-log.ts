import { sysMessage } from '@srm/db/schema/sys/message'
import { inLang } from '@srm/domain/kit/text'
import { channels, type Channel } from '@srm/domain/kit/template'
import { masked, sending, type Values } from '@srm/domain/sys/message/message.rules'
import { messageText } from '@srm/domain/sys/message/message.text'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from './transaction/in-tx'
import { insertMany } from './insert-many'

interface Entry {
  readonly id: string
  readonly channel: Channel
  readonly to: string
  readonly title: string
  readonly content: string
  readonly values?: Values
  /** What must not be read in the log: codes, tickets. */
  readonly secrets?: readonly string[]
}

const maskedValues = (values: Values, secrets: readonly string[]): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, masked(value, secrets)]))

/** Notes messages that are to leave, under the ids given, for what becomes of them. */
export const logMessages = (sys: Tx, entries: readonly Entry[]): Promise<void> => {
  const rows = entries.map(({ id, channel, to, title, content, values = {}, secrets = [] }) => ({
    id,
    esType: channel,
    esReceiver: to,
    esTitle: masked(title, secrets),
    esContent: masked(content, secrets),
    esParam: maskedValues(values, secrets),
  }))
  return insertMany(sys, sysMessage, rows)
}

/** How the last attempt to send it ended. */
export const noteOutcome = async (sys: Tx, id: string, attempts: number, error: string | null): Promise<void> => {
  await sys.db
    .update(sysMessage)
    .set({
      esSendStatus: error === null ? sending.sent : sending.failed,
      esSendNum: attempts,
      esResult: error,
      ...(error === null ? { esSendTime: sql`app_now()` } : {}),
    })
    .where(eq(sysMessage.id, id))
}

const plain = sql`regexp_replace(coalesce(nullif(a.msg_abstract, ''), a.msg_content), '<[^>]*>', '', 'g')`

/** Notes that a notice in the product has reached people: it is there as soon as it is written. */
export const logNotice = async (sys: Tx, anntId: string, userIds: readonly string[]): Promise<void> => {
  await sys.db.execute(sql`
    insert into sys_message (es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, es_send_time)
    select a.title, ${channels.notice}, u.username, ${plain}, ${sending.sent}, 1, app_now()
    from sys_announcement a, sys_user u where a.id = ${anntId} and u.id = any(${sql.param([...userIds])}::uuid[])`)
}

interface Told {
  readonly annt_id: string
  readonly user_id: string
}
/** The same for many notices, each to its own people. */
export const logNotices = async (sys: Tx, told: readonly Told[]): Promise<void> => {
  await sys.db.execute(sql`
    insert into sys_message (es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, es_send_time)
    select a.title, ${channels.notice}, u.username, ${plain}, ${sending.sent}, 1, app_now()
    from unnest(${sql.param(told.map((t) => t.annt_id))}::uuid[], ${sql.param(told.map((t) => t.user_id))}::uuid[]) as told(annt_id, user_id)
      join sys_announcement a on a.id = told.annt_id join sys_user u on u.id = told.user_id`)
}

/** The same for one to everyone: a single entry. */
export const logEveryone = async (sys: Tx, anntId: string): Promise<void> => {
  const { everyone } = inLang(messageText, 'zh-CN')
  await sys.db.execute(sql`
    insert into sys_message (es_title, es_type, es_receiver, es_content, es_send_status, es_send_num, es_send_time)
    select a.title, ${channels.notice}, ${everyone}, ${plain}, ${sending.sent}, 1, app_now() from sys_announcement a where a.id = ${anntId}`)
}
