import type { ListQuery, Page } from '@srm/contract/kit/page'
import type { Person, UserRow } from '@srm/contract/sys/user'
import { sysUser, sysUserDepart, sysUserRole } from '@srm/db/schema/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { refuse } from '@srm/domain/kit/errors'
import { inLang } from '@srm/domain/kit/text'
import { normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { userText } from '@srm/domain/sys/user/user.text'
import { and, asc, eq, ilike, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/in-tx'
import { listPage, listSpec } from '../../../data/list-page'
import type { Ctx } from '../../../http/context'

const u = sysUser

const departNames = sql<string>`coalesce((select string_agg(d.depart_name, ',' order by d.org_code) from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id), '')`.as('org_code_txt')
const roleNames = sql<string>`coalesce((select string_agg(r.role_name, ',' order by r.role_code) from sys_user_role ur
  join sys_role r on r.id = ur.role_id where ur.user_id = sys_user.id), '')`.as('role_txt')
const firstDepart = sql<string | null>`(select min(d.org_code) from sys_user_depart ud
  join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id)`.as('first_org')

const columns = {
  id: u.id,
  username: u.username,
  realname: u.realname,
  sex: u.sex,
  birthday: u.birthday,
  email: u.email,
  phone: u.phone,
  telephone: u.telephone,
  workNo: u.workNo,
  post: u.post,
  avatar: u.avatar,
  status: u.status,
  delFlag: u.delFlag,
  userIdentity: u.userIdentity,
  departIds: u.departIds,
  relTenantIds: u.relTenantIds,
  supplierId: u.supplierId,
  orgCode: firstDepart,
  orgCodeTxt: departNames,
  roleTxt: roleNames,
  lastLoginTime: u.lastLoginTime,
  createBy: u.createBy,
  createTime: u.createTime,
  updateBy: u.updateBy,
  updateTime: u.updateTime,
  version: u.version,
}
type Selected = Omit<UserRow, 'sex_dictText' | 'status_dictText'>

const complete = ({ lang }: Ctx, rows: Selected[]): UserRow[] => {
  const { dict } = inLang(userText, lang)
  const sexes: Record<string, string> = dict.sex
  const statuses: Record<string, string> = dict.user_status
  return rows.map((r) => ({ ...r, sex_dictText: sexes[String(r.sex)] ?? null, status_dictText: statuses[String(r.status)] ?? '' }))
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const inDepart = (orgCode: string): SQL =>
  sql`exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = sys_user.id and starts_with(d.org_code, ${orgCode}))`

/** Staff; with `userType=supplier` the users of suppliers. `departCode` keeps those of a department and below. */
export const userPage = (ctx: Ctx, query: ListQuery): Promise<Page<UserRow>> => {
  const spec = listSpec<UserRow>({
    from: u,
    columns,
    search: ['username', 'realname', 'phone', 'email'],
    where: (_tx, q) =>
      and(
        eq(u.delFlag, 0),
        q.userType === 'supplier' ? isNotNull(u.supplierId) : isNull(u.supplierId),
        text(q.departCode) ? inDepart(text(q.departCode)) : undefined,
      ),
    enrich: async (tx, rows) => complete(tx, rows),
  })
  return listPage(ctx, spec, query)
}

export const userById = (ctx: Ctx, id: string): Promise<UserRow> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db
      .select(columns)
      .from(u)
      .where(and(eq(u.id, id), eq(u.delFlag, 0)))
    const [row] = complete(tx, rows)
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

const person = { id: u.id, username: u.username, realname: u.realname, orgCode: firstDepart, orgCodeTxt: departNames }
const staff = and(eq(u.delFlag, 0), eq(u.status, 1), isNull(u.supplierId))
const holding = (permission: string): SQL =>
  sql`exists (select 1 from sys_user_role ur join sys_role_permission rp on rp.role_id = ur.role_id
    join sys_permission p on p.id = rp.permission_id and p.code = ${permission} and p.status = '1' and p.del_flag = 0 where ur.user_id = sys_user.id)`

const assertStaff = ({ actor }: Ctx): void => {
  if (actor.kind !== 'buyer') throw refuse('NO_PERM')
}

/** People to choose from; `permission` and `departCode` narrow them. */
export const personPage = (ctx: Ctx, query: ListQuery): Promise<Page<Person>> => {
  assertStaff(ctx)
  const spec = listSpec<Person>({
    from: u,
    columns: { ...person, createTime: u.createTime },
    search: ['username', 'realname'],
    where: (_tx, q) =>
      and(
        staff,
        text(q.permission) ? holding(text(q.permission)) : undefined,
        text(q.departCode) ? inDepart(text(q.departCode)) : undefined,
      ),
  })
  return listPage(ctx, spec, query)
}

/** The people of a department and of those below it. */
export const peopleOfDepart = (ctx: Ctx, departId: string, realname: string | undefined): Promise<Person[]> => {
  assertStaff(ctx)
  return reading(ctx, async ({ db }) => {
    const [depart] = await db.select({ orgCode: sysDepart.orgCode }).from(sysDepart).where(eq(sysDepart.id, departId))
    if (!depart) throw refuse('NOT_FOUND')
    const named = realname ? ilike(u.realname, `%${realname.replace(/[\\%_]/g, '\\$&')}%`) : undefined
    return db
      .select(person)
      .from(u)
      .where(and(staff, inDepart(depart.orgCode), named))
      .orderBy(asc(u.username))
      .limit(500)
  })
}

export const rolesOfUser = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.db.select({ id: sysUserRole.roleId }).from(sysUserRole).where(eq(sysUserRole.userId, userId))).map((r) => r.id)

export const departsOfUser = async (tx: Tx, userId: string): Promise<string[]> =>
  (await tx.db.select({ id: sysUserDepart.departId }).from(sysUserDepart).where(eq(sysUserDepart.userId, userId))).map((r) => r.id)

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
