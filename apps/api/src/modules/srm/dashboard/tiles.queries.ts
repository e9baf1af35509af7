import type { Tile } from '@srm/contract/srm/dashboard'
import { ownTiles, staffTiles, type ListedTile } from '@srm/domain/srm/dashboard/dashboard.rules'
import { sql, type SQL } from 'drizzle-orm'
import { reading, sideBySide, type Tx } from '../../../data/in-tx'
import type { Ctx } from '../../../http/context'
import { listTile, mayList } from './tiles'

/** What the company's own page shows, which is no list: sections that want more, and documents on file. */
const profileFigures = {
  information: sql`from supplier_section s where s.supplier_id = (select app_supplier()) and s.completeness < 100`,
  files: sql`from supplier_qualification q where q.supplier_id = (select app_supplier())`,
} as const satisfies Record<string, SQL>
type ProfileTile = keyof typeof profileFigures
const isOfProfile = (key: string): key is ProfileTile => key in profileFigures

const profileTile = async ({ db }: Tx, key: ProfileTile): Promise<Tile[]> => {
  const [row] = await db.execute<{ count: number }>(sql`select count(*)::int as count ${profileFigures[key]}`)
  return [{ key, count: row?.count ?? 0, soonest: null }]
}
const tileOf = (tx: Tx, key: ListedTile | ProfileTile): Promise<Tile[]> => (isOfProfile(key) ? profileTile(tx, key) : listTile(tx, key))

/** For staff the steps of the purchase, for a supplier its own areas; each only for those whose page it leads to. */
export const tiles = (ctx: Ctx): Promise<Tile[]> =>
  reading(ctx, async (tx) => {
    const keys: readonly (ListedTile | ProfileTile)[] = tx.actor.kind === 'buyer' ? staffTiles : ownTiles
    const open = keys.filter((key) => (isOfProfile(key) ? tx.actor.permissions.has('srm:supplier:profile') : mayList(tx, key)))
    const found = await sideBySide(
      tx,
      open.map((key) => (one: Tx) => tileOf(one, key)),
    )
    return found.flat()
  })
