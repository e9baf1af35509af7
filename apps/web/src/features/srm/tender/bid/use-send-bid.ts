import { tenderBid as routes } from '@srm/contract/srm/tender-bid'
import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import { bidParts, joinBid, splitBid } from '@srm/domain/srm/tender/bid.rules'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { useAction } from '../../../../lib/wire/client'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { sentBid } from '../../../../ui/opening/sent-bid'
import type { Expected } from '../../../../ui/receipt/receipt-check'
import { offerOf, type Bidding, type BidValues } from './bid.model'

export interface Sent {
  readonly receipt: BidReceipt
  readonly expected: Expected
}

/** Sends a bid: in clear to the server that seals it, or sealed in this browser, whose sealing is no part of the page until then. */
export const useSendBid = ({ tender, room }: Bidding): ((values: BidValues) => Promise<Sent>) => {
  const plain = useAction(routes.submit, { quiet: true, done: false })
  const sealed = useAction(routes.submitSealed, { quiet: true, done: false })
  const w = useText(sealedWords)
  const names = bidParts(tender.envelopeMode, tender.lots)
  const at = { projectId: tender.id, roundNo: 1 }
  // What was sent is held against what the receipt's openings say, part by part.
  const comparable = (parts: readonly unknown[]) => joinBid(names.map((part, i) => ({ part, content: parts[i] })))
  return async (values) => {
    const offer = offerOf(values)
    const files = values.files.map(({ id, fileName, fileSize }) => ({ id, fileName, fileSize }))
    if (!room.sealing) {
      const body = {
        technical: { ...offer.technical, lots: [...offer.technical.lots], files },
        prices: offer.prices.map((p) => ({ ...p, items: [...p.items] })),
      }
      const receipt = await plain.send({ id: tender.id, documentVersion: tender.documentVersion, ...body })
      return { receipt, expected: at }
    }
    const { sealOffer, SealRefused } = await import('../../../../ui/opening/sealing')
    const parts = splitBid(offer, tender.lots, names)
    const of = { id: tender.id, roundNo: 1, contentVersion: tender.documentVersion, deadline: tender.bidDeadline, sealing: room.sealing }
    const made = await sealOffer(of, parts).catch((error: unknown) => {
      // Nothing was sent: the form says why and stays as it is.
      throw new ApiError(error instanceof SealRefused ? w.browser[error.why] : w.failed, { status: 0 })
    })
    const receipt = await sealed.send({ id: tender.id, bid: sentBid(made.bid), fileIds: files.map((file) => file.id) })
    const proof = { ...receipt.proof, openings: [...made.openings], bid: sentBid(made.bid) }
    return { receipt: { ...receipt, proof }, expected: { ...at, sent: { content: { ...offer }, join: comparable } } }
  }
}
