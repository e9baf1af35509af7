import { SealedContent } from '@srm/contract/srm/inquiry.shapes'
import type { quotationPart } from '@srm/db/schema/srm/quotation'
import { joinOffer, splitOffer } from '@srm/domain/srm/inquiry/envelope.rules'
import { base64Of, fromBase64 } from '@srm/proof/bytes'
import { canonical, type Json } from '@srm/proof/canonical'
import type { PartName, SealContext } from '@srm/proof/commitment'
import { openingKeyOf, wrappingKeyOf } from '@srm/proof/raw-key'
import type { Opening } from '@srm/proof/receipt'
import { openPart, sealPart, type SealedPart } from '@srm/proof/sealing'

import type { InferSelectModel } from 'drizzle-orm'
import { decrypt, derived, encrypt } from '../../../data/chain/sealed'
import type { Quotation } from './own-quotation'

/*
 * Offers are stored encrypted from the moment they arrive, in the parts and the format of `@srm/proof/sealing`: the content key
 * of a part is wrapped for the round's key and for the company's own. Under server sealing both are drawn from SEAL_KEY, which
 * the database never sees. Lists, details, exports, searches and logs hold neither.
 */
export type StoredPart = InferSelectModel<typeof quotationPart>

const roundKey = (sealKey: string, inquiryId: string, roundNo: number): Uint8Array =>
  new Uint8Array(derived(sealKey, `seal round ${inquiryId} ${roundNo}`))
const ownKey = (sealKey: string, supplierId: string): Uint8Array => new Uint8Array(derived(sealKey, `seal own ${supplierId}`))

/** What the manifest of a round names: X25519, base64. */
export const roundPublicKey = (sealKey: string, inquiryId: string, roundNo: number): string =>
  base64Of(wrappingKeyOf(roundKey(sealKey, inquiryId, roundNo)))

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

export interface NewPart {
  readonly sealed: SealedPart
  readonly opening: Opening
}
/** Seals the parts of an offer for the round and for the company's own reading. */
export const sealParts = (
  sealKey: string,
  context: SealContext,
  openers: readonly string[],
  parts: readonly { readonly part: PartName; readonly content: unknown }[],
): Promise<NewPart[]> => {
  const own = base64Of(wrappingKeyOf(ownKey(sealKey, context.supplier)))
  return Promise.all(
    parts.map(async ({ part, content }) => {
      const json = canonical(content as Json)
      const { sealed, salt } = await sealPart(context, part, json, { openers, own })
      return { sealed, opening: { part, salt, json } }
    }),
  )
}

const sealedOf = (p: StoredPart): SealedPart => ({ ...p, ciphertext: fromBase64(p.ciphertext) })

/**
 * Opens a part with the round's key. Called by the opening commands alone, after two openers and the opening time.
 * @throws when anything of it was changed or belongs elsewhere
 */
export const openForRound = async (sealKey: string, context: SealContext, part: StoredPart): Promise<Opening> => {
  const opened = await openPart(context, sealedOf(part), 0, await openingKeyOf(roundKey(sealKey, context.project, context.round)))
  return { part: part.part, ...opened }
}

/**
 * The company's own reading of a part: what the opening wrote down, else with the company's key.
 * @throws when anything of it was changed or belongs elsewhere
 */
export const openForOwn = async (sealKey: string, context: SealContext, part: StoredPart): Promise<Opening> => {
  if (part.salt !== null && part.json !== null) return { part: part.part, salt: part.salt, json: part.json }
  const opened = await openPart(context, sealedOf(part), 'own', await openingKeyOf(ownKey(sealKey, context.supplier)))
  return { part: part.part, ...opened }
}

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

const draftContext = (inquiryId: string, supplierId: string) => `draft ${inquiryId} ${supplierId}`
/** Unsubmitted work of a supplier, readable by that supplier alone. */
export const sealDraft = (sealKey: string, inquiryId: string, supplierId: string, content: unknown): string =>
  encrypt(derived(sealKey, `own ${supplierId}`), Buffer.from(JSON.stringify(content)), draftContext(inquiryId, supplierId))
export const readDraft = (sealKey: string, inquiryId: string, supplierId: string, cipher: string): unknown =>
  JSON.parse(decrypt(derived(sealKey, `own ${supplierId}`), cipher, draftContext(inquiryId, supplierId)).toString())
