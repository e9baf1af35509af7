import { inquiry, inquiryReply } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import { findVisible } from '../../../../data/access/scope'
import type { Ctx } from '../../../../http/request/context'
import { mayReadSealed, supplierOf } from '../own-quotation'
import { sealDraft } from '../../sealing/sealing.public'

/** Keeps what was typed so far, readable by the company alone; null forgets it. */
export const saveQuotationDraft = (ctx: Ctx, input: { id: string; content: Record<string, unknown> | null }) =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { sealMode } = await findVisible(tx, inquiry, input.id)
    // What is typed stays in the browser: the server could read a draft.
    if (sealMode === 'client' && input.content) throw refuse('SEAL_IN_BROWSER')
    // It would take the place of one that the account has not seen.
    if (!mayReadSealed(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
    const savedAt = input.content ? await tx.now() : null
    const draftCipher = input.content ? sealDraft(tx.config.SEAL_KEY, input.id, supplierId, input.content) : null
    const [saved] = await asSystem(tx, (sys) =>
      sys.db
        .update(inquiryReply)
        .set({ draftCipher, draftAt: savedAt })
        .where(and(eq(inquiryReply.inquiryId, input.id), eq(inquiryReply.supplierId, supplierId)))
        .returning({ id: inquiryReply.id }),
    )
    if (!saved) throw refuse('NOT_INVITED')
    return { savedAt }
  })
