import { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import { quotation as routes, type Receipt, type SupplierInquiry } from '@srm/contract/srm/quotation'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { useAction } from '../../../../lib/wire/client'
import { sentBid } from '../../../../ui/opening/sent-bid'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import type { QuoteValues } from './quote.model'

/** Seals an offer in this browser and sends it; undefined where the server seals. The sealing is no part of the page until then. */
export const useSealedQuote = (inquiry: SupplierInquiry): ((values: QuoteValues) => Promise<Receipt>) | undefined => {
  const action = useAction(routes.sealedQuote, { quiet: true, done: false })
  const w = useText(sealedWords)
  const { sealing } = inquiry
  if (inquiry.sealMode === 'server') return undefined
  return async (values) => {
    const { sealOffer, SealRefused } = await import('../../../../ui/opening/sealing')
    // After the deadline there is nothing to seal to; what was typed must not leave in clear instead.
    if (!sealing) throw new ApiError(w.browser.manifest, { status: 0 })
    const content = { ...QuoteContent.parse(values), files: [] }
    const { id, roundNo, contentVersion, quoteDeadline } = inquiry
    const made = await sealOffer({ id, roundNo, contentVersion, deadline: quoteDeadline, sealing }, [{ part: 'A', content }]).catch(
      (error: unknown) => {
        // Nothing was sent: the form says why and stays as it is.
        throw new ApiError(error instanceof SealRefused ? w.browser[error.why] : w.failed, { status: 0 })
      },
    )
    const receipt = await action.send({ id, bid: sentBid(made.bid) })
    return { ...receipt, proof: { ...receipt.proof, openings: made.openings, bid: sentBid(made.bid) } }
  }
}
