import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { DepartPerson, Person, UserDetail, UserRow } from '@srm/contract/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysUser, sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { and, asc, eq, ilike, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { dictTexts } from '../../../data/dict-texts'
import { holdsPermission } from '../../../data/access/holders'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listPage } from '../../../data/list/list-page'
import { listSpec } from '../../../data/list/list-spec'
import type { Ctx } from '../../../http/request/context'
import { inDepart, narrowed } from './user.narrow'
import { completed, departsOfUsers, userColumns, type Selected } from './user.rows'

const u = sysUser
const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The row's own words come from the list's dictionaries. */
type Listed = Omit<UserRow, 'sex_dictText' | 'status_dictText'>

const userSpec = (only: SQL | undefined) =>
  listSpec<Listed>({
    of: 'sys:user',
    named: ['userId', 'userid', 'userIds', 'userIdList'],
    from: u,
    columns: userColumns,
    search: ['username', 'realname', 'phone', 'email'],
    where: (_tx, q) =>
      and(
        eq(u.delFlag, 0),
        q.userType === 'supplier' ? isNotNull(u.supplierId) : isNull(u.supplierId),
        text(q.departCode) ? inDepart(text(q.departCode)) : undefined,
        only,
      ),
    enrich: completed,
  })
/** The staff as exports and data rules know the list. */
export const userList = userSpec(undefined)

/** Staff; with `userType=supplier` the users of suppliers. `departCode` keeps those of a department and below. */
export const userPage = (ctx: Ctx, { departCode, ...asked }: ListQuery): Promise<Page<Listed>> =>
  reading(ctx, async (tx) => {
    const { query, only } = await narrowed(tx, asked, departCode)
    return listPage(tx, userSpec(only), query)
  })

export const usersById = async (ctx: Ctx, ids: readonly string[]): Promise<UserRow[]> => {
  const found = await reading(ctx, async (tx) => {
    const query = { id: `${ids.join()},`, pageNo: 1, pageSize: ids.length }
    const { records } = await listPage(tx, userList, query)
    return dictTexts(withDicts(tx), records)
  })
  return found as UserRow[]
}
/** Rows outside a page get the same words. */
const withDicts = (tx: Tx): Tx => (tx.route ? { ...tx, route: { ...tx.route, dicts: { sex: 'sex', status: 'user_status' } } } : tx)

export const userById = (ctx: Ctx, id: string): Promise<UserDetail> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select(userColumns)
      .from(u)
      .where(and(eq(u.id, id), eq(u.delFlag, 0)))
    const [row] = (await dictTexts(withDicts(tx), await completed(tx, rows as Selected[]))) as UserRow[]
    if (!row) throw refuse('NOT_FOUND')
    const [roles, departs] = await Promise.all([rolesOfUser(tx, id), departsOfUser(tx, id)])
    return { ...row, selectedroles: roles.join(), selecteddeparts: departs.join() }
  })

const person = { id: u.id, username: u.username, realname: u.realname }
const staff = and(eq(u.delFlag, 0), eq(u.status, 1), isNull(u.supplierId))
const holding = (permission: string): SQL => holdsPermission(sql`sys_user.id`, permission)

export const assertStaff = ({ actor }: Ctx): void => {
  if (actor.kind !== 'buyer') throw refuse('NO_PERM')
}

const withDeparts = async (tx: Tx, rows: readonly { id: string; username: string; realname: string }[]): Promise<Person[]> => {
  const departs = await departsOfUsers(
    tx,
    rows.map((row) => row.id),
  )
  return rows.map(({ id, username, realname }) => {
    const own = departs.get(id) ?? []
    return { id, username, realname, orgCode: own[0]?.orgCode ?? null, orgCodeTxt: own.map((d) => d.name).join() }
  })
}

const personSpec = (only: SQL | undefined) =>
  listSpec<Person>({
    from: u,
    columns: { ...person, createTime: u.createTime },
    search: ['username', 'realname'],
    where: (_tx, q) => and(staff, text(q.permission) ? holding(text(q.permission)) : undefined, only),
    enrich: withDeparts,
  })
/** People to choose from; `permission` and `departCode` narrow them. */
export const personPage = (ctx: Ctx, asked: ListQuery): Promise<Page<Person>> => {
  assertStaff(ctx)
  return reading(ctx, async (tx) => {
    const { query, only } = await narrowed(tx, asked, asked.departCode)
    return listPage(tx, personSpec(only), query)
  })
}

/** The people of a department and of those below it. */
export const peopleOfDepart = (ctx: Ctx, departId: string, realname: string | undefined): Promise<DepartPerson[]> => {
  assertStaff(ctx)
  return reading(ctx, async (tx) => {
    const { db } = tx
    const [depart] = await db.select({ orgCode: sysDepart.orgCode }).from(sysDepart).where(eq(sysDepart.id, departId))
    if (!depart) throw refuse('NOT_FOUND')
    const like = realname ? ilike(u.realname, `%${realname.replace(/[\\%_]/g, '\\$&')}%`) : undefined
    const rows = await db
      .select({ ...person, sex: u.sex, phone: u.phone })
      .from(u)
      .where(and(staff, inDepart(depart.orgCode), like))
      .orderBy(asc(u.username))
      .limit(500)
    const people = await withDeparts(tx, rows)
    return people.map((one, i) => ({ ...one, orgCode: one.orgCodeTxt, sex: rows[i]?.sex ?? null, phone: rows[i]?.phone ?? null }))
  })
}

export const rolesOfUser = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.db.select({ id: sysUserRole.roleId }).from(sysUserRole).where(eq(sysUserRole.userId, userId))).map((r) => r.id)

export const departsOfUser = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.db.select({ id: sysUserDepart.departId }).from(sysUserDepart).where(eq(sysUserDepart.userId, userId))).map((r) => r.id)

/** A user's departments have the form that the user form takes. @throws USER_DEPARTS_MISSING for whoever has none */
export const departChoices = (ctx: Ctx, userId: string) =>
  reading(ctx, async (tx) => {
    const own = (await departsOfUsers(tx, [userId])).get(userId) ?? []
    if (own.length === 0) throw refuse('USER_DEPARTS_MISSING')
    return own.map((d) => ({ key: d.id, value: d.id, title: d.name, children: [] as never[] }))
  })

/** Is none of these taken by another user? */
export const isFree = (
  ctx: Ctx,
  given: { username?: string | undefined; phone?: string | undefined; email?: string | undefined; id?: string | undefined },
) =>
  reading(ctx, async ({ db }) => {
    const same = or(
      given.username ? eq(u.loginName, normalName(given.username)) : undefined,
      given.phone ? eq(u.phone, given.phone) : undefined,
      given.email ? eq(sql`lower(${u.email})`, normalEmail(given.email)) : undefined,
    )
    if (!same) return true
    const [taken] = await db
      .select({ id: u.id })
      .from(u)
      .where(and(eq(u.delFlag, 0), same, given.id ? ne(u.id, given.id) : undefined))
      .limit(1)
    return !taken
  })
