import { encrypted } from './aes'
import { isBidSigned, openParts, type SealedBid } from './bid'
import { fromHex, hexOf, joined, own, utf8 } from './bytes'
import { isCertified, type Certificate, type OfficerKey } from './certificate'
import { commitmentOf, contextText, padded, type PartName, type SealContext } from './commitment'
import { fingerprintWords } from './fingerprint'
import { sha256Hex } from './hash'
import { keysFingerprint, unlockKeys, type LockedKeys, type OfficerKeys, type PublicKeys } from './key-pair'
import { openPart, secretFor, type SealedPart } from './sealing'

/** A sealed bid with everything that made it, so that any engine can say whether it makes the same of it. */
export interface Vectors {
  readonly passphrase: string
  readonly officers: readonly {
    readonly keys: PublicKeys
    readonly locked: LockedKeys
    readonly fingerprint: string
    readonly zh: string
    readonly en: string
  }[]
  readonly company: { readonly keys: PublicKeys; readonly locked: LockedKeys }
  readonly certified: { readonly key: OfficerKey; readonly certificate: Certificate }
  readonly context: SealContext
  readonly signer: string
  readonly signature: string
  readonly parts: readonly (Omit<SealedPart, 'ciphertext' | 'part'> & {
    readonly part: PartName
    readonly salt: string
    readonly json: string
    readonly contentKey: string
    readonly iv: string
  })[]
}

const rebuilt = async (context: SealContext, p: Vectors['parts'][number]): Promise<SealedPart> => {
  const aad = utf8(`${contextText(context, p.part)}|${p.commit}`)
  const sealed = await encrypted(fromHex(p.contentKey), padded(p.salt, p.json), fromHex(p.iv), aad)
  return { ...p, ciphertext: joined(fromHex(p.iv), sealed) }
}
type Told = (what: string, isAsWritten: boolean) => void

const checkKeys = async (v: Vectors, tell: Told): Promise<OfficerKeys[]> => {
  const unlocked = await Promise.all(v.officers.map(({ keys, locked }) => unlockKeys(locked, keys, v.passphrase)))
  for (const { keys, fingerprint, zh, en } of v.officers) {
    tell('fingerprint', keysFingerprint(keys) === fingerprint)
    tell('words', fingerprintWords('zh', fingerprint).join(' ') === zh && fingerprintWords('en', fingerprint).join(' ') === en)
  }
  tell('certificate', isCertified(v.certified.key, v.certified.certificate))
  return unlocked
}
const checkPart = async (bid: SealedBid, part: SealedPart, v: Vectors, officers: readonly OfficerKeys[], tell: Told): Promise<void> => {
  const written = v.parts.find((p) => p.part === part.part)
  if (!written) throw new Error('no such part')
  const { salt, json, commit, ctSha256 } = written
  tell('commitment', commitmentOf(contextText(bid.context, part.part), salt, json) === commit)
  tell('ciphertext', sha256Hex(part.ciphertext) === ctSha256)
  const shares = await Promise.all(officers.flatMap((o, i) => (o.opening ? [secretFor(bid.context, part, i, o.opening)] : [])))
  for (const pair of [shares.slice(0, 2), shares.slice(1), [...shares.slice(2), ...shares.slice(0, 1)], shares]) {
    const [verdict] = await openParts(bid, new Map([[part.part, pair]]))
    tell('shares', verdict !== undefined && 'opened' in verdict && verdict.opened.json === json && verdict.opened.salt === salt)
  }
}

/** What of the vectors this engine sees otherwise; empty: it agrees on everything. */
export const failedVectors = async (v: Vectors): Promise<readonly string[]> => {
  const failed: string[] = []
  let count = 0
  const tell: Told = (what, isAsWritten) => {
    count++
    if (!isAsWritten) failed.push(what)
  }
  const officers = await checkKeys(v, tell)
  const parts = await Promise.all(v.parts.map((p) => rebuilt(v.context, p)))
  const bid: SealedBid = { context: v.context, parts, signer: v.signer, signature: v.signature }
  tell('signature', isBidSigned(bid))
  for (const part of parts) await checkPart(bid, part, v, officers, tell)
  const company = await unlockKeys(v.company.locked, v.company.keys, v.passphrase)
  const [first] = parts
  if (!first || !company.opening) throw new Error('vectors hold no bid')
  tell('own', (await openPart(v.context, first, 'own', company.opening)).json === v.parts[0]?.json)
  tell('count', count === 3 * 2 + 2 + parts.length * 6 + 1)
  return failed
}
/** Flips the lowest bit of a hexadecimal text: the vectors must notice it. */
export const flipped = (hex: string): string => hexOf(own(fromHex(hex)).map((byte, i) => (i === 0 ? byte ^ 1 : byte)))
