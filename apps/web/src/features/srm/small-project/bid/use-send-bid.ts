import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import { SealedSmallBid, smallBid as routes, SmallBidContent, type SmallBidDetail } from '@srm/contract/srm/small-project'
import type { z } from 'zod'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { useAction } from '../../../../lib/wire/client'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { sentBid } from '../../../../ui/opening/sent-bid'

export type BidValues = z.input<typeof SmallBidContent>
export interface SentBid {
  readonly receipt: BidReceipt
  /** What the receipt's openings must say. */
  readonly content: unknown
}

/** Sends a bid: in clear to the server that seals it, or sealed in this browser, whose sealing is no part of the page until then. */
export const useSendBid = (project: SmallBidDetail): ((values: BidValues) => Promise<SentBid>) => {
  const plain = useAction(routes.submit, { quiet: true, done: false })
  const sealed = useAction(routes.submitSealed, { quiet: true, done: false })
  const w = useText(sealedWords)
  const { id, deadline, sealing } = project
  return async (values) => {
    if (project.sealMode === 'server') return { receipt: await plain.send({ ...values, id }), content: SmallBidContent.parse(values) }
    const { sealOffer, SealRefused } = await import('../../../../ui/opening/sealing')
    // After the deadline there is nothing to seal to; what was typed must not leave in clear instead.
    if (!sealing) throw new ApiError(w.browser.manifest, { status: 0 })
    const content = SealedSmallBid.parse(values)
    const of = { id, roundNo: 1, contentVersion: 1, deadline, sealing }
    const made = await sealOffer(of, [{ part: 'A', content }]).catch((error: unknown) => {
      // Nothing was sent: the form says why and stays as it is.
      throw new ApiError(error instanceof SealRefused ? w.browser[error.why] : w.failed, { status: 0 })
    })
    const bid = sentBid(made.bid)
    const receipt = await sealed.send({ id, bid, fileIds: content.files.map((file) => file.id) })
    return { receipt: { ...receipt, proof: { ...receipt.proof, openings: [...made.openings], bid } }, content }
  }
}
