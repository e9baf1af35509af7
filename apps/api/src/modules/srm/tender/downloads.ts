import { tenderDocument, tenderDownload, tenderParticipant } from '@srm/db/schema/srm/tender'
import { eq } from 'drizzle-orm'
import { asSystem } from '../../../data/transaction/in-tx'
import { noteDownloads } from '../../sys/file/file.public'
import { placeOf } from './participants'

/** Who downloaded which version of the tender documents, and when: companies alone, for staff wrote them. */
noteDownloads('tenderDocument', async (tx, documentId, fileName) => {
  const { supplierId, realname } = tx.actor
  if (!supplierId) return
  const at = await tx.now()
  // Read with the company's own reach: what it may not read it does not download.
  const [document] = await tx.db.select().from(tenderDocument).where(eq(tenderDocument.id, documentId))
  if (!document) return
  const { tenderId, documentVersion, orgCode, createBy } = document
  await asSystem(tx, async (sys) => {
    const [place] = await sys.db.select({ id: tenderParticipant.id }).from(tenderParticipant).where(placeOf(tenderId, supplierId))
    if (!place) return
    const noted = { fileName, accountName: realname, at, orgCode, createBy }
    await sys.db.insert(tenderDownload).values({ tenderId, participantId: place.id, supplierId, documentVersion, ...noted })
  })
})
