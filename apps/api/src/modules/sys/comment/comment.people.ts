import { sysUser } from '@srm/db/schema/sys/user'
import { inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export interface Named {
  readonly id: string
  readonly name: string
}

/** The people of these accounts by their real names, also those who have left since. */
export const namedBy = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await asSystem(tx, ({ db }) =>
    db.select({ id: sysUser.id, name: sysUser.realname }).from(sysUser).where(inArray(sysUser.id, wanted)),
  )
  return new Map(rows.map((row) => [row.id, row]))
}
