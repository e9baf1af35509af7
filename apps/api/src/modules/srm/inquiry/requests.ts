import { inquiryLine } from '@srm/db/schema/srm/inquiry'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { fitAllocations } from '../purchase-request/purchase-request.public'

/** The requests that an inquiry was made of have back what its lines do not ask for by now. */
export const fitToRequests = async (tx: Tx, inquiryId: string): Promise<void> => {
  const lines = await tx.db.select().from(inquiryLine).where(eq(inquiryLine.inquiryId, inquiryId))
  await fitAllocations(
    tx,
    { type: 'inquiry', id: inquiryId },
    lines.map((line) => ({ ...line, qty: line.qty ?? '0' })),
  )
}
