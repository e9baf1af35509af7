import { sysFile } from '@srm/db/schema/sys/file'
import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import { job } from '../../../jobs/job'
import { dropStored, storageFolder } from './file.store'

/** Files that no document took up within two days. One that was ever part of a document stays: its history names it. */
export const sweepFiles = job('file.sweep', '17 3 * * *', async (ctx) => {
  const folder = storageFolder(ctx.config)
  const unlinked = and(isNull(sysFile.linkedAt), lt(sysFile.createTime, sql`app_now() - interval '2 days'`))
  const rows = await inTx(ctx, ({ db }) => db.select({ id: sysFile.id, key: sysFile.storageKey }).from(sysFile).where(unlinked).limit(5000))
  for (const { id, key } of rows) {
    const [gone] = await inTx(ctx, ({ db }) =>
      db
        .delete(sysFile)
        .where(and(eq(sysFile.id, id), isNull(sysFile.linkedAt)))
        .returning({ id: sysFile.id }),
    )
    if (gone) await dropStored(folder, key)
  }
})
