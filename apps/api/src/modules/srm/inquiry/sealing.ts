import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import { canonical } from '@srm/proof/canonical'
import { decrypt, derived, encrypt } from '../../../data/sealed'

/*
 * Quotations are stored encrypted from the moment they arrive (domain design §1.4). The content key is wrapped twice: for
 * the round's X25519 key, whose private half only `unsealRound` can use, and for the supplier's own reading. Lists, details,
 * exports, searches and logs hold neither. Keys come from SEAL_KEY, which the database never sees.
 */
const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64')
const publicKeyOf = (text: string) => createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' })

const roundContext = (inquiryId: string, roundNo: number) => `round ${inquiryId} ${roundNo}`
/** A new round's key pair; the private half leaves this function encrypted. */
export const createRoundKeys = (sealKey: string, inquiryId: string, roundNo: number) => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const context = roundContext(inquiryId, roundNo)
  const privateKeyCipher = encrypt(derived(sealKey, context), privateKey.export({ type: 'pkcs8', format: 'der' }), context)
  return { inquiryId, roundNo, publicKey: spki(publicKey), privateKeyCipher }
}

/** Whose quotation, of which round and revision: bound into the encryption, so that rows cannot be swapped. */
interface QuoteKey {
  readonly inquiryId: string
  readonly supplierId: string
  readonly roundNo: number
  readonly revision: number
}
interface SealedQuote {
  readonly ciphertext: string
  readonly wrappedKey: string
  readonly ownKey: string
  readonly commitHash: string
}
const contextOf = (k: QuoteKey) => `quote ${k.inquiryId} ${k.supplierId} ${k.roundNo} ${k.revision}`

/** SHA-256(salt ‖ canonical JSON): the supplier can recompute it from the receipt and what was sent. */
const commitHashOf = (salt: string, content: QuoteContent): string =>
  createHash('sha256')
    .update(salt)
    .update(canonical(content as never))
    .digest('hex')

const wrapKey = (shared: Buffer, ephemeral: string) => Buffer.from(hkdfSync('sha256', shared, ephemeral, 'quotation content key', 32))

export const sealQuote = (sealKey: string, publicKey: string, key: QuoteKey, content: QuoteContent): SealedQuote & { salt: string } => {
  const contentKey = randomBytes(32)
  const salt = randomBytes(16).toString('hex')
  const context = contextOf(key)
  const ephemeral = generateKeyPairSync('x25519')
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: publicKeyOf(publicKey) })
  const ephemeralText = spki(ephemeral.publicKey)
  return {
    salt,
    ciphertext: encrypt(contentKey, Buffer.from(JSON.stringify({ salt, content })), context),
    wrappedKey: `${ephemeralText}.${encrypt(wrapKey(shared, ephemeralText), contentKey, context)}`,
    ownKey: encrypt(derived(sealKey, `own ${key.supplierId}`), contentKey, context),
    commitHash: commitHashOf(salt, content),
  }
}

interface OpenedQuote {
  readonly salt: string
  readonly content: QuoteContent
}
const readContent = (contentKey: Buffer, sealed: SealedQuote, context: string): OpenedQuote => {
  const { salt, content } = JSON.parse(decrypt(contentKey, sealed.ciphertext, context).toString()) as { salt: string; content: unknown }
  return { salt, content: QuoteContent.parse(content) }
}

/** The supplier's own reading of its own quotation. */
export const readOwnQuote = (sealKey: string, key: QuoteKey, sealed: SealedQuote): OpenedQuote => {
  const context = contextOf(key)
  return readContent(decrypt(derived(sealKey, `own ${key.supplierId}`), sealed.ownKey, context), sealed, context)
}

/**
 * Opens the quotations of one round. Called by the open command alone, after two openers and the opening time. A quotation
 * that was tampered with, or whose content does not give the hash of its receipt, answers null.
 */
export const unsealRound = (
  sealKey: string,
  seal: { readonly inquiryId: string; readonly roundNo: number; readonly privateKeyCipher: string },
): ((key: QuoteKey, sealed: SealedQuote) => OpenedQuote | null) => {
  const context = roundContext(seal.inquiryId, seal.roundNo)
  const der = decrypt(derived(sealKey, context), seal.privateKeyCipher, context)
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' })
  return (key, sealed) => {
    try {
      const [ephemeral = '', wrapped = ''] = sealed.wrappedKey.split('.')
      const shared = diffieHellman({ privateKey, publicKey: publicKeyOf(ephemeral) })
      const opened = readContent(decrypt(wrapKey(shared, ephemeral), wrapped, contextOf(key)), sealed, contextOf(key))
      return commitHashOf(opened.salt, opened.content) === sealed.commitHash ? opened : null
    } catch {
      return null
    }
  }
}

const draftContext = (inquiryId: string, supplierId: string) => `draft ${inquiryId} ${supplierId}`
/** Unsubmitted work of a supplier, readable by that supplier alone. */
export const sealDraft = (sealKey: string, inquiryId: string, supplierId: string, content: unknown): string =>
  encrypt(derived(sealKey, `own ${supplierId}`), Buffer.from(JSON.stringify(content)), draftContext(inquiryId, supplierId))
export const readDraft = (sealKey: string, inquiryId: string, supplierId: string, cipher: string): unknown =>
  JSON.parse(decrypt(derived(sealKey, `own ${supplierId}`), cipher, draftContext(inquiryId, supplierId)).toString())

/** The server's word that this quotation arrived at this time. */
export const signReceipt = (sealKey: string, receipt: { receiptNo: string; commitHash: string; receivedAt: string }): string =>
  createHmac('sha256', derived(sealKey, 'receipt'))
    .update([receipt.receiptNo, receipt.commitHash, receipt.receivedAt].join('\n'))
    .digest('base64url')
