import { portalAnnouncement as t } from '@srm/db/schema/portal/announcement'
import type { WantedPurchase } from '@srm/contract/portal/announcement'
import { announcementStatus } from '@srm/domain/portal/announcement/announcement.rules'
import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

/** What a company came for, and the document behind it. */
export type AnnouncedPurchase = WantedPurchase & { readonly bizType: string; readonly bizId: string }

/** A purchase on the portal as it stands now; null where none is published under this id. */
export const announcedPurchase = async (tx: Tx, id: string | null): Promise<AnnouncedPurchase | null> => {
  if (id === null) return null
  const [row] = await tx.db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.kind, 'purchase'), eq(t.visible, true)))
  if (!row) return null
  const { type, code, title, deadlineAt, bizType, bizId } = row
  return { id, type, code, title, deadlineAt, bizType, bizId, status: announcementStatus(row, await tx.now()) }
}

/** Whether a company could still take part in it today. */
export const isRunning = ({ status }: Pick<WantedPurchase, 'status'>): boolean => status === 'open' || status === 'scheduled'
