import type { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import type { OwnQuotation, SupplierInquiry, SupplierInquiryRow } from '@srm/contract/srm/quotation'
import { inquiry, inquiryAmendment, inquiryQuestion, inquiryReply, inquirySupplier } from '@srm/db/schema/srm/inquiry'
import { inquiryAwardLine, inquiryValidity, quotation } from '@srm/db/schema/srm/quotation'
import { toCapitals } from '@srm/domain/kit/capitals'
import { inquiryMachine, quoteStates, type QuoteState } from '@srm/domain/srm/inquiry/inquiry.machine'
import { quoteAmounts, type AskedLine } from '@srm/domain/srm/inquiry/quotation/quotation.rules'
import { errorMessage } from '@srm/domain/texts'
import type { SignedManifest } from '@srm/proof/manifest'
import type { Opening, SignedReceipt } from '@srm/proof/receipt'
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { countBy, countTabs } from '../../../data/list/list-count'
import { listSpec } from '../../../data/list/list-spec'
import type { ListQuery } from '@srm/contract/kit/page'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { extNames, shownExt } from '../../sys/extend-field/extend-field.public'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { confirmersOf } from '../../sys/supplier-user/account-acts.public'
import { clarificationsOf } from './detail.queries'
import { linesOf } from './draft.queries'
import { barredBy } from './eligibility'
import { ratesOf } from './fx'
import { inquiryLife, type Inquiry } from './inquiry.life'
import { alive } from './inquiry.queries'
import { versionsOf } from './content-versions'
import { currentManifest, manifestsOf } from './manifests'
import { lastOwnRound, seenBy, withoutLaterRounds } from './not-kept'
import { currentQuotation, mayReadSealed, previousOffer, supplierOf, type Quotation } from './own-quotation'
import { partsOf, readOwnOffer } from './sealed-offer'
import { isUnreadable, readDraft, type StoredPart } from '../sealing/sealing.public'
import { standingOf } from './standing-offers'

const mine = sql`${inquiryReply.supplierId} = (select app_supplier())`

/** Quotations are taken: one that was not handed in yet can be. */
const taking = sql`(${inquiry.status} = ${inquiryMachine.states.published} and ${inquiry.quoteDeadline} > app_now())`
const isTaking = ({ status, quoteDeadline }: Inquiry, now: string): boolean =>
  status === inquiryMachine.states.published && quoteDeadline !== null && now < quoteDeadline
const takingAsked = (asked: unknown) => (asked === 'Y' ? taking : asked === 'N' ? sql`not coalesce(${taking}, false)` : undefined)

/** A supplier's list: what it is invited to, what it applied for, and public inquiries it may apply for. */
export const supplierInquiryList = listSpec<SupplierInquiryRow>({
  from: inquiry,
  joins: [{ table: inquiryReply, on: sql`${inquiryReply.inquiryId} = ${inquiry.id} and ${mine}` }],
  columns: {
    id: inquiry.id,
    docNo: inquiry.docNo,
    title: inquiry.title,
    type: inquiry.type,
    categoryName: inquiry.categoryName,
    orgName: inquiry.orgName,
    currency: inquiry.currency,
    lineCount: inquiry.lineCount,
    roundNo: inquiry.roundNo,
    maxRounds: inquiry.maxRounds,
    publishAt: inquiry.publishAt,
    quoteStart: inquiry.quoteStart,
    quoteDeadline: inquiry.quoteDeadline,
    status: inquiry.status,
    quoteState: inquiryReply.quoteState,
    createTime: inquiry.createTime,
  },
  search: ['docNo', 'title'],
  where: (_tx, query) =>
    and(
      alive,
      query['notApplied'] === 'Y' ? and(isNull(inquiryReply.quoteState), taking) : undefined,
      takingAsked(query['taking']),
      withoutLaterRounds(query),
    ),
  enrich: (tx, rows) => lastOwnRound(tx, rows),
})

/** Asked for and not yet there: work while quotations are taken, missed afterwards. */
const owed = [quoteStates.pending, quoteStates.needsReconfirmation]
export const supplierCounts = async (ctx: Ctx, query: ListQuery): Promise<Record<string, number>> => ({
  ...(await countBy(ctx, supplierInquiryList, 'quoteState', query)),
  ...(await countTabs(ctx, supplierInquiryList, query, {
    ...Object.fromEntries(owed.map((quoteState) => [`q${quoteState}`, { quoteState, taking: 'Y' }])),
    missed: { quoteState: owed.join(), taking: 'N' },
    none: { notApplied: 'Y' },
  })),
})

const totalsOf = (row: Inquiry, content: QuoteContent, asked: readonly AskedLine[]): OwnQuotation['totals'] => {
  const amounts = quoteAmounts(content, asked, row.priceBasis)
  return {
    goodsExcl: amounts.goods.amountExcl,
    tax: amounts.goods.tax,
    goodsIncl: amounts.goods.amountIncl,
    fees: amounts.fees,
    total: amounts.total,
    capitals: content.currency === 'CNY' ? toCapitals(amounts.total) : null,
  }
}

type Shown = Pick<OwnQuotation, 'content' | 'totals' | 'damaged' | 'unread'> & { readonly openings: readonly Opening[] }
const hidden = { content: null, totals: null, damaged: null, unread: false, openings: [] }
const shownOffer = async (
  tx: Tx,
  row: Inquiry,
  q: Quotation,
  parts: readonly StoredPart[],
  asked: readonly AskedLine[],
): Promise<Shown> => {
  if (!mayReadSealed(tx, q)) return hidden
  if (isUnreadable(q, parts)) return { ...hidden, unread: true }
  const own = await readOwnOffer(tx, q, parts)
  if (!own) return { ...hidden, damaged: { key: 'OFFER_DAMAGED', message: errorMessage(tx.lang, 'OFFER_DAMAGED', []) } }
  return { ...own, totals: totalsOf(row, own.content, asked), damaged: null, unread: false }
}

interface Sealed {
  readonly parts: ReadonlyMap<string, readonly StoredPart[]>
  readonly manifests: ReadonlyMap<string, SignedManifest>
}
const ownQuotation = async (
  tx: Tx,
  row: Inquiry,
  q: Quotation,
  { parts, manifests }: Sealed,
  asked: readonly AskedLine[],
  state: QuoteState,
): Promise<OwnQuotation> => {
  const { openings, ...shown } = await shownOffer(tx, row, q, parts.get(q.id) ?? [], asked)
  const signed = q.receipt as SignedReceipt | null
  return {
    quotationId: q.id,
    receiptNo: q.receiptNo,
    revision: q.revision,
    roundNo: q.roundNo,
    receivedAt: q.receivedAt,
    proof: signed && { ...signed, manifest: manifests.get(q.manifestSha256) ?? null, openings },
    state,
    contentVersion: q.contentVersion,
    ...shown,
  }
}

/** State of an earlier revision: what became of it, not of the company. */
const pastState = (q: Quotation): QuoteState =>
  q.withdrawnAt ? quoteStates.withdrawn : q.valid === false ? quoteStates.invalid : quoteStates.submitted

const ownQuotations = async (tx: Tx, row: Inquiry, supplierId: string, asked: readonly AskedLine[], state: QuoteState) => {
  // With the system's reach: that something was sent is told also to an account that may not read what.
  const all = await asSystem(tx, ({ db }) =>
    db
      .select()
      .from(quotation)
      .where(and(eq(quotation.inquiryId, row.id), eq(quotation.supplierId, supplierId)))
      .orderBy(desc(quotation.roundNo), desc(quotation.revision)),
  )
  const sealed = {
    parts: await partsOf(
      tx,
      all.map((q) => q.id),
    ),
    manifests: await manifestsOf(tx, row.id),
  }
  const current = all.find((q) => q.current && q.roundNo === row.roundNo)
  const past = all.filter((q) => q !== current)
  return {
    quotation: current ? await ownQuotation(tx, row, current, sealed, asked, state) : null,
    history: await Promise.all(past.map((q) => ownQuotation(tx, row, q, sealed, asked, pastState(q)))),
  }
}

/** After the award: own lines, and the winners where the buyer publishes them. */
const resultOf = async (tx: Tx, row: Inquiry, supplierId: string, state: string | null): Promise<SupplierInquiry['result']> => {
  if (row.status !== inquiryMachine.states.awarded && row.status !== inquiryMachine.states.completed) return null
  const own = await tx.db
    .select()
    .from(inquiryAwardLine)
    .where(and(eq(inquiryAwardLine.inquiryId, row.id), eq(inquiryAwardLine.supplierId, supplierId)))
  const winners = row.publishResult
    ? await asSystem(tx, (sys) =>
        sys.db
          .selectDistinct({ name: inquirySupplier.supplierName })
          .from(inquiryAwardLine)
          .innerJoin(
            inquirySupplier,
            and(eq(inquirySupplier.inquiryId, inquiryAwardLine.inquiryId), eq(inquirySupplier.supplierId, inquiryAwardLine.supplierId)),
          )
          .where(and(eq(inquiryAwardLine.inquiryId, row.id), eq(inquiryAwardLine.approved, true))),
      )
    : []
  return { won: state === quoteStates.won, awardedAt: row.awardedAt, lines: own, winners: winners.map((w) => w.name).sort() }
}

const markViewed = (tx: Tx, inquiryId: string, supplierId: string): Promise<unknown> =>
  asSystem(tx, (sys) =>
    sys.db
      .update(inquiryReply)
      .set({ viewedAt: sql`app_now()` })
      .where(and(eq(inquiryReply.inquiryId, inquiryId), eq(inquiryReply.supplierId, supplierId), isNull(inquiryReply.viewedAt))),
  )

const part = async (tx: Tx, inquiryId: string, supplierId: string) => {
  const [reply] = await tx.db
    .select()
    .from(inquiryReply)
    .where(and(eq(inquiryReply.inquiryId, inquiryId), eq(inquiryReply.supplierId, supplierId)))
  const [member] = await tx.db
    .select()
    .from(inquirySupplier)
    .where(and(eq(inquirySupplier.inquiryId, inquiryId), eq(inquirySupplier.supplierId, supplierId)))
  return { reply, member }
}

const draftOf = (tx: Tx, reply: typeof inquiryReply.$inferSelect | undefined): SupplierInquiry['draft'] =>
  reply?.draftCipher && reply.draftAt && mayReadSealed(tx)
    ? { content: readDraft(tx.config.SEAL_KEY, reply.inquiryId, reply.supplierId, reply.draftCipher), savedAt: reply.draftAt }
    : null

const amendmentsOf = async (tx: Tx, inquiryId: string): Promise<SupplierInquiry['amendments']> => {
  const rows = await tx.db
    .select()
    .from(inquiryAmendment)
    .where(and(eq(inquiryAmendment.inquiryId, inquiryId), eq(inquiryAmendment.state, 'applied')))
    .orderBy(desc(inquiryAmendment.appliedAt))
  return rows.map((r) => ({ ...r, contentVersion: r.contentVersion ?? 1, appliedAt: r.appliedAt ?? r.createTime }))
}

const questionsOf = async (tx: Tx, inquiryId: string, supplierId: string): Promise<SupplierInquiry['questions']> => {
  const rows = await tx.db
    .select()
    .from(inquiryQuestion)
    .where(and(eq(inquiryQuestion.inquiryId, inquiryId), eq(inquiryQuestion.supplierId, supplierId)))
    .orderBy(asc(inquiryQuestion.createTime))
  return rows.map((r) => ({ id: r.id, question: r.question, askedAt: r.createTime, answered: r.clarificationId !== null }))
}

/** Why an account does not see what its company sealed, and who can change that. */
const hiddenFrom = async (tx: Tx, supplierId: string): Promise<SupplierInquiry['hidden']> =>
  mayReadSealed(tx) ? null : { confirmers: (await confirmersOf(tx, supplierId)).map((one) => one.realname) }

/** What the next offer of the company is sealed to, while offers are taken. */
const sealingOf = async (tx: Tx, row: Inquiry, of: { id: string; name: string }, now: string): Promise<SupplierInquiry['sealing']> => {
  if (row.sealMode !== 'client' || !isTaking(row, now)) return null
  const before = await currentQuotation(tx, row, of.id)
  const { signed: manifest } = await currentManifest(tx, row)
  return { manifest, supplierId: of.id, supplierName: of.name, revision: (before?.revision ?? 0) + 1 }
}

/** Whether the offer of an earlier round would count if the company stays silent in this one. */
const ownStanding = async (tx: Tx, row: Inquiry, supplierId: string, state: QuoteState | null): Promise<SupplierInquiry['standing']> => {
  if (row.roundNo < 2 || (state !== quoteStates.pending && state !== quoteStates.submitted)) return null
  const [found] = await asSystem(tx, (sys) =>
    sys.db.execute<{ roundNo: number; validityTo: string }>(sql`
      select q.round_no as "roundNo", q.validity_to::text as "validityTo" from ${standingOf(row)} s join quotation q on q.id = s.id
      where s.supplier_id = ${supplierId} and not exists (select 1 from quotation n where n.inquiry_id = q.inquiry_id
        and n.supplier_id = q.supplier_id and n.round_no = ${row.roundNo} and n.withdrawn_at is null)`),
  )
  return found ?? null
}

const validityAskedOf = async (tx: Tx, inquiryId: string, supplierId: string): Promise<SupplierInquiry['validityAsked']> => {
  const [found] = await tx.db
    .select()
    .from(inquiryValidity)
    .where(and(eq(inquiryValidity.inquiryId, inquiryId), eq(inquiryValidity.supplierId, supplierId), isNull(inquiryValidity.answeredAt)))
  return found ? { ...found, askedAt: found.createTime } : null
}

/** The supplier's view of one inquiry, with its own quotation decrypted by its own key. */
export const supplierInquiry = (ctx: Ctx, id: string): Promise<SupplierInquiry> =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const whole = await findVisible(tx, inquiry, id)
    await markViewed(tx, id, supplierId)
    const { reply, member } = await part(tx, id, supplierId)
    const row = await seenBy(tx, whole, member)
    const lines = await linesOf(tx, id)
    const ofLines = await extNames(tx, 'inquiry_line')
    const asked = lines.map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' }))
    const quoteState = (reply?.quoteState ?? null) as QuoteState | null
    const now = await tx.now()
    const rates = await ratesOf(tx, now.slice(0, 10))
    const ceiling = row.priceNonIncreasing ? await previousOffer(tx, row, supplierId) : null
    return {
      ...row,
      ext: shownExt(await extNames(tx, 'inquiry'), row.ext),
      lines: lines.map(({ line }) => ({ ...line, ext: shownExt(ofLines, line.ext) })),
      files: filesIn(await filesOf(tx, 'inquiry', [id]), id, 'files'),
      clarifications: await clarificationsOf(tx, id),
      amendments: await amendmentsOf(tx, id),
      questions: await questionsOf(tx, id, supplierId),
      quoteState,
      declineReason: reply?.declineReason ?? null,
      excludeReason: member?.excludeReason ?? null,
      ...(await ownQuotations(tx, row, supplierId, asked, quoteState ?? quoteStates.pending)),
      draft: draftOf(tx, reply),
      barred: isTaking(row, now) ? await barredBy(tx, row, supplierId) : null,
      currencies: row.allowForeignCurrency ? rates.map((r) => r.currency) : [row.currency],
      ceiling: ceiling && { ...ceiling, lines: Object.fromEntries(ceiling.lines) },
      versions: await versionsOf(tx, row),
      standing: await ownStanding(tx, row, supplierId, quoteState),
      validityAsked: await validityAskedOf(tx, id, supplierId),
      hidden: await hiddenFrom(tx, supplierId),
      result: await resultOf(tx, row, supplierId, quoteState),
      sealing: await sealingOf(tx, row, { id: supplierId, name: member?.supplierName ?? '' }, now),
      can: await canOf(tx, inquiryLife, row),
      now,
    }
  })
