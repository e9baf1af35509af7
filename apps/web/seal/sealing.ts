import { BidForm } from '@srm/contract/srm/tender-bid.shapes'
import type { SealingPackage } from '@srm/contract/srm/sealing-package'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { bidParts, splitBid } from '@srm/domain/srm/tender/bid.rules'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import type { KeyPair } from '@srm/proof/key-pair'
import type { SignedManifest } from '@srm/proof/manifest'
import type { BidPacket, KeptOpening } from '@srm/proof/packet'
import { offerOf, ownLots, problemsOf, type BidValues } from '../src/features/srm/tender/bid/bid.model'
import { errorMessage } from '../src/lib/words'
import { validate } from '../src/ui/form/rules'
import { contextOf } from '../src/ui/opening/seal-checks'
import { sealFile } from '../src/ui/opening/seal-file'
import { sealed } from '../src/ui/opening/seal-order'
import { biddingOf, manifestOf } from './package-step'
import { askedOf } from './state'

/** How a field is called, from its path: `lots.0.items.3.price`. */
const labelOf = (pack: SealingPackage, lang: Lang) => {
  const fields: Readonly<Record<string, string>> = inLang(tenderBidText, lang).field
  const lots = ownLots(askedOf(pack))
  return (path: string): string => {
    const [, lot = '', , item = ''] = /^lots\.(\d+)(\.items\.(\d+))?/.exec(path) ?? []
    const name = fields[path.split('.').at(-1) ?? ''] ?? ''
    const of = lots[Number(lot)]
    if (lot === '' || !of) return name
    return [of.name, item === '' ? '' : String(of.items[Number(item)]?.lineNo ?? ''), name].filter(Boolean).join(' ')
  }
}
/** The values as the page's form would hold them, with the files that were chosen. */
const withFiles = (values: BidValues, files: readonly File[]): BidValues => ({
  ...values,
  files: files.map((file) => ({ id: crypto.randomUUID(), fileName: file.name, fileSize: file.size })),
})
/** What is wrong, by the same rules as on the bid page and at the opening; empty: it may be sealed. */
export const bidProblemsOf = (pack: SealingPackage, given: BidValues, files: readonly File[], lang: Lang): readonly string[] => {
  const values = withFiles(given, files)
  const label = labelOf(pack, lang)
  const shape = validate(BidForm, { ...values }, label, lang)
  const rules = problemsOf(askedOf(pack), values).filter(({ field }) => shape[field] === undefined)
  return [
    ...Object.entries(shape).map(([, said]) => said),
    ...rules.map(({ field, key, params }) => {
      const at = label(field)
      return at ? `${at}: ${errorMessage(lang, key, params)}` : errorMessage(lang, key, params)
    }),
  ]
}

/** Seals a bid and its files exactly as the bid page does, without a network. @throws SealRefused */
export const sealHere = async (
  pack: SealingPackage,
  values: BidValues,
  files: readonly File[],
  company: KeyPair,
): Promise<{ readonly packet: BidPacket; readonly kept: KeptOpening }> => {
  const manifest = manifestOf(pack)
  const sealedFiles = await Promise.all(files.map(async (file) => ({ id: crypto.randomUUID() as string, ...(await sealFile(file)) })))
  const content = { ...values, files: sealedFiles.map(({ sealed: _, ...facts }) => facts) }
  const { tender } = pack
  const parts = splitBid(offerOf(content), tender.lots, bidParts(tender.envelopeMode, tender.lots))
  const { bid, openings } = await sealed({ context: contextOf(biddingOf(pack), manifest), parts, officers: manifest.keys, company })
  const sealedAt = new Date().toISOString()
  return {
    packet: {
      ...{ project: { docNo: tender.docNo, title: tender.title }, sealedAt, bid },
      files: sealedFiles.map(({ id, sealed: bytes }) => ({ id, sealed: bytes })),
    },
    kept: { v: 1, type: 'kept-opening', sealedAt, openings, bid, manifest: pack.manifest as SignedManifest },
  }
}
