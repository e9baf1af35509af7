import { base64Of, fromBase64 } from '@srm/proof/bytes'
import { canonical, type Json } from '@srm/proof/canonical'
import type { PartName, SealContext } from '@srm/proof/commitment'
import { openingKeyOf, wrappingKeyOf } from '@srm/proof/raw-key'
import type { Opening } from '@srm/proof/receipt'
import { openPart, sealPart, type SealedPart } from '@srm/proof/sealing'
import { decrypt, derived, encrypt } from '../../../data/chain/sealed'

/*
 * Bids are stored encrypted from the moment they arrive, in the parts and the format of `@srm/proof/sealing`: the content key of a
 * part is wrapped for the round's key and for the company's own. Under server sealing both are drawn from SEAL_KEY, which the
 * database never sees. Lists, details, exports, searches and logs hold neither.
 */

/** A sealed part as it lies in the database. Salt and content are null until its opening. */
export interface StoredPart {
  readonly id: string
  readonly part: PartName
  readonly commit: string
  /** Base64. */
  readonly ciphertext: string
  readonly ctSha256: string
  readonly wraps: readonly string[]
  readonly own: string
  readonly salt: string | null
  readonly json: string | null
}

const roundKey = (sealKey: string, project: string, round: number): Uint8Array =>
  new Uint8Array(derived(sealKey, `seal round ${project} ${round}`))
const ownKey = (sealKey: string, supplierId: string): Uint8Array => new Uint8Array(derived(sealKey, `seal own ${supplierId}`))
/** What the manifest of a round names: X25519, base64. */
export const roundPublicKey = (sealKey: string, project: string, round: number): string =>
  base64Of(wrappingKeyOf(roundKey(sealKey, project, round)))

export interface NewPart {
  readonly sealed: SealedPart
  readonly opening: Opening
}
/** Seals the parts of a bid for the round and for the company's own reading. */
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

const draftContext = (project: string, supplierId: string) => `draft ${project} ${supplierId}`
/** Unsubmitted work of a supplier, readable by that supplier alone. */
export const sealDraft = (sealKey: string, project: string, supplierId: string, content: unknown): string =>
  encrypt(derived(sealKey, `own ${supplierId}`), Buffer.from(JSON.stringify(content)), draftContext(project, supplierId))
export const readDraft = (sealKey: string, project: string, supplierId: string, cipher: string): unknown =>
  JSON.parse(decrypt(derived(sealKey, `own ${supplierId}`), cipher, draftContext(project, supplierId)).toString())
