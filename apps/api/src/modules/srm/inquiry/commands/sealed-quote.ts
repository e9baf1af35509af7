import type { Receipt } from '@srm/contract/srm/quotation'
import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import { findVisible } from '../../../../data/access/scope'
import { inTx, reading } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { receivedBid } from '../../opening/opening.public'
import { asSent } from '../../sealing/sealing.public'
import { currentQuotation, mayReadSealed, supplierOf } from '../own-quotation'
import { partsOf, receivedOf } from '../sealed-offer'
import { receive } from './quote'

/**
 * Takes in an offer that the bidder's browser sealed. Whom it is from, for what and until when is judged as for every offer; what it
 * says is judged at the opening.
 */
export const submitSealed = (ctx: Ctx, { id, bid }: { readonly id: string; readonly bid: SealedBidInput }): Promise<Receipt> =>
  inTx(ctx, (tx) =>
    receive(tx, id, 'quote', (row) => {
      if (row.sealMode !== 'client') throw refuse('SEAL_BY_SERVER')
      const { signer, signature } = bid
      return Promise.resolve((context, { parts: names }) =>
        Promise.resolve({
          parts: receivedBid(bid, context, names).map((sealed) => ({ sealed })),
          signed: { signer, signature },
          files: [],
        }),
      )
    }),
  )

/** The company's sealed offer in force, for the browser that holds its key. */
export const ownSealed = (ctx: Ctx, id: string): Promise<SealedBidInput> =>
  reading(ctx, async (tx) => {
    if (!mayReadSealed(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
    const row = await findVisible(tx, inquiry, id)
    const quote = await currentQuotation(tx, row, supplierOf(tx))
    const sent = quote && asSent(receivedOf({ ...quote, parts: (await partsOf(tx, [quote.id])).get(quote.id) ?? [] }))
    if (!sent) throw refuse('NO_QUOTE')
    return sent
  })
