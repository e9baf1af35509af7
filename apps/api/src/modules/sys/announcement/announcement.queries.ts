import type { Announcement, MyNotices } from '@srm/contract/sys/announcement'
import type { ListQuery, Page } from '@srm/contract/kit/page'
import { sysAnnouncement, sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { noticesShown } from '@srm/domain/sys/announcement/announcement.rules'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/in-tx'
import { listPage, listSpec } from '../../../data/list-page'
import { nobodies, type Ctx } from '../../../http/context'
import { namesOf } from '../user/user.public'

const a = sysAnnouncement
const s = sysAnnouncementSend

const columns = ({ lang }: Ctx) => ({
  id: a.id,
  titile: lang === 'en-US' ? sql<string>`coalesce(nullif(${a.titleEn}, ''), ${a.title})`.as('titile') : a.title,
  msgContent:
    lang === 'en-US' ? sql<string>`coalesce(nullif(${a.msgContentEn}, ''), ${a.msgContent})`.as('msg_content_said') : a.msgContent,
  msgAbstract: a.msgAbstract,
  msgCategory: a.msgCategory,
  priority: a.priority,
  msgType: a.msgType,
  documentType: a.documentType,
  openType: a.openType,
  openPage: a.openPage,
  busType: a.bizType,
  busId: a.busId,
  sender: a.sender,
  sendTime: a.sendTime,
  startTime: a.startTime,
  endTime: a.endTime,
  sendStatus: a.status,
  delFlag: a.delFlag,
  createBy: a.createBy,
  createTime: a.createTime,
  status: sql<string>`coalesce(${s.status}, '1')`.as('handling'),
  readFlag: sql<string>`coalesce(${s.readFlag}, '0')`.as('read'),
})

type Unnamed = Omit<Announcement, 'sender_dictText'>
/** Senders of what jobs cause and visitors set off. */
const nobody: ReadonlySet<string> = new Set(nobodies)

/** Real names beside the login names of those who sent. */
const withSenders = async (tx: Tx, rows: readonly Unnamed[]): Promise<Announcement[]> => {
  const people = rows.map((row) => row.sender).filter((sender) => !nobody.has(sender))
  const names = await namesOf(tx, people)
  const { system } = inLang(announcementText, tx.lang).sender
  return rows.map((row) => ({ ...row, sender_dictText: nobody.has(row.sender) ? system : (names.get(row.sender) ?? row.sender) }))
}

const mySend = (ctx: Ctx): SQL | undefined => and(eq(s.anntId, a.id), eq(s.userId, ctx.actor.userId ?? ''))
/** Released to the reader: sent to them, or to everyone while it lasts. */
const received = sql`${a.delFlag} = 0 and ${a.status} = '1' and (${s.id} is not null
  or (${a.msgType} = 'ALL' and (${a.startTime} is null or ${a.startTime} <= app_now()) and (${a.endTime} is null or ${a.endTime} > app_now())))`

const unread = (tx: Tx, category: string) => and(received, eq(a.msgCategory, category), sql`coalesce(${s.readFlag}, '0') = '0'`)
const newest = (tx: Tx, category: string): Promise<Unnamed[]> =>
  tx.db.select(columns(tx)).from(a).leftJoin(s, mySend(tx)).where(unread(tx, category)).orderBy(desc(a.createTime)).limit(noticesShown)
const total = async (tx: Tx, category: string): Promise<number> => {
  const [row] = await tx.db.select({ n: count() }).from(a).leftJoin(s, mySend(tx)).where(unread(tx, category))
  return row?.n ?? 0
}

/** What the bell shows: the newest unread of both kinds and how many there are. */
export const myNotices = (ctx: Ctx): Promise<MyNotices> =>
  reading(ctx, async (tx) => {
    const [annt, anntMsgTotal, sys, sysMsgTotal] = await Promise.all([newest(tx, '1'), total(tx, '1'), newest(tx, '2'), total(tx, '2')])
    const named = await withSenders(tx, [...annt, ...sys])
    return { anntMsgList: named.slice(0, annt.length), anntMsgTotal, sysMsgList: named.slice(annt.length), sysMsgTotal }
  })

export const noticeById = (ctx: Ctx, id: string): Promise<Announcement> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select(columns(tx))
      .from(a)
      .leftJoin(s, mySend(tx))
      .where(and(eq(a.id, id), received))
    const [row] = await withSenders(tx, rows)
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

export const myNoticePage = (ctx: Ctx, query: ListQuery): Promise<Page<Announcement>> => {
  const on = mySend(ctx) ?? sql`false`
  const spec = listSpec<Announcement>({
    from: a,
    columns: { ...columns(ctx), title: a.title, readState: s.readFlag, handlingState: s.status },
    joins: [{ table: s, on }],
    search: ['title'],
    // One to everyone has no row for its reader before it is read.
    where: (_tx, asked) => and(received, asked['readFlag'] ? sql`coalesce(${s.readFlag}, '0') = ${String(asked['readFlag'])}` : undefined),
    enrich: withSenders,
  })
  return listPage(ctx, spec, query)
}
