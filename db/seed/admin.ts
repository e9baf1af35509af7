import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../client'
import { hashPassword } from '../password'
import { sysCredential, sysUser, sysUserRole } from '../schema/sys/user'
import { asSystem } from './system'

const classes = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#%+-=?@']
const pick = (from: string) => from[randomInt(from.length)] ?? ''
export const randomPassword = (): string => {
  const any = Array.from({ length: 16 }, () => pick(classes.join('')))
  return [...classes.map(pick), ...any].join('')
}

/**
 * The first administrator of a system nobody can sign in to yet. Answers the password once, to be printed; undefined when
 * there is an administrator already. Of several replicas starting together one creates it.
 */
export const ensureAdmin = async (db: Db): Promise<{ username: string; password: string } | undefined> => {
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  return asSystem(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(5271003)`)
    const there =
      await tx.execute(sql`select 1 from sys_user_role ur join sys_role r on r.id = ur.role_id join sys_user u on u.id = ur.user_id
      where r.role_code = 'admin' and u.del_flag = 0 limit 1`)
    if (there.length > 0) return undefined
    const [user] = await tx
      .insert(sysUser)
      .values({ username: 'admin', loginName: 'admin', realname: '系统管理员' })
      .returning({ id: sysUser.id })
    const userId = user?.id ?? ''
    await tx.insert(sysCredential).values({ userId, passwordHash })
    await tx.insert(sysUserRole).values({ userId, roleId: sql`(select id from sys_role where role_code = 'admin')` })
    return { username: 'admin', password }
  })
}
