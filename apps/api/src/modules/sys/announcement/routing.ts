import { sysDepart } from '@srm/db/schema/sys/department'
import { sysPermission } from '@srm/db/schema/sys/permission'
import { sysUser } from '@srm/db/schema/sys/user'
import { fill } from '@srm/domain/kit/text'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { holdsPermission, workingStaff } from '../../../data/access/holders'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** Work for whoever holds a permission where the document lies. */
export interface Routed {
  readonly permission: string
  /** Department of the document; absent: the document belongs to none, so staff of any department may do it. */
  readonly orgCode?: string | null | undefined
  /** Accounts that may not do it themselves, because they wrote or decided it. */
  readonly except?: readonly string[] | undefined
  /** Ids of the accounts that were named for it; absent: whoever holds the permission. */
  readonly only?: readonly string[] | undefined
  /** How many different people it takes; absent: one. */
  readonly people?: number | undefined
}
export interface Eligible extends Record<string, unknown> {
  readonly id: string
  readonly username: string
  readonly realname: string
}

/** Staff in use who may do the work now: permission, reach and segregation of duties. */
export const whoMay = (tx: Tx, { permission, orgCode = null, except = [], only = [] }: Routed): Promise<Eligible[]> =>
  asSystem(tx, async ({ db }) => [
    ...(await db.execute<Eligible>(sql`select u.id, u.username, u.realname from sys_user u
      where ${workingStaff()} and ${holdsPermission(sql`u.id`, permission, orgCode)}
        and u.username <> all(${sql.param([...except])}::text[])
        and (${only.length === 0} or u.id = any(${sql.param([...only])}::uuid[])) order by u.realname, u.username`)),
  ])

/** Who gets work that nobody else can do: the administrators, who can give somebody the role it takes. */
export const administrators = (tx: Tx): Promise<Eligible[]> =>
  asSystem(tx, async ({ db }) => [
    ...(await db.execute<Eligible>(sql`select distinct u.id, u.username, u.realname from sys_user u
      join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id and r.role_code = 'admin' where ${workingStaff()}`)),
  ])

const { zh, en } = announcementText
const joined = { zh: '、', en: ', ' }

/** Why nobody can do it, in both languages, and what leads out. */
export const reasonOf = (
  tx: Tx,
  { permission, orgCode, except = [], only = [], people = 1 }: Routed,
): Promise<{ zh: string; en: string }> =>
  asSystem(tx, async ({ db }) => {
    const [held] = await db
      .select({ zh: sysPermission.name, en: sysPermission.nameEn })
      .from(sysPermission)
      .where(eq(sysPermission.code, permission))
    const [depart] = orgCode
      ? await db
          .select({ zh: sysDepart.departName, en: sysDepart.departNameEn })
          .from(sysDepart)
          .where(and(eq(sysDepart.orgCode, orgCode), eq(sysDepart.delFlag, 0)))
      : []
    const namesWhere = async (which: SQL): Promise<string[]> =>
      (await db.select({ name: sysUser.realname }).from(sysUser).where(which)).map((one) => one.name)
    const barred = except.length > 0 ? await namesWhere(inArray(sysUser.username, [...except])) : []
    const named = only.length > 0 ? await namesWhere(inArray(sysUser.id, [...only])) : []
    const say = (lang: 'zh' | 'en'): string => {
      const words = (lang === 'zh' ? zh : en).unattended
      const where = depart ? fill(words.where, [depart[lang] ?? depart.zh]) : ''
      const among = named.length > 0 ? fill(words.only, [named.join(joined[lang])]) : ''
      const not = barred.length > 0 ? fill(words.except, [barred.join(joined[lang])]) : ''
      const name = held?.[lang] ?? held?.zh
      return fill(people > 1 ? words.whyPeople : words.why, [name ? `${name} ${permission}` : permission, `${where}${among}`, not, people])
    }
    return { zh: say('zh'), en: say('en') }
  })
