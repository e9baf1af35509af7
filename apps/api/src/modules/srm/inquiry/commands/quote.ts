import type { QuoteContent, SealedContent } from '@srm/contract/srm/inquiry.shapes'
import type { Receipt } from '@srm/contract/srm/quotation'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { quotation, quotationPart } from '@srm/db/schema/srm/quotation'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { quoteStates, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { quoteAmounts, quoteProblems } from '@srm/domain/srm/inquiry/quotation/quotation.rules'
import { base64Of } from '@srm/proof/bytes'
import type { SealContext } from '@srm/proof/commitment'
import type { SignedManifest } from '@srm/proof/manifest'
import { receiptPart, signReceipt, type Opening } from '@srm/proof/receipt'
import type { SealedPart } from '@srm/proof/sealing'
import { eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import { randomNumber } from '../../../../data/numbering'
import { findVisible } from '../../../../data/access/scope'
import { signingKey } from '../../../../data/chain/signing'
import { isoInstant } from '../../../../data/zone'
import type { Ctx } from '../../../../http/request/context'
import { assertUsable, linkFiles, sealedRefs } from '../../../sys/file/file.public'
import { sealParts } from '../../sealing/sealing.public'
import { versionContent } from '../content-versions'
import { linesOf } from '../draft.queries'
import { assertEligible } from '../eligibility'
import { auditPart, takePart, type Inquiry } from '../inquiry.life'
import { currentManifest } from '../manifests'
import { currentQuotation, mayReadSealed, setReply, supplierOf, termsOf, type Quotation } from '../own-quotation'
import { partsOf, readOwnOffer } from '../sealed-offer'
import { contextOf, partsFor } from '../sealing'

/** Without a sequence: a number that counts would tell a late bidder how many came before. */
const nextOfferNumber = (tx: Tx): Promise<string> =>
  randomNumber(tx, 'QT', async (docNo) => {
    const [taken] = await asSystem(tx, ({ db }) =>
      db.select({ id: quotation.id }).from(quotation).where(eq(quotation.docNo, docNo)).limit(1),
    )
    return taken !== undefined
  })

/** The offer as it is sealed: each file under its true name, with its hash and the key that opens it. */
const withFileKeys = async (tx: Tx, content: QuoteContent): Promise<SealedContent> => {
  const ids = content.files.map((file) => file.id)
  await assertUsable(tx, ids)
  const files = await sealedRefs(tx, ids)
  return { ...content, files: files.map(({ id, fileName, fileSize, sha256, key }) => ({ id, fileName, fileSize, sha256, key })) }
}

export interface SealedOffer {
  readonly parts: readonly { readonly sealed: SealedPart; readonly opening?: Opening }[]
  /** Of an offer that its bidder sealed. */
  readonly signed?: { readonly signer: string; readonly signature: string }
  readonly files: QuoteContent['files']
}
/** Makes the parts of an offer, or takes those that were sent, for what they must be bound to. */
export type SealOffer = (context: SealContext, manifest: SignedManifest['manifest']) => Promise<SealedOffer>

/** Stores a revision in its sealed parts. The one before stays, sealed and no longer current. */
const store = async (tx: Tx, row: Inquiry, before: Quotation | undefined, seal: SealOffer) => {
  const supplierId = supplierOf(tx)
  const manifest = await currentManifest(tx, row)
  const revision = (before?.revision ?? 0) + 1
  const docNo = before?.docNo ?? (await nextOfferNumber(tx))
  const key = { inquiryId: row.id, supplierId, roundNo: row.roundNo, revision }
  const offer = { ...key, contentVersion: row.contentVersion, manifestSha256: manifest.sha256, receiptNo: `${docNo}-R${revision}` }
  const { parts, signed, files } = await seal(contextOf(offer), manifest.signed.manifest)
  // Read again after all the waiting: what is written down as received lies before the deadline, or nothing is written.
  const receivedAt = await tx.now()
  if (row.quoteDeadline === null || receivedAt >= row.quoteDeadline) throw refuse('DEADLINE_PASSED', receivedAt)
  const id = await asSystem(tx, async (sys) => {
    if (before) await sys.db.update(quotation).set({ current: false }).where(eq(quotation.id, before.id))
    const [saved] = await sys.db
      .insert(quotation)
      .values({ ...offer, ...signed, orgCode: row.orgCode, docNo, receivedAt })
      .returning({ id: quotation.id })
    const quotationId = saved?.id ?? ''
    const rows = parts.map(({ sealed }) => ({ ...sealed, quotationId, orgCode: row.orgCode, ciphertext: base64Of(sealed.ciphertext) }))
    await sys.db.insert(quotationPart).values(rows)
    return quotationId
  })
  // Staff can read the row, and so its files, from the opening on only.
  await linkFiles(tx, { bizType: 'quotation', bizId: id, field: 'files', files })
  return { id, offer, receivedAt, parts, manifest: manifest.signed }
}

/** Writes the arrival into the chain, and signs a receipt that names the entry and what arrived. */
const receipted = async (tx: Tx, row: Inquiry, action: InquiryAction, stored: Awaited<ReturnType<typeof store>>): Promise<Receipt> => {
  const { id, offer, receivedAt, parts, manifest } = stored
  const named = parts.map(({ sealed }) => receiptPart(sealed))
  const commits = named.map(({ part, commit }) => ({ part, commit }))
  const entry = await auditPart(tx, row, action, { receiptNo: offer.receiptNo, manifestSha256: offer.manifestSha256, parts: commits })
  const key = signingKey(tx.config)
  const said = { receiptNo: offer.receiptNo, receivedAt: isoInstant(tx.config, receivedAt), entry, key: key.id }
  const signed = signReceipt({ v: 1, type: 'receipt', ...contextOf(offer), parts: named, ...said }, key.sign)
  await asSystem(tx, (sys) => sys.db.update(quotation).set({ receipt: signed }).where(eq(quotation.id, id)))
  const proof = { ...signed, manifest, openings: parts.flatMap((p) => p.opening ?? []) }
  return { quotationId: id, receiptNo: offer.receiptNo, revision: offer.revision, roundNo: offer.roundNo, receivedAt, proof }
}

/** Takes an offer in: judged under the lock, sealed, stored, in the chain, and answered by a receipt. */
export const receive = async (
  tx: Tx,
  id: string,
  action: InquiryAction,
  make: (row: Inquiry, before: Quotation | undefined, now: string) => Promise<SealOffer>,
): Promise<Receipt> => {
  const supplierId = supplierOf(tx)
  // What only reads and needs no lock comes first, so that a crowd before the deadline waits less.
  await assertEligible(tx, await findVisible(tx, inquiry, id), [supplierId])
  const { row, facts } = await takePart(tx, id, action)
  const before = await currentQuotation(tx, row, supplierId)
  const stored = await store(tx, row, before, await make(row, before, facts.now))
  await setReply(tx, row, supplierId, { quoteState: quoteStates.submitted, declineReason: null, draftCipher: null, draftAt: null })
  return receipted(tx, row, action, stored)
}

/** The server reads, judges and seals what was sent. */
const submit = (
  tx: Tx,
  id: string,
  action: InquiryAction,
  given: (row: Inquiry, before: Quotation | undefined) => QuoteContent | Promise<QuoteContent>,
): Promise<Receipt> =>
  receive(tx, id, action, async (row, before, now) => {
    if (row.sealMode === 'client') throw refuse(action === 'reconfirm' ? 'SEAL_AGAIN' : 'SEAL_IN_BROWSER')
    const content = await given(row, before)
    await assertSameLines(tx, row, before, content)
    const terms = await termsOf(tx, row, supplierOf(tx), now)
    assertNoProblems(quoteProblems(content, terms))
    quoteAmounts(content, terms.asked, row.priceBasis)
    return async (context, { keys, parts: names }) => ({
      parts: await sealParts(tx.config.SEAL_KEY, context, keys, partsFor(names, await withFileKeys(tx, content))),
      files: content.files,
    })
  })

/**
 * Lines that came or went since the offer was made are named: an offer that is confirmed again must answer every line there
 * is now, and no other.
 */
const assertSameLines = async (tx: Tx, row: Inquiry, before: Quotation | undefined, content: QuoteContent): Promise<void> => {
  if (!before || before.contentVersion === row.contentVersion) return
  const asked = await linesOf(tx, row.id)
  const answered = new Set(content.lines.map((l) => l.lineId))
  const known = new Set(asked.map(({ line }) => line.id))
  const was = (await versionContent(tx, row.id, before.contentVersion))?.lines ?? []
  assertNoProblems([
    ...was
      .filter((l) => answered.has(l.id) && !known.has(l.id))
      .map((l) => fieldProblem(`lines.${content.lines.findIndex((c) => c.lineId === l.id)}`, 'LINE_REMOVED', l.lineNo, l.name)),
    ...asked.filter(({ line }) => !answered.has(line.id)).map(({ line }) => fieldProblem('lines', 'LINE_NEW', line.lineNo, line.name)),
  ])
}

/** Submits a quotation or revises it. One filled against an older version of the inquiry is refused (F7). */
export const submitQuotation = (ctx: Ctx, { id, contentVersion, ...content }: QuoteContent & { id: string; contentVersion: number }) =>
  inTx(ctx, (tx) =>
    submit(tx, id, 'quote', (row) => {
      if (row.contentVersion !== contentVersion) throw refuse('STALE')
      return content
    }),
  )

/** The same offer again, measured against the amended inquiry. */
export const reconfirmQuotation = (ctx: Ctx, id: string) =>
  inTx(ctx, (tx) =>
    submit(tx, id, 'reconfirm', async (_row, before) => {
      if (!before) throw refuse('NOTHING_TO_RECONFIRM')
      // The receipt of the same content, with its salt, would let its prices be guessed.
      if (!mayReadSealed(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
      const own = await readOwnOffer(tx, before, (await partsOf(tx, [before.id])).get(before.id) ?? [])
      if (!own) throw refuse('OFFER_DAMAGED')
      return own.content
    }),
  )
