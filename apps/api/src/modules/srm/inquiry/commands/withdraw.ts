import { quotation } from '@srm/db/schema/srm/quotation'
import { quoteStates, type InquiryAction, type QuoteState } from '@srm/domain/srm/inquiry/inquiry.machine'
import { eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { auditPart, takePart } from '../inquiry.life'
import { currentQuotation, setReply, supplierOf } from '../own-quotation'

const takeBack = async (tx: Tx, id: string, action: InquiryAction, quoteState: QuoteState, declineReason: string | null) => {
  const supplierId = supplierOf(tx)
  const { row, facts } = await takePart(tx, id, action)
  const current = await currentQuotation(tx, row, supplierId)
  if (current) await asSystem(tx, (sys) => sys.db.update(quotation).set({ withdrawnAt: facts.now }).where(eq(quotation.id, current.id)))
  await setReply(tx, row, supplierId, { quoteState, declineReason })
  await auditPart(tx, row, action, current ? { receiptNo: current.receiptNo } : {})
  return { quoteState }
}

export const withdrawQuotation = (ctx: Ctx, id: string) => inTx(ctx, (tx) => takeBack(tx, id, 'withdrawQuote', quoteStates.withdrawn, null))

/** A company will not quote; it may change its mind before the deadline by quoting. */
export const declineInquiry = (ctx: Ctx, input: { id: string; reason: string }) =>
  inTx(ctx, (tx) => takeBack(tx, input.id, 'decline', quoteStates.declined, input.reason))
