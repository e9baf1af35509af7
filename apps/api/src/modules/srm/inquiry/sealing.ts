import { SealedContent } from '@srm/contract/srm/inquiry.shapes'
import { joinOffer, splitOffer } from '@srm/domain/srm/inquiry/envelope.rules'
import type { PartName, SealContext } from '@srm/proof/commitment'
import type { Opening } from '@srm/proof/receipt'
import type { Quotation } from './own-quotation'

/** Whose offer, of which round, revision and terms: bound into the encryption, so that rows cannot be swapped. */
export const contextOf = (
  q: Pick<Quotation, 'inquiryId' | 'supplierId' | 'roundNo' | 'revision' | 'contentVersion' | 'manifestSha256'>,
): SealContext => ({
  project: q.inquiryId,
  supplier: q.supplierId,
  round: q.roundNo,
  revision: q.revision,
  contentVersion: q.contentVersion,
  manifestSha256: q.manifestSha256,
})

/** What goes into which part. */
export const partsFor = (names: readonly PartName[], content: SealedContent) => {
  const split: Readonly<Record<PartName, unknown>> = { A: content, ...splitOffer(content) }
  return names.map((part) => ({ part, content: split[part] }))
}
/** @throws when the opened parts are no quotation */
export const contentOf = (openings: readonly Opening[]): SealedContent => {
  if (openings.length === 0) throw new Error('nothing was opened')
  return SealedContent.parse(joinOffer(openings.map((o) => JSON.parse(o.json) as unknown)))
}
