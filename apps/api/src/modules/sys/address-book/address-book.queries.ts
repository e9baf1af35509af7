import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { AddressRow } from '@srm/contract/sys/address-book'
import { sysUser } from '@srm/db/schema/sys/user'
import { listed, userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq, isNull, type SQL } from 'drizzle-orm'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { assertStaff, departsOfUsers, inWords, narrowed, positionNames } from '../user/user.public'

const u = sysUser
type Found = Omit<AddressRow, 'userId' | 'departId' | 'departName' | 'post_dictText'> & { id: string }

const withDeparts = async (tx: Tx, rows: readonly Found[]): Promise<AddressRow[]> => {
  const [departs, posts] = await Promise.all([
    departsOfUsers(
      tx,
      rows.map((row) => row.id),
    ),
    positionNames(
      tx,
      rows.flatMap((row) => listed(row.post)),
    ),
  ])
  return rows.map(({ id, ...row }) => {
    const own = departs.get(id) ?? []
    return {
      ...row,
      userId: id,
      post_dictText: inWords(posts, row.post),
      departId: own[0]?.id ?? null,
      departName: own.map((d) => d.name).join(' | '),
    }
  })
}

/** Staff whose accounts are in use. Columns of the administration are neither shown nor searched here. */
const addressSpec = (only: SQL | undefined) =>
  listSpec<AddressRow>({
    from: u,
    columns: {
      id: u.id,
      username: u.username,
      realname: u.realname,
      workNo: u.workNo,
      post: u.post,
      telephone: u.telephone,
      phone: u.phone,
      email: u.email,
      avatar: u.avatar,
    },
    search: ['username', 'realname', 'phone', 'email'],
    sort: { column: 'realname', order: 'asc' },
    where: () => and(eq(u.delFlag, 0), eq(u.status, userStatus.normal), isNull(u.supplierId), only),
    enrich: withDeparts,
  })

/** How colleagues are reached: for the staff, never for suppliers. */
export const addressPage = (ctx: Ctx, asked: ListQuery): Promise<Page<AddressRow>> => {
  assertStaff(ctx)
  return reading(ctx, async (tx) => {
    // `orgCode` names the department here, not the column.
    const { orgCode, ...rest } = asked
    const { query, only } = await narrowed(tx, rest, orgCode)
    return listPage(tx, addressSpec(only), byName(query))
  })
}
/** Older clients sort by the time of creation, which is no column here. */
const byName = (query: ListQuery): ListQuery => (query.column === 'createTime' ? { ...query, column: undefined, order: undefined } : query)
