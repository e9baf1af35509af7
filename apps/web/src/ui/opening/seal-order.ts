import { sealBid } from '@srm/proof/bid'
import { canonical, type Json } from '@srm/proof/canonical'
import type { PartName, SealContext } from '@srm/proof/commitment'
import type { KeyPair } from '@srm/proof/key-pair'
import { receiptPart } from '@srm/proof/receipt'
import { storedBid } from '@srm/proof/stored-bid'

export interface SealOrder {
  readonly context: SealContext
  /** Values as JSON has them. */
  readonly parts: readonly { readonly part: PartName; readonly content: unknown }[]
  readonly officers: readonly string[]
  readonly company: KeyPair
}
/** Seals an offer, in whatever page or worker it stands. */
export const sealed = async ({ context, parts, officers, company }: SealOrder) => {
  const given = parts.map(({ part, content }) => ({ part, json: canonical(content as Json) }))
  const { bid, openings } = await sealBid(context, given, officers, company)
  return { bid: storedBid(bid), openings, named: bid.parts.map(receiptPart) }
}
export type Sealed = Awaited<ReturnType<typeof sealed>>
