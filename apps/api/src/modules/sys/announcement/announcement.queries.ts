import type { Announcement, MyNotice, MyNotices } from '@srm/contract/sys/announcement'
import type { ListQuery, Page } from '@srm/contract/kit/page'
import { sysAnnouncement, sysAnnouncementSend } from '@srm/db/schema/sys/announcement'
import { refuse } from '@srm/domain/kit/errors'
import { fill, inLang } from '@srm/domain/kit/text'
import { noticesShown } from '@srm/domain/sys/announcement/announcement.rules'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { countOf } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { listSpec, type ListSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../user/user.public'
import { sendersOf } from './senders'

const a = sysAnnouncement
const s = sysAnnouncementSend

const isRead = sql<string>`coalesce(${s.readFlag}, '0')`
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
  readFlag: isRead.as('read'),
  onBehalf: s.onBehalf,
})

type Unnamed = Omit<Announcement, 'sender_dictText'> & { readonly onBehalf: string | null }

/** Those who sent, by account and real name as far as the reader may know them; what is read in someone's place says in whose. */
const withNames = async <R extends Unnamed>(tx: Tx, rows: readonly R[]) => {
  const senderOf = await sendersOf(tx, rows)
  const absent = await namesOf(
    tx,
    rows.flatMap((row) => row.onBehalf?.split(',') ?? []),
  )
  const { behalf } = inLang(announcementText, tx.lang)
  return rows.map(({ onBehalf, ...row }) => {
    const names = onBehalf?.split(',').map((username) => absent.get(username) ?? username)
    const titile = names ? fill(behalf, [names.join(tx.lang === 'en-US' ? ', ' : '、')]) + row.titile : row.titile
    const { sender, name } = senderOf(row.sender)
    return { ...row, titile, sender, createBy: tx.actor.kind === 'supplier' ? sender : row.createBy, sender_dictText: name }
  })
}

const mySend = (ctx: Ctx): SQL | undefined => and(eq(s.anntId, a.id), eq(s.userId, ctx.actor.userId ?? ''))

/** Mine by their keys: the ones sent to me, and those to everyone. Of other people's notices none is looked at. */
const mine = (ctx: Ctx, onlyUnread = false): SQL => sql`${a.id} in (
  select annt_id from sys_announcement_send where user_id = ${ctx.actor.userId}::uuid ${onlyUnread ? sql`and read_flag = '0'` : sql``}
  union all select id from sys_announcement where tenant_id = ${ctx.actor.tenantId} and msg_type = 'ALL')`
/** Released, within its time. Whoever administers announcements sees more rows than these. */
const inForce = sql`${a.delFlag} = 0 and ${a.status} = '1' and (${a.startTime} is null or ${a.startTime} <= app_now())
  and (${a.endTime} is null or ${a.endTime} > app_now()) and (${s.id} is not null or ${a.msgType} = 'ALL')`
const received = (ctx: Ctx, onlyUnread = false): SQL | undefined => and(mine(ctx, onlyUnread), inForce)

const newest = (tx: Tx, category: string): Promise<Unnamed[]> =>
  tx.db
    .select(columns(tx))
    .from(a)
    .leftJoin(s, mySend(tx))
    .where(and(received(tx, true), eq(a.msgCategory, category), sql`${isRead} = '0'`))
    .orderBy(desc(a.createTime))
    .limit(noticesShown)

export const noticeById = (ctx: Ctx, id: string): Promise<Announcement> =>
  reading(ctx, async (tx) => {
    const administers = ctx.actor.permissions.has('sys:announcement:list') && sql`(${a.bizType} is null and ${a.delFlag} = 0)`
    const rows = await tx.db
      .select(columns(tx))
      .from(a)
      .leftJoin(s, mySend(tx))
      .where(and(eq(a.id, id), administers ? sql`(${inForce} or ${administers})` : inForce))
    const [row] = await withNames(tx, rows)
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

/** All of mine in force, what is unread first. */
export const myNoticeList = (ctx: Ctx): ListSpec<MyNotice> => {
  const on = mySend(ctx) ?? sql`false`
  return listSpec<MyNotice>({
    from: a,
    columns: {
      ...columns(ctx),
      sendId: s.id,
      title: a.title,
      readState: s.readFlag,
      handlingState: s.status,
      unreadFirst: sql<string>`(${isRead} = '0', coalesce(${a.sendTime}, ${a.createTime}))`.as('unread_first'),
    },
    joins: [{ table: s, on }],
    search: ['title'],
    sort: { column: 'unreadFirst', order: 'desc' },
    // One to everyone has no row for its reader before it is read.
    where: (_tx, asked) => {
      const readFlag = asked['readFlag'] ? String(asked['readFlag']) : undefined
      return and(received(ctx, readFlag === '0'), readFlag === undefined ? undefined : sql`${isRead} = ${readFlag}`)
    },
    enrich: async (tx, rows: (Unnamed & { sendId: string | null })[]) =>
      (await withNames(tx, rows)).map(({ sendId, ...row }) => ({
        ...row,
        id: sendId ?? row.id,
        anntId: row.id,
        userId: ctx.actor.userId ?? '',
      })),
  })
}
export const myNoticePage = (ctx: Ctx, query: ListQuery): Promise<Page<MyNotice>> => listPage(ctx, myNoticeList(ctx), query)

/** What the bell shows: the newest unread of both kinds and how many there are. */
export const myNotices = (ctx: Ctx): Promise<MyNotices> =>
  reading(ctx, async (tx) => {
    const spec = myNoticeList(ctx)
    const total = (msgCategory: string) => countOf(tx, spec, { readFlag: '0', msgCategory })
    const [annt, anntMsgTotal, sys, sysMsgTotal] = await Promise.all([newest(tx, '1'), total('1'), newest(tx, '2'), total('2')])
    const named = await withNames(tx, [...annt, ...sys])
    return { anntMsgList: named.slice(0, annt.length), anntMsgTotal, sysMsgList: named.slice(annt.length), sysMsgTotal }
  })
