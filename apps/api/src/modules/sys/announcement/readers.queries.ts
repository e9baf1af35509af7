import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { ReaderRow } from '@srm/contract/sys/announcement'
import { sysAnnouncementSend as s } from '@srm/db/schema/sys/announcement'
import { sysUser as u } from '@srm/db/schema/sys/user'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec, type ListSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { findWritten, type AnnouncementEntity } from './announcement.life'

/** The department of staff, the company of a supplier's user. */
export const belongs = sql<string>`coalesce((select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id),
  (select p.name from supplier p where p.id = sys_user.supplier_id), '')`.as('belongs')

export const working = and(eq(u.delFlag, 0), eq(u.status, userStatus.normal))
type Addressed = Pick<AnnouncementEntity, 'id' | 'msgType'>

/** The sending of one announcement to the person; copies to agents do not count as theirs. */
const sending = ({ id }: Addressed): SQL => sql`${and(eq(s.anntId, id), eq(s.userId, u.id), isNull(s.onBehalf))}`
/** Those it is addressed to: everyone who can sign in, or the ones it was sent to. */
const addressed = ({ msgType }: Addressed): SQL | undefined => (msgType === 'ALL' ? working : sql`${s.id} is not null`)
const isRead = sql<string>`coalesce(${s.readFlag}, '0')`

/** Who has read an announcement and when, those who have not first. */
export const readerList = (row: Addressed): ListSpec<ReaderRow> =>
  listSpec<ReaderRow>({
    from: u,
    columns: {
      id: u.id,
      username: u.username,
      realname: u.realname,
      belongs,
      readFlag: isRead.as('read'),
      readTime: s.readTime,
      createTime: u.createTime,
    },
    joins: [{ table: s, on: sending(row) }],
    search: ['username', 'realname'],
    sort: { column: 'readFlag', order: 'asc' },
    where: (_tx, q) => and(addressed(row), q['readFlag'] ? sql`${isRead} = ${String(q['readFlag'])}` : undefined),
  })

export const readerPage = (ctx: Ctx, query: ListQuery & { anntId: string }): Promise<Page<ReaderRow>> =>
  reading(ctx, async (tx) => listPage(tx, readerList(await findWritten(tx, query.anntId)), query))

/** Ids of those who have not read it and can sign in. */
export const unreadOf = async (sys: Tx, row: Addressed): Promise<string[]> => {
  const rows = await sys.db
    .select({ id: u.id })
    .from(u)
    .leftJoin(s, sending(row))
    .where(and(eq(u.tenantId, sys.actor.tenantId), working, addressed(row), sql`${isRead} = '0'`))
  return rows.map((r) => r.id)
}
