import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { AnnouncementRecord, AnnouncementRow, Receiver } from '@srm/contract/sys/announcement'
import { sysAnnouncement as a } from '@srm/db/schema/sys/announcement'
import { sysUser as u } from '@srm/db/schema/sys/user'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { countBy } from '../../../data/list/list-count'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { withImages } from '../../../data/rich-text'
import type { Ctx } from '../../../http/request/context'
import { findWritten, type AnnouncementEntity } from './announcement.life'
import { belongs, working } from './readers.queries'
import { sendersOf } from './senders'

interface Readership {
  readonly receivers: number
  readonly readers: number
}

/** How many each of these was sent to and who of them has read it, counted in one query. */
const readership = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Readership>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx.db.execute<{ id: string; receivers: number; readers: number }>(sql`
    with everyone as (select count(*)::int as n from sys_user where tenant_id = ${tx.actor.tenantId} and del_flag = 0 and status = 1)
    select a.id, case a.msg_type when 'ALL' then (select n from everyone) else coalesce(sent.all_of_them, 0) end as receivers,
      coalesce(sent.readers, 0) as readers
    from sys_announcement a left join (
      select s.annt_id, count(*)::int as all_of_them,
        (count(*) filter (where s.read_flag = '1' and u.del_flag = 0 and u.status = 1))::int as readers
      from sys_announcement_send s join sys_user u on u.id = s.user_id
      where s.annt_id = any(${sql.param([...ids])}::uuid[]) and s.on_behalf is null group by s.annt_id) sent on sent.annt_id = a.id
    where a.id = any(${sql.param([...ids])}::uuid[]) and a.send_status <> '0'`)
  return new Map(rows.map(({ id, receivers, readers }) => [id, { receivers, readers }]))
}
const nobodyYet: Readership = { receivers: 0, readers: 0 }

type Bare = Omit<AnnouncementRow, 'sender_dictText' | 'userIds' | keyof Readership> & { readonly userIds: unknown }
/** Images where staff fetch them from. */
const withFiles = (tx: Tx, html: string): string => withImages(html, (image) => `${tx.config.BASE_PATH}/sys/common/static/${image}`)
const complete = async (tx: Tx, rows: readonly Bare[]): Promise<AnnouncementRow[]> => {
  const senderOf = await sendersOf(tx, rows)
  const counted = await readership(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    ...row,
    msgContent: withFiles(tx, row.msgContent),
    userIds: (row.userIds as readonly string[]).map((user) => `${user},`).join(''),
    sender_dictText: senderOf(row.sender).name,
    ...(counted.get(row.id) ?? nobodyYet),
  }))
}

export const announcementList = listSpec<AnnouncementRow>({
  of: 'sys:announcement',
  named: ['anntId'],
  from: a,
  columns: {
    id: a.id,
    titile: a.title,
    titileEn: a.titleEn,
    msgAbstract: a.msgAbstract,
    msgCategory: a.msgCategory,
    priority: a.priority,
    msgType: a.msgType,
    sender: a.sender,
    sendStatus: a.status,
    sendTime: a.sendTime,
    cancelTime: a.cancelTime,
    startTime: a.startTime,
    endTime: a.endTime,
    delFlag: a.delFlag,
    createBy: a.createBy,
    createTime: a.createTime,
    updateBy: a.updateBy,
    updateTime: a.updateTime,
    version: a.version,
    msgContent: a.msgContent,
    userIds: a.userIds,
  },
  search: ['titile', 'titileEn', 'msgAbstract'],
  where: () => and(isNull(a.bizType), eq(a.delFlag, 0)),
  enrich: complete,
})
export const announcementPage = (ctx: Ctx, query: ListQuery) => listPage(ctx, announcementList, query)
export const announcementCounts = (ctx: Ctx, query: ListQuery) => countBy(ctx, announcementList, 'sendStatus', query)

const receiver = { id: u.id, username: u.username, realname: u.realname, belongs, supplierId: u.supplierId }
const asReceiver = ({ supplierId, ...row }: Omit<Receiver, 'ofSupplier'> & { supplierId: string | null }): Receiver => ({
  ...row,
  ofSupplier: supplierId !== null,
})
const inDepart = (code: unknown) =>
  typeof code === 'string' && code
    ? sql`exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0
        where ud.user_id = sys_user.id and starts_with(d.org_code, ${code}))`
    : undefined

/** People to address: staff of a department and below, or users of suppliers. */
export const receiverPage = (ctx: Ctx, query: ListQuery): Promise<Page<Receiver>> => {
  const side = query['ofSupplier']
  const spec = listSpec<Receiver>({
    from: u,
    columns: { ...receiver, createTime: u.createTime },
    search: ['username', 'realname'],
    where: (_tx, q) =>
      and(
        working,
        side === 'true' ? isNotNull(u.supplierId) : side === 'false' ? isNull(u.supplierId) : undefined,
        inDepart(q['departCode']),
      ),
    enrich: async (_tx, rows) => rows.map(asReceiver),
  })
  return listPage(ctx, spec, query)
}

const chosenOf = async (tx: Tx, { userIds }: AnnouncementEntity): Promise<Receiver[]> => {
  if (userIds.length === 0) return []
  const rows = await tx.db.select(receiver).from(u).where(inArray(u.id, userIds))
  const place = new Map(userIds.map((id, at) => [id, at]))
  return rows.map(asReceiver).sort((x, y) => (place.get(x.id) ?? 0) - (place.get(y.id) ?? 0))
}

/** For the form: whom it is addressed to, and images where staff fetch them from. */
export const announcementRecord = (ctx: Ctx, id: string): Promise<AnnouncementRecord> =>
  reading(ctx, async (tx) => {
    const row = await findWritten(tx, id)
    const { title, titleEn, status, ...rest } = row
    const [whole] = await complete(tx, [{ ...rest, titile: title, titileEn: titleEn, sendStatus: status as AnnouncementRow['sendStatus'] }])
    if (!whole) throw new Error('one row in, one row out')
    const chosen = await chosenOf(tx, row)
    return {
      ...whole,
      msgContentEn: row.msgContentEn && withFiles(tx, row.msgContentEn),
      chosen,
    }
  })
