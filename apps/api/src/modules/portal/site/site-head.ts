import { sysFile } from '@srm/db/schema/sys/file'
import type { Words } from '@srm/domain/portal/site/site.config'
import { eq } from 'drizzle-orm'
import { buffer } from 'node:stream/consumers'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { openStored, storageFolder } from '../../sys/file/file.public'
import { enabledSite } from './site.view'

/** The buyer's name and sign, as everyone sees them on the public site. */
export const siteHead = async (tx: Tx): Promise<{ name: Words; logo: { content: Uint8Array; mime: string } | null }> => {
  const { config } = await enabledSite(tx)
  const { image } = config.logo
  if (!image) return { name: config.organisation.name, logo: null }
  const [row] = await asSystem(tx, ({ db }) => db.select().from(sysFile).where(eq(sysFile.id, image.id)))
  const stored = row && (await openStored(storageFolder(tx.config), row.storageKey))
  return { name: config.organisation.name, logo: stored ? { content: await buffer(stored.stream), mime: row.mime } : null }
}
