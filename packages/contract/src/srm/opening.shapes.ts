import '@srm/domain/srm/opening/opening.text'
import { z } from 'zod'
import { id, instant } from '../kit/scalars'
import { base64, PublicKeys } from './key.shapes'

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'BAD_FIELD')
/** One envelope, or technical part, price part, or the price part of a lot. */
export const PartName = z.string().regex(/^(?:A|T|P(?:[1-9]\d{0,3})?)$/) as unknown as z.ZodType<'A' | 'T' | 'P' | `P${number}`>

/** An officer's keys as they are registered, with the hands of those who certified them. */
const CertifiedOfficer = z.object({
  v: z.literal(1),
  type: z.literal('officer-key'),
  holder: z.string(),
  holderName: z.string(),
  keys: PublicKeys,
  fingerprint: z.string(),
  certificates: z.array(z.object({ by: PublicKeys, byName: z.string(), at: z.string(), signature: z.string() })).readonly(),
})
/** The record of an opening as a file: signed by the server, and by those who opened as far as they did. */
export const SignedRecord = z.object({
  v: z.literal(1),
  type: z.literal('signed-opening-record'),
  record: z.looseObject({
    v: z.literal(1),
    type: z.literal('opening-record'),
    project: z.string(),
    docNo: z.string(),
    envelope: z.enum(['first', 'prices']),
    openedAt: z.string(),
    openers: z.array(z.string()),
    openerIds: z.array(z.string()).optional(),
  }),
  signature: z.string(),
  key: z.string(),
  officers: z.array(z.object({ officer: CertifiedOfficer, signature: z.string() })),
})
export type SignedRecord = z.infer<typeof SignedRecord>

/** What the offers of a round are sealed to, as it was signed (docs/proofs.md, Manifests). */
export const SignedManifest = z.object({
  manifest: z.object({
    v: z.literal(1),
    type: z.literal('manifest'),
    suite: z.literal('srm-seal-v1'),
    seal: z.enum(['server', 'client']),
    project: z.string(),
    round: z.number(),
    contentVersion: z.number(),
    deadline: z.string(),
    openAt: z.string(),
    parts: z.array(PartName).readonly(),
    keys: z.array(z.string()).readonly(),
    needed: z.number(),
    /** Of client-sealed projects: whose keys these are, and who certified them. */
    officers: z.array(CertifiedOfficer).readonly().optional(),
    madeAt: z.string(),
    key: z.string(),
  }),
  signature: z.string(),
})

const Context = z.object({
  project: id,
  supplier: id,
  round: z.int().positive(),
  revision: z.int().positive(),
  contentVersion: z.int().positive(),
  manifestSha256: hash,
})
/** IV, tag, 36 bytes before the content, and what 2,000 lines with all their remarks take. */
const mostSealed = 1.4 * 1024 * 1024
const SealedPart = z.object({
  part: PartName,
  commit: hash,
  ciphertext: base64(mostSealed),
  ctSha256: hash,
  wraps: z.array(base64(32 + 33 + 16)).length(3),
  own: base64(32 + 32 + 16),
})
/** A bid as a browser sealed it: the server can store it and check who signed it, and nothing else. */
export const SealedBidInput = z.object({
  context: Context,
  parts: z.array(SealedPart).min(1).max(100),
  signer: base64(32).length(44),
  signature: base64(64).length(88),
})
export type SealedBidInput = z.infer<typeof SealedBidInput>

/** By bid, then by part. */
const byPart = <T extends z.ZodType>(value: T) => z.record(id, z.record(PartName as unknown as z.ZodString, value))
/** The first officer's shares for each of the other two: by account, bid and part. */
export const Relay = z.record(id, byPart(base64(32 + 33 + 16)))
export type Relay = z.infer<typeof Relay>
/** Of each bid and part the shares of two officers. */
export const Shares = byPart(z.array(base64(33).length(44)).length(2))
export type Shares = z.infer<typeof Shares>

/** What an officer's browser needs to give its shares. Ciphertexts stay on the server. */
export const Ceremony = z.object({
  /** Every manifest that a bid of the round names. */
  manifests: z.array(z.object({ sha256: z.string(), signed: SignedManifest })),
  bids: z.array(
    z.object({
      id,
      receiptNo: z.string(),
      context: Context,
      parts: z.array(z.object({ part: PartName, commit: z.string(), wraps: z.array(z.string()), relay: z.string().nullable() })),
    }),
  ),
  /** The first officer's shares wait until then. */
  first: z.object({ userId: id, name: z.string(), until: instant }).nullable(),
  /** The officers of the manifest in force; `isOwn`: the caller. */
  officers: z.array(z.object({ userId: id, name: z.string(), isOwn: z.boolean() })),
})
export type Ceremony = z.infer<typeof Ceremony>
