import { sysAnnouncement as a } from '@srm/db/schema/sys/announcement'
import { refuse } from '@srm/domain/kit/errors'
import { announcementMachine } from '@srm/domain/sys/announcement/announcement.machine'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type AnnouncementEntity = typeof a.$inferSelect

export const announcementLife = lifecycle({
  machine: announcementMachine,
  table: a,
  facts: async (tx, row) => ({ now: await tx.now(), endTime: row.endTime }),
})

/** Written by an administrator: what the product told somebody is no matter of theirs. @throws NOT_FOUND */
export const findWritten = async (tx: Tx, id: string): Promise<AnnouncementEntity> => {
  const [row] = await tx.db
    .select()
    .from(a)
    .where(and(eq(a.id, id), isNull(a.bizType), eq(a.delFlag, 0)))
  if (!row) throw refuse('NOT_FOUND')
  return row
}
