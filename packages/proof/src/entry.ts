import { fromHex, joined, utf8 } from './bytes'
import { canonical, type Json } from './canonical'
import { sha256Hex } from './hash'

/** What happened, without where it stands in the chain: so its hash exists before its position does. */
export interface EntryRecord {
  readonly v: 1
  readonly type: 'entry'
  /** Random; two equal events have different hashes, and no hash can be guessed from what may have happened. */
  readonly id: string
  readonly tenant: number
  /** ISO 8601, UTC, whole seconds. */
  readonly at: string
  readonly actor: string
  readonly actorKind: string
  readonly action: string
  readonly bizType: string
  readonly bizId: string
  readonly fromStatus: string
  readonly toStatus: string
  readonly payloadSha256: string
}

/** One line of the chain. The record is absent where the reader of an export may not see it: its hash still counts. */
export interface Link {
  readonly seq: number
  readonly record: EntryRecord | null
  readonly payload?: Json
  readonly entryHash: string
  readonly prevHash: string
  readonly hash: string
  readonly key: string
  /** Ed25519 over `linkMessage`, base64. */
  readonly signature: string
}

/** What stands before the first link. */
export const genesis = '0'.repeat(64)

export const payloadHash = (payload: Json): string => sha256Hex(canonical(payload))
export const entryHash = (record: EntryRecord): string => sha256Hex(canonical(record as unknown as Json))
export const linkHash = (prevHash: string, entry: string): string => sha256Hex(joined(fromHex(prevHash), fromHex(entry)))

/**
 * What the next link calls `prevHash`: the hash of this link, its key and its signature. So one valid signature vouches for every
 * link before it, signatures included, and the first invalid one can be found without checking all of them.
 */
export const sealOf = ({ hash, key, signature }: Pick<Link, 'hash' | 'key' | 'signature'>): string =>
  sha256Hex(joined(fromHex(hash), utf8(`${key}:${signature}`)))

export const linkMessage = (tenant: number, { seq, hash }: Pick<Link, 'seq' | 'hash'>): string => `srm-link-v1\n${tenant}\n${seq}\n${hash}`
