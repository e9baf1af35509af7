import { tenderBidInquiry } from '@srm/db/schema/srm/tender-evaluation'
import { asc, eq } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import { filesIn, filesOf } from '../../../sys/file/file.public'
import type { verdictsOf } from './stock'

export const inquiriesOf = async (sys: Tx, tenderId: string) => {
  const rows = await sys.db
    .select()
    .from(tenderBidInquiry)
    .where(eq(tenderBidInquiry.tenderId, tenderId))
    .orderBy(asc(tenderBidInquiry.askedAt))
  const files = await filesOf(
    sys,
    'tenderBidInquiry',
    rows.map((one) => one.id),
  )
  return rows.map((one) => ({ ...one, files: filesIn(files, one.id, 'files') }))
}
export const shownVerdicts = (all: Awaited<ReturnType<typeof verdictsOf>>, bidId: string) =>
  all
    .filter((one) => one.bidId === bidId)
    .map(({ lotId, out, failed, note }) => ({ lotId, out, note, failed: failed.map((one) => ({ ...one, reasons: [...one.reasons] })) }))
