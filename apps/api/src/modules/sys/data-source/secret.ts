import { sysDataSourceSecret } from '@srm/db/schema/sys/data-source'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { decrypt, derived, encrypt } from '../../../data/chain/sealed'

const contextOf = (id: string) => `data source ${id}`
const keyOf = ({ config }: Tx) => derived(config.SEAL_KEY, 'data source')

/** Nobody but the system reads or writes the table: no list, export or data log can carry a password. */
export const keepPassword = (tx: Tx, id: string, password: string): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    const sealed = encrypt(keyOf(tx), Buffer.from(password), contextOf(id))
    await db
      .insert(sysDataSourceSecret)
      .values({ dataSourceId: id, sealed })
      .onConflictDoUpdate({ target: sysDataSourceSecret.dataSourceId, set: { sealed } })
  })

/** Null: none was ever given. */
export const storedPassword = (tx: Tx, id: string): Promise<string | null> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select().from(sysDataSourceSecret).where(eq(sysDataSourceSecret.dataSourceId, id))
    return row ? decrypt(keyOf(tx), row.sealed, contextOf(id)).toString() : null
  })
