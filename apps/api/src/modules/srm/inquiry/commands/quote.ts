import type { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import type { Receipt } from '@srm/contract/srm/quotation'
import { inquiry } from '@srm/db/schema/srm/inquiry'
import { inquirySeal, quotation } from '@srm/db/schema/srm/quotation'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { quoteStates, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { quoteAmounts, quoteProblems } from '@srm/domain/srm/inquiry/quotation.rules'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/in-tx'
import { nextNumber } from '../../../../data/numbering'
import { findVisible } from '../../../../data/scope'
import type { Ctx } from '../../../../http/context'
import { linkFiles } from '../../../sys/file/file.public'
import { versionContent } from '../content-versions'
import { linesOf } from '../draft.queries'
import { assertEligible } from '../eligibility'
import { auditPart, takePart, type Inquiry } from '../inquiry.life'
import { currentQuotation, mayReadSealed, setReply, supplierOf, termsOf, type Quotation } from '../own-quotation'
import { readOwnQuote, sealQuote, signReceipt } from '../sealing'

const publicKeyOf = (tx: Tx, row: Inquiry): Promise<string> =>
  asSystem(tx, async (sys) => {
    const [seal] = await sys.db
      .select({ publicKey: inquirySeal.publicKey })
      .from(inquirySeal)
      .where(and(eq(inquirySeal.inquiryId, row.id), eq(inquirySeal.roundNo, row.roundNo)))
    if (!seal) throw new Error(`inquiry ${row.id} has no key for round ${row.roundNo}`)
    return seal.publicKey
  })

/** Stores a revision: content encrypted, hash and receipt in clear. The one before stays, sealed and no longer current. */
const store = async (tx: Tx, row: Inquiry, content: QuoteContent, before: Quotation | undefined): Promise<Receipt> => {
  const supplierId = supplierOf(tx)
  const { SEAL_KEY } = tx.config
  const revision = (before?.revision ?? 0) + 1
  const key = { inquiryId: row.id, supplierId, roundNo: row.roundNo, revision }
  const { salt, ...sealed } = sealQuote(SEAL_KEY, await publicKeyOf(tx, row), key, content)
  const docNo = before?.docNo ?? (await nextNumber(tx, 'QT'))
  const receiptNo = `${docNo}-R${revision}`
  // Read again after all the waiting: what is written down as received lies before the deadline, or nothing is written.
  const receivedAt = await tx.now()
  if (row.quoteDeadline === null || receivedAt >= row.quoteDeadline) throw refuse('DEADLINE_PASSED', receivedAt)
  const signature = signReceipt(SEAL_KEY, { receiptNo, commitHash: sealed.commitHash, receivedAt })
  const [saved] = await asSystem(tx, async (sys) => {
    if (before) await sys.db.update(quotation).set({ current: false }).where(eq(quotation.id, before.id))
    const owned = { orgCode: row.orgCode, contentVersion: row.contentVersion }
    return sys.db
      .insert(quotation)
      .values({ ...key, ...sealed, ...owned, docNo, receiptNo, receivedAt, signature })
      .returning({ id: quotation.id })
  })
  const { commitHash } = sealed
  const { id: quotationId } = saved as { id: string }
  // Staff can read the row, and so its files, from the opening on only.
  await linkFiles(tx, { bizType: 'quotation', bizId: quotationId, field: 'files', files: content.files })
  return { quotationId, receiptNo, revision, roundNo: row.roundNo, commitHash, salt, receivedAt, signature }
}

const submit = async (
  tx: Tx,
  id: string,
  action: InquiryAction,
  contentOf: (row: Inquiry, before: Quotation | undefined) => QuoteContent,
): Promise<Receipt> => {
  const supplierId = supplierOf(tx)
  // What only reads and needs no lock comes first, so that a crowd before the deadline waits less.
  await assertEligible(tx, await findVisible(tx, inquiry, id), [supplierId])
  const { row, facts } = await takePart(tx, id, action)
  const before = await currentQuotation(tx, row, supplierId)
  const content = contentOf(row, before)
  await assertSameLines(tx, row, before, content)
  const terms = await termsOf(tx, row, supplierId, facts.now)
  assertNoProblems(quoteProblems(content, terms))
  quoteAmounts(content, terms.asked, row.priceBasis)
  const receipt = await store(tx, row, content, before)
  await setReply(tx, row, supplierId, { quoteState: quoteStates.submitted, declineReason: null, draftCipher: null, draftAt: null })
  await auditPart(tx, row, action, { receiptNo: receipt.receiptNo, commitHash: receipt.commitHash })
  return receipt
}

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
    submit(tx, id, 'reconfirm', (_row, before) => {
      if (!before) throw refuse('NOTHING_TO_RECONFIRM')
      // The receipt of the same content, with its salt, would let its prices be guessed.
      if (!mayReadSealed(tx)) throw refuse('ACCOUNT_UNCONFIRMED')
      return readOwnQuote(tx.config.SEAL_KEY, before, before).content
    }),
  )
