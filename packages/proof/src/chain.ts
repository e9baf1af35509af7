import { equalBytes, fromHex } from './bytes'
import { checkpointFault, parseCheckpoint, type SignedCheckpoint } from './checkpoint'
import { entryHash, genesis, linkHash, linkMessage, payloadHash, sealOf, type Link } from './entry'
import { growingTree, rootOf } from './merkle'
import { areOfficersCertified } from './officers'
import { isWrongManifest, receiptFault, wrongOpenings, type ReceiptWithProof } from './receipt'
import { storedBidFault } from './bid-check'
import { fingerprintOf, signatureFault, type KeyRing, type SignatureFault } from './signature'

/** What is wrong with a link, or with the chain as a whole. */
export type FaultKind =
  | 'unreadable'
  | 'missing'
  | 'order'
  | 'altered'
  | 'payload'
  | 'unlinked'
  | 'tenant'
  | SignatureFault
  | 'truncated'
  | 'rewritten'
  | 'unprovable'
  | 'checkpoint'
  | 'receipt'
  | 'receiptEntry'
  | 'commitment'
  | 'officers'
  | 'bidSignature'
  | 'bid'
  | 'manifest'
export interface Fault {
  readonly kind: FaultKind
  /** Sequence numbers it spans; absent where it is no link that is wrong. */
  readonly from?: number
  readonly to?: number
  /** Number of a receipt, time of a checkpoint, part of an offer. */
  readonly of?: string
}
/** What a reader should know although nothing is wrong. */
export interface Notice {
  readonly kind: 'clock' | 'withheld' | 'uncovered' | 'origin'
  readonly from?: number
  readonly to?: number
  readonly of?: string
  readonly count?: number
}
export interface ChainReport {
  readonly links: number
  readonly last: number
  readonly head: string
  readonly firstBad: number | null
  readonly faults: readonly Fault[]
  readonly notices: readonly Notice[]
  readonly checkpoints: readonly SignedCheckpoint[]
  readonly receipts: readonly string[]
  /** Keys whose signatures were relied on, by id, with what people compare. */
  readonly keys: readonly { readonly id: string; readonly fingerprint: string }[]
}
export interface Given {
  readonly tenant: number
  readonly origin?: string
  readonly keys: KeyRing
  /** Notes as they were published. */
  readonly checkpoints?: readonly string[]
  readonly receipts?: readonly ReceiptWithProof[]
}

/** What is wrong with a receipt by itself: its signature, its manifest, and openings that do not give its commitments. */
export const receiptFaults = (keys: KeyRing, given: ReceiptWithProof): Fault[] => {
  const { receipt, manifest, bid, openings = [] } = given
  const of = receipt.receiptNo
  if (receiptFault(keys, given)) return [{ kind: 'receipt', of }]
  const wrong = wrongOpenings(receipt, openings).map((part): Fault => ({ kind: 'commitment', of: `${of} ${part}` }))
  const faults: Fault[] = []
  if (manifest && isWrongManifest(keys, receipt, manifest)) faults.push({ kind: 'manifest', of })
  // Under client sealing keys count that two others certified: the server could name its own.
  else if (manifest?.manifest.seal === 'client' && !areOfficersCertified(manifest.manifest)) faults.push({ kind: 'officers', of })
  const bidFault = bid && storedBidFault(receipt, bid)
  if (bidFault) faults.push({ kind: bidFault === 'signature' ? 'bidSignature' : 'bid', of })
  return [...faults, ...wrong]
}

/** What has no canonical form has no hash. */
const hashed = (hash: () => string): string | null => {
  try {
    return hash()
  } catch {
    return null
  }
}

/** Links whose signatures are settled by that of the last of them. */
const portion = 4096
interface Held {
  readonly seq: number
  readonly link: Link
}

/**
 * Checks a chain link by link, in bounded memory. A valid signature vouches for all links before it, back to the last break:
 * so one is checked for each portion, and where it fails the first bad one is searched for.
 */
export const chainReader = ({ tenant, origin, keys, checkpoints: notes = [], receipts = [] }: Given) => {
  const faults: Fault[] = []
  const notices: Notice[] = []
  const used = new Set<string>()
  let held: Held[] = []
  let expected = 1
  let links = 0
  let before = genesis
  let lastAt = ''
  let head = genesis
  let withheld = 0
  let whole = true
  const tree = growingTree()
  const wanted = new Set(receipts.map((r) => r.receipt.entry))
  const met = new Map<string, number>()

  const note = (fault: Fault): void => {
    const last = faults.at(-1)
    const follows = last?.kind === fault.kind && last.to !== undefined && fault.from === last.to + 1
    if (follows) faults[faults.length - 1] = { ...last, ...(fault.to === undefined ? {} : { to: fault.to }) }
    else faults.push(fault)
  }
  const at = (kind: FaultKind, seq: number, to = seq): void => note({ kind, from: seq, to })

  const signedBadly = ({ link, seq }: Held): SignatureFault | null => {
    used.add(link.key)
    const message = linkMessage(tenant, { seq, hash: link.hash })
    return signatureFault(keys, { key: link.key, message, signature: link.signature, at: link.record?.at ?? null })
  }
  /** The signatures of what is held: all of them stand if the last does; otherwise the first that does not is found by halves. */
  const settle = (): void => {
    const last = held.at(-1)
    const fault = last && signedBadly(last)
    if (last && fault) {
      let [good, bad] = [-1, held.length - 1]
      while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2)
        if (signedBadly(held[middle] as Held)) bad = middle
        else good = middle
      }
      const first = held[bad] as Held
      at(signedBadly(first) ?? fault, first.seq, last.seq)
    }
    // Keys of links inside the portion are vouched for by its last signature, but people want to see which there were.
    for (const { link } of held) used.add(link.key)
    held = []
  }

  const known = notes.flatMap((text) => {
    try {
      const parsed = parseCheckpoint(text)
      const fault = checkpointFault(keys, parsed)
      if (fault) faults.push({ kind: 'checkpoint', of: parsed.time })
      else if (origin !== undefined && parsed.origin !== origin) notices.push({ kind: 'origin', of: parsed.origin })
      return fault ? [] : [parsed]
    } catch {
      faults.push({ kind: 'checkpoint', of: '?' })
      return []
    }
  })
  const bySize = Map.groupBy(known, (c) => c.size)
  const compare = (size: number): void => {
    for (const { root, time } of bySize.get(size) ?? []) {
      if (!whole) faults.push({ kind: 'unprovable', of: time })
      else if (!equalBytes(rootOf(tree.frontier()), root)) faults.push({ kind: 'rewritten', to: size, of: time })
    }
  }
  compare(0)

  /** False: it stands where another belongs, and is not looked at further. */
  const isInOrder = (seq: number): boolean => {
    if (seq === expected) return true
    settle()
    whole = false
    if (seq > expected) at('missing', expected, seq - 1)
    else note({ kind: 'order', from: expected, to: expected, of: String(seq) })
    return seq > expected
  }
  /** Does the link say of itself what it is? */
  const checkSelf = ({ seq, record, payload, entryHash: entry, prevHash, hash }: Link): boolean => {
    const isLinked = linkHash(prevHash, entry) === hash
    if (!isLinked || (record && hashed(() => entryHash(record)) !== entry)) at('altered', seq)
    else if (record && record.tenant !== tenant) at('tenant', seq)
    if (record && payload !== undefined && hashed(() => payloadHash(payload)) !== record.payloadSha256) at('payload', seq)
    return isLinked
  }
  const follow = (link: Link): void => {
    settle()
    // A signature that was exchanged shows in the next link, which was made over the true one: the culprit is named already.
    if (faults.at(-1)?.to !== link.seq - 1) at('unlinked', link.seq)
  }

  const push = (link: Link): void => {
    links++
    const { seq, record } = link
    const isNext = seq === expected
    if (!isInOrder(seq)) return
    if (isNext && link.prevHash !== before) follow(link)
    const isWhole = checkSelf(link)
    held.push({ seq, link })
    if (!isWhole || held.length >= portion) settle()
    if (record) {
      if (record.at < lastAt) notices.push({ kind: 'clock', from: seq })
      lastAt = record.at
    } else withheld++
    if (wanted.has(link.entryHash)) met.set(link.entryHash, seq)
    tree.add(fromHex(link.entryHash))
    before = sealOf(link)
    head = link.hash
    expected = seq + 1
    if (whole) compare(seq)
  }

  const endCheckpoints = (last: number): void => {
    for (const { size, time } of known) {
      if (size > last) faults.push({ kind: 'truncated', from: last + 1, to: size, of: time })
      else if (!whole) faults.push({ kind: 'unprovable', of: time })
    }
    const covered = Math.max(0, ...known.filter((c) => c.size <= last).map((c) => c.size), ...met.values())
    if (covered < last) notices.push({ kind: 'uncovered', from: covered + 1, to: last })
  }
  const endReceipts = (): void => {
    for (const given of receipts) {
      const own = receiptFaults(keys, given)
      faults.push(...own)
      if (own.some(({ kind }) => kind === 'receipt')) continue
      used.add(given.receipt.key)
      if (!met.has(given.receipt.entry)) faults.push({ kind: 'receiptEntry', of: given.receipt.receiptNo })
    }
  }

  const end = (): ChainReport => {
    settle()
    const last = expected - 1
    endCheckpoints(last)
    endReceipts()
    if (withheld > 0) notices.push({ kind: 'withheld', count: withheld })
    const bad = faults.flatMap(({ from }) => from ?? [])
    return {
      links,
      last,
      head,
      firstBad: bad.length > 0 ? Math.min(...bad) : null,
      faults: [...faults].sort((a, b) => (a.from ?? Infinity) - (b.from ?? Infinity)),
      notices,
      checkpoints: known,
      receipts: receipts.map((r) => r.receipt.receiptNo),
      keys: [...keys].filter(([id]) => used.has(id)).map(([id, { publicKey }]) => ({ id, fingerprint: fingerprintOf(publicKey) })),
    }
  }
  /** A line that is no link stands for one that is missing. */
  const broken = (): void => at('unreadable', expected)
  return { push, broken, end }
}
