import type { UserRow } from '@srm/contract/sys/user'
import { sysDepart } from '@srm/db/schema/sys/department'
import { sysPosition } from '@srm/db/schema/sys/position'
import { sysUser } from '@srm/db/schema/sys/user'
import type { Lang } from '@srm/domain/kit/text'
import { listed } from '@srm/domain/sys/user/user.rules'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

const u = sysUser
/** What a list of users selects; the rest is added to one page at a time. */
export const userColumns = {
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
  orgCode: u.orgCode,
  lastLoginTime: u.lastLoginTime,
  createBy: u.createBy,
  createTime: u.createTime,
  updateBy: u.updateBy,
  updateTime: u.updateTime,
  version: u.version,
}
type Added = 'sex_dictText' | 'status_dictText' | 'post_dictText' | 'departIds_dictText' | 'orgCodeTxt' | 'roleTxt'
export type Selected = Omit<UserRow, Added>

const uuidArray = (ids: readonly string[]): SQL =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`

export interface DepartOf {
  readonly id: string
  readonly orgCode: string
  readonly name: string
}
/** The departments of people, each person's in the order of the tree. */
export const departsOfUsers = async ({ db, lang }: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, DepartOf[]>> => {
  const found = new Map<string, DepartOf[]>(userIds.map((id) => [id, []]))
  if (userIds.length === 0) return found
  const rows = (await db.execute(sql`select ud.user_id, d.id, d.org_code, d.depart_name, d.depart_name_en from sys_user_depart ud
    join sys_depart d on d.id = ud.depart_id and d.del_flag = 0 where ud.user_id = any(${uuidArray(userIds)}) order by d.org_code`)) as unknown as {
    user_id: string
    id: string
    org_code: string
    depart_name: string
    depart_name_en: string | null
  }[]
  for (const r of rows) found.get(r.user_id)?.push({ id: r.id, orgCode: r.org_code, name: named(lang, r.depart_name, r.depart_name_en) })
  return found
}
export const named = (lang: Lang, zh: string, en: string | null): string => (lang === 'en-US' && en ? en : zh)

const rolesOfUsers = async ({ db, lang }: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = (await db.execute(sql`select ur.user_id, r.role_name, r.role_name_en from sys_user_role ur
    join sys_role r on r.id = ur.role_id where ur.user_id = any(${uuidArray(userIds)}) order by r.role_code`)) as unknown as {
    user_id: string
    role_name: string
    role_name_en: string | null
  }[]
  const found = new Map<string, string>()
  for (const r of rows) {
    const name = named(lang, r.role_name, r.role_name_en)
    const before = found.get(r.user_id)
    found.set(r.user_id, before ? `${before},${name}` : name)
  }
  return found
}

/** Names of the positions by code. */
export const positionNames = async ({ db, lang }: Tx, codes: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(codes)]
  if (wanted.length === 0) return new Map()
  const rows = await db.select().from(sysPosition).where(inArray(sysPosition.code, wanted))
  return new Map(rows.map((p) => [p.code, named(lang, p.name, p.nameEn)]))
}
/** The codes in words; what is no position's code stays as it is. */
export const inWords = (names: ReadonlyMap<string, string>, joined: string | null): string | null =>
  joined
    ? listed(joined)
        .map((code) => names.get(code) ?? code)
        .join()
    : null

const departNames = async ({ db, lang }: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(ids)].filter((id) => /^[0-9a-f-]{36}$/i.test(id))
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: sysDepart.id, name: sysDepart.departName, nameEn: sysDepart.departNameEn })
    .from(sysDepart)
    .where(and(inArray(sysDepart.id, wanted), eq(sysDepart.delFlag, 0)))
  return new Map(rows.map((d) => [d.id, named(lang, d.name, d.nameEn)]))
}

/** A page of users with the words of what they belong to: a handful of queries, however long the page. */
export const completed = async (tx: Tx, rows: readonly Selected[]): Promise<Omit<UserRow, 'sex_dictText' | 'status_dictText'>[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const [departs, roles, posts, managed] = await Promise.all([
    departsOfUsers(tx, ids),
    rolesOfUsers(tx, ids),
    positionNames(
      tx,
      rows.flatMap((row) => listed(row.post)),
    ),
    departNames(
      tx,
      rows.flatMap((row) => listed(row.departIds)),
    ),
  ])
  return rows.map((row) => {
    const own = departs.get(row.id) ?? []
    return {
      ...row,
      post_dictText: inWords(posts, row.post),
      departIds_dictText: inWords(managed, row.departIds),
      orgCode: own[0]?.orgCode ?? null,
      orgCodeTxt: own.map((d) => d.name).join(),
      roleTxt: roles.get(row.id) ?? '',
    }
  })
}
