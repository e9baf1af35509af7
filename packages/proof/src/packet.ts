import { joined, own, utf8 } from './bytes'
import type { Opening } from './receipt'
import { readStoredBid, type StoredBid } from './stored-bid'
import type { SignedManifest } from './manifest'

/** A bid that was sealed away from the product, with its sealed files: handed in as one file. It opens nothing. */
export interface BidPacket {
  /** What it was made for, for people. */
  readonly project: { readonly docNo: string; readonly title: string }
  readonly sealedAt: string
  readonly bid: StoredBid
  readonly files: readonly PacketFile[]
}
/** The id stands in the sealed content; whoever stores the file takes it over. */
export interface PacketFile {
  readonly id: string
  readonly sealed: Blob
}
/** What the bidder keeps: the same bid with what opens its commitments. It goes to nobody before the opening. */
export interface KeptOpening {
  readonly v: 1
  readonly type: 'kept-opening'
  readonly sealedAt: string
  readonly openings: readonly Opening[]
  readonly bid: StoredBid
  readonly manifest: SignedManifest
}

const magic = utf8('SRMBID1\n')
const mostHead = 160 * 1024 * 1024
interface Head {
  readonly v: 1
  readonly type: 'sealed-bid'
  readonly project: BidPacket['project']
  readonly sealedAt: string
  readonly bid: StoredBid
  readonly files: readonly { readonly id: string; readonly size: number }[]
}

/** One file: a mark, the length of the head in four bytes, the head as JSON, then the sealed files one after the other. */
export const packBid = ({ project, sealedAt, bid, files }: BidPacket): Blob => {
  const named = files.map(({ id, sealed }) => ({ id, size: sealed.size }))
  const head = utf8(JSON.stringify({ v: 1, type: 'sealed-bid', project, sealedAt, bid, files: named } satisfies Head))
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, head.length)
  return new Blob([own(joined(magic, length, head)), ...files.map(({ sealed }) => sealed)], { type: 'application/octet-stream' })
}

const headOf = (text: string): Head => {
  const { v, type, project, sealedAt, bid, files } = JSON.parse(text) as Partial<Head>
  const stored = readStoredBid(bid)
  const isHead =
    v === 1 &&
    type === 'sealed-bid' &&
    [project?.docNo, project?.title, sealedAt].every((one) => typeof one === 'string') &&
    stored !== null &&
    Array.isArray(files) &&
    files.every((file) => typeof file.id === 'string' && Number.isSafeInteger(file.size) && file.size > 0)
  if (!isHead) throw new Error('not a sealed bid')
  return { v, type, project, sealedAt, bid: stored, files } as Head
}
/** @throws when it is no packet, was cut off, or something hangs on behind it */
export const unpackBid = async (packet: Blob): Promise<BidPacket> => {
  const start = new Uint8Array(await packet.slice(0, magic.length + 4).arrayBuffer())
  if (start.length < magic.length + 4 || magic.some((byte, i) => start[i] !== byte)) throw new Error('not a sealed bid')
  const length = new DataView(start.buffer).getUint32(magic.length)
  if (length > mostHead) throw new Error('not a sealed bid')
  let at = start.length + length
  const { project, sealedAt, bid, files } = headOf(await packet.slice(start.length, at).text())
  const cut = files.map(({ id, size }) => {
    const sealed = packet.slice(at, at + size)
    at += size
    return { id, sealed }
  })
  if (at !== packet.size) throw new Error('not a whole sealed bid')
  return { project, sealedAt, bid, files: cut }
}

/** @throws when the text holds no kept opening */
export const parseKeptOpening = (text: string): KeptOpening => {
  const { v, type, sealedAt, openings, bid, manifest } = JSON.parse(text) as Partial<KeptOpening>
  const stored = readStoredBid(bid)
  const isKept =
    v === 1 && type === 'kept-opening' && typeof sealedAt === 'string' && Array.isArray(openings) && stored && manifest?.manifest
  if (!isKept) throw new Error('not a kept opening')
  return { v, type, sealedAt, openings, bid: stored, manifest }
}
