import { sysUser } from '@srm/db/schema/sys/user'
import { inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'

/** Real names by account, for what documents show of their authors. */
export const namesOf = async (tx: Tx, usernames: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const wanted = [...new Set(usernames)]
  if (wanted.length === 0) return new Map()
  const rows = await asSystem(tx, ({ db }) =>
    db.select({ username: sysUser.username, realname: sysUser.realname }).from(sysUser).where(inArray(sysUser.username, wanted)),
  )
  return new Map(rows.map((r) => [r.username, r.realname]))
}
