import type { Tile } from '@srm/contract/srm/dashboard'
import { tilesFor, type TileKey } from '@srm/domain/srm/dashboard/dashboard.rules'
import { sql, type SQL } from 'drizzle-orm'
import { reading, sideBySide, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { listTile } from './tiles'

/** What the company's own page shows, which is no list: sections that want more, and documents on file. */
const profileFigures = {
  information: sql`from supplier_section s where s.supplier_id = (select app_supplier()) and s.completeness < 100`,
  files: sql`from supplier_qualification q where q.supplier_id = (select app_supplier())`,
} as const satisfies Record<string, SQL>
type ProfileTile = keyof typeof profileFigures
const isOfProfile = (key: TileKey): key is ProfileTile => key in profileFigures

const profileTile = async ({ db }: Tx, key: ProfileTile): Promise<Tile[]> => {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${profileFigures[key]}`)
  return [{ key, count: row?.count ?? 0, soonest: null }]
}

/** The figures of the caller's home; each only for those whose page it leads to. */
export const tiles = (ctx: Ctx): Promise<Tile[]> =>
  reading(ctx, async (tx) => {
    const { kind, permissions } = tx.actor
    const open = tilesFor(kind === 'supplier' ? 'supplier' : 'buyer', (permission) => permissions.has(permission))
    const found = await sideBySide(
      tx,
      open.map(
        (key) =>
          (one: Tx): Promise<Tile[]> =>
            isOfProfile(key) ? profileTile(one, key) : listTile(one, key),
      ),
    )
    return found.flat()
  })
