import type { FileRef } from '@srm/contract/kit/scalars'
import type { BidReceipt } from '@srm/contract/srm/sealed-bid.shapes'
import type { SealedBidInput } from '@srm/contract/srm/opening.shapes'
import { sealedBid, sealedPart } from '@srm/db/schema/srm/sealed-bid'
import { refuse } from '@srm/domain/kit/errors'
import { base64Of } from '@srm/proof/bytes'
import type { PartName, SealContext } from '@srm/proof/commitment'
import type { Manifest } from '@srm/proof/manifest'
import { receiptPart, signReceipt, type Opening } from '@srm/proof/receipt'
import type { SealedPart } from '@srm/proof/sealing'
import { eq } from 'drizzle-orm'
import { signingKey } from '../../../data/chain/signing'
import { randomNumber } from '../../../data/numbering'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { isoInstant } from '../../../data/zone'
import { assertUsable, linkFiles, sealedRefs } from '../../sys/file/file.public'
import { receivedBid } from '../opening/opening.public'
import { auditBid, currentManifest, type BidProject } from './bid-project'
import { keepDraft, type StoredBid } from './bid-store'
import { sealParts } from './parts'

export interface SealedContent {
  readonly parts: readonly { readonly sealed: SealedPart; readonly opening?: Opening }[]
  /** Of a bid that its bidder sealed. */
  readonly signed?: { readonly signer: string; readonly signature: string }
  readonly files: readonly Pick<FileRef, 'id'>[]
}
/** Makes the parts of a bid, or takes those that were sent, for what they must be bound to. */
export type SealBid = (context: SealContext, manifest: Manifest) => Promise<SealedContent>

/** Files of a bid under their true names, with their hashes and the keys that open them, as they are sealed into it. */
export const fileKeys = async (tx: Tx, files: readonly Pick<FileRef, 'id'>[]) => {
  const ids = files.map((file) => file.id)
  await assertUsable(tx, ids)
  const refs = await sealedRefs(tx, ids)
  return refs.map(({ id, fileName, fileSize, sha256, key }) => ({ id, fileName, fileSize, sha256, key }))
}
/** The server seals what it read and judged. `contents`: what goes into which part, for the parts that the manifest names. */
export const serverSeal =
  (
    tx: Tx,
    contents: (names: readonly PartName[]) => readonly { readonly part: PartName; readonly content: unknown }[],
    files: SealedContent['files'],
  ): SealBid =>
  async (context, { keys, parts }) => ({ parts: await sealParts(tx.config.SEAL_KEY, context, keys, contents(parts)), files })
/** What the bidder's browser sealed, checked as far as anybody can without a key. */
export const browserSeal =
  (bid: SealedBidInput): SealBid =>
  (context, { parts }) =>
    Promise.resolve({
      parts: receivedBid(bid, context, parts).map((sealed) => ({ sealed })),
      signed: { signer: bid.signer, signature: bid.signature },
      files: [],
    })

/** Without a sequence: a number that counts would tell a late bidder how many came before. */
const nextBidNumber = (tx: Tx, prefix: string): Promise<string> =>
  randomNumber(tx, prefix, async (docNo) => {
    const [taken] = await asSystem(tx, ({ db }) =>
      db.select({ id: sealedBid.id }).from(sealedBid).where(eq(sealedBid.docNo, docNo)).limit(1),
    )
    return taken !== undefined
  })

export interface Bidder {
  readonly supplierId: string
  readonly name: string
}
/** Stores a revision in its sealed parts. The one before stays, sealed and no longer current. */
const store = async (tx: Tx, p: BidProject, bidder: Bidder, before: StoredBid | undefined, seal: SealBid) => {
  const manifest = await currentManifest(tx, p)
  const revision = (before?.revision ?? 0) + 1
  const docNo = before?.docNo ?? (await nextBidNumber(tx, p.prefix))
  const receiptNo = `${docNo}-R${revision}`
  const { contentVersion } = p
  const context = {
    ...{ project: p.project, supplier: bidder.supplierId, round: p.round, revision, contentVersion },
    manifestSha256: manifest.sha256,
  }
  const { parts, signed, files } = await seal(context, manifest.signed.manifest)
  // Read again after all the waiting: what is written down as received lies before the deadline, or nothing is written.
  const receivedAt = await tx.now()
  if (receivedAt >= p.deadline) throw refuse('DEADLINE_PASSED', receivedAt)
  const owner = { orgCode: p.orgCode, createBy: p.createBy }
  const id = await asSystem(tx, async (sys) => {
    if (before) await sys.db.update(sealedBid).set({ current: false }).where(eq(sealedBid.id, before.id))
    const [saved] = await sys.db
      .insert(sealedBid)
      .values({
        ...{ bizType: p.bizType, bizId: p.project, roundNo: p.round, docNo, revision, contentVersion, receiptNo, receivedAt },
        ...{ supplierId: bidder.supplierId, supplierName: bidder.name, manifestSha256: manifest.sha256, ...signed, ...owner },
      })
      .returning({ id: sealedBid.id })
    const bidId = saved?.id ?? ''
    await sys.db
      .insert(sealedPart)
      .values(parts.map(({ sealed }) => ({ ...sealed, bidId, ...owner, ciphertext: base64Of(sealed.ciphertext) })))
    return bidId
  })
  // Staff can read the row, and so its files, from the opening on only.
  await linkFiles(tx, { bizType: 'sealedBid', bizId: id, field: 'files', files })
  return { id, context, receiptNo, receivedAt, parts, manifest: manifest.signed }
}

/** Writes the arrival into the chain, and signs a receipt that names the entry and what arrived. */
const receipted = async (tx: Tx, p: BidProject, action: string, stored: Awaited<ReturnType<typeof store>>): Promise<BidReceipt> => {
  const { id, context, receiptNo, receivedAt, parts, manifest } = stored
  const named = parts.map(({ sealed }) => receiptPart(sealed))
  const commits = named.map(({ part, commit }) => ({ part, commit }))
  const entry = await auditBid(tx, p, action, { receiptNo, manifestSha256: context.manifestSha256, parts: commits })
  const key = signingKey(tx.config)
  const said = { receiptNo, receivedAt: isoInstant(tx.config, receivedAt), entry, key: key.id }
  const signed = signReceipt({ v: 1, type: 'receipt', ...context, parts: named, ...said }, key.sign)
  await asSystem(tx, (sys) => sys.db.update(sealedBid).set({ receipt: signed }).where(eq(sealedBid.id, id)))
  const proof = { ...signed, manifest, openings: parts.flatMap((part) => part.opening ?? []) }
  return { bidId: id, receiptNo, revision: context.revision, roundNo: context.round, receivedAt, proof }
}

/**
 * Takes a bid in: sealed, stored, in the chain, and answered by a signed receipt. Whoever calls holds the project's row locked, has
 * judged the action, and gives the bid in force before.
 * @throws DEADLINE_PASSED when sealing took longer than there was time
 */
export const receiveBid = async (
  tx: Tx,
  p: BidProject,
  action: string,
  given: { readonly bidder: Bidder; readonly before: StoredBid | undefined; readonly seal: SealBid },
): Promise<BidReceipt> => {
  const stored = await store(tx, p, given.bidder, given.before, given.seal)
  await keepDraft(tx, p, given.bidder.supplierId, null)
  return receipted(tx, p, action, stored)
}

/** Takes a bid back: it stays, sealed, and counts no more. */
export const withdrawBid = async (tx: Tx, p: BidProject, action: string, bid: StoredBid): Promise<void> => {
  const withdrawnAt = await tx.now()
  await asSystem(tx, (sys) => sys.db.update(sealedBid).set({ withdrawnAt }).where(eq(sealedBid.id, bid.id)))
  await auditBid(tx, p, action, { receiptNo: bid.receiptNo })
}
