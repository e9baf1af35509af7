import { base64Of, fromBase64 } from './bytes'
import { relayLabel } from './ceremony'
import type { PartName, SealContext } from './commitment'
import type { OfficerKeys } from './key-pair'
import { manifestHash, type Manifest, type SignedManifest } from './manifest'
import { secretFor } from './sealing'
import { openKey, wrapKey } from './wrapping'

/** An opening as an officer's browser is told of it. */
export interface CeremonySeen {
  readonly manifests: readonly { readonly sha256: string; readonly signed: unknown }[]
  readonly bids: readonly {
    readonly id: string
    readonly context: SealContext
    readonly parts: readonly {
      readonly part: PartName
      readonly commit: string
      readonly wraps: readonly string[]
      readonly relay: string | null
    }[]
  }[]
  readonly first: { readonly userId: string } | null
  readonly officers: readonly { readonly userId: string }[]
}
type Bid = CeremonySeen['bids'][number]
type Part = Bid['parts'][number]

/** What a bid was sealed to, as the hash in its context says. */
const manifestFor = (it: CeremonySeen, { manifestSha256 }: SealContext): Manifest | null => {
  const signed = it.manifests.find((m) => m.sha256 === manifestSha256)?.signed as SignedManifest | undefined
  return signed && manifestHash(signed.manifest) === manifestSha256 ? signed.manifest : null
}
const labelFor = (bid: Bid, part: Part, from: string, to: string): string => relayLabel({ ceremony: bid.id, part: part.part, from, to })

const ownShare = async (it: CeremonySeen, bid: Bid, part: Part, { holder, own }: Mine): Promise<Uint8Array | null> => {
  const place = (manifestFor(it, bid.context)?.officers ?? []).findIndex((o) => o.holder === holder)
  if (place < 0 || !own.opening) return null
  try {
    return await secretFor(bid.context, { ...part, ciphertext: new Uint8Array(), own: '' }, place, own.opening)
  } catch {
    // Changed, or wrapped to a key that was replaced since: this officer has no share of it, others may.
    return null
  }
}
interface Mine {
  readonly holder: string
  readonly own: OfficerKeys
}
type ByPart<T> = Record<string, Record<string, T>>

/** Goes through every part of every bid; what gives nothing is left out. */
const eachPart = async <T>(it: CeremonySeen, make: (bid: Bid, part: Part) => Promise<T | null>): Promise<ByPart<T>> => {
  const found: ByPart<T> = {}
  for (const bid of it.bids)
    for (const part of bid.parts) {
      const made = await make(bid, part)
      if (made !== null) (found[bid.id] ??= {})[part.part] = made
    }
  return found
}

/**
 * The first officer: the own share of every part, wrapped to each of the other officers.
 * @returns by account of the officer it is for, bid and part
 */
export const relayFor = async (it: CeremonySeen, holder: string, own: OfficerKeys): Promise<Record<string, ByPart<string>>> => {
  const relay: Record<string, ByPart<string>> = {}
  for (const { userId: to } of it.officers.filter((o) => o.userId !== holder))
    relay[to] = await eachPart(it, async (bid, part) => {
      const key = (manifestFor(it, bid.context)?.officers ?? []).find((o) => o.holder === to)?.keys.opening
      const share = key ? await ownShare(it, bid, part, { holder, own }) : null
      return key && share ? base64Of(await wrapKey(fromBase64(key), share, labelFor(bid, part, holder, to))) : null
    })
  return relay
}

/** The second officer: the first one's share, which waited for this key, and the own beside it. */
export const sharesWith = (it: CeremonySeen, holder: string, own: OfficerKeys): Promise<ByPart<[string, string]>> =>
  eachPart(it, async (bid, part) => {
    const share = await ownShare(it, bid, part, { holder, own })
    if (!share || !part.relay || !it.first || !own.opening) return null
    try {
      const first = await openKey(own.opening, fromBase64(part.relay), labelFor(bid, part, it.first.userId, holder))
      return [base64Of(first), base64Of(share)]
    } catch {
      return null
    }
  })
