import type { Relay, Shares } from '@srm/contract/srm/opening.shapes'
import { inquiry, inquiryReply, inquiryRound } from '@srm/db/schema/srm/inquiry'
import { refuse } from '@srm/domain/kit/errors'
import type { BidFault } from '@srm/domain/srm/opening/opening.rules'
import { inquiryMachine, quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appendAudit } from '../../../../data/chain/audit'
import { checkpoint } from '../../../../data/chain/checkpoint'
import { asSystem, inTx, reading, type Tx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import { findVisible } from '../../../../data/access/scope'
import type { Ctx } from '../../../../http/request/context'
import { openFiles } from '../../../sys/file/file.public'
import { keepRelay, takeShares } from '../../opening/opening.public'
import { byRoundKey, byShares, type ReadPart } from '../../sealing/sealing.public'
import { isFit, roundOfInquiry, sealedHeads } from '../client-round'
import { saveSecret } from '../draft-content'
import { linesOf, secretOfInquiry } from '../draft.queries'
import { receiptsInChain, vanished } from '../arrivals'
import { assertFresh, freezeRates } from '../fx'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { openers, owner, staff, tell } from '../inquiry.notices'
import { currentManifest, manifestsOf } from '../manifests'
import { candidates, incident, invalidate, reveal, revealTechnical, roundOf } from '../reveal'
import { keepOpened, openOffer, partsOf, type OpenedOffer, type Received } from '../sealed-offer'
import { silentOffers } from '../standing-offers'
import { closeIfDue, neededQuotes, tellInsufficient } from './close'

/** The version to judge by, once a late job was made up for: closing is nothing the opener did. */
const refAfterClosing = async (ctx: Ctx, ref: Ref): Promise<Ref> => {
  const versionNow = () => reading(ctx, async (tx) => (await findVisible(tx, inquiry, ref.id)).version)
  const before = await versionNow()
  await closeIfDue(ctx, ref.id)
  return before === ref.version ? { id: ref.id, version: await versionNow() } : ref
}

/** The first opener of client-sealed offers leaves the shares of the own key, wrapped to the other two. */
const keepShares = async (tx: Tx, row: Inquiry, relay: Relay | undefined): Promise<void> => {
  const bids = await asSystem(tx, (sys) => sealedHeads(sys, row))
  const { signed } = await currentManifest(tx, row)
  await keepRelay(tx, roundOfInquiry(row), { bids, current: signed, relay })
}

/** The first of two openers, once the opening time has come. Nothing is decrypted yet. */
export const turnKey = async (ctx: Ctx, given: Ref & { relay?: Relay | undefined }) => {
  const ref = await refAfterClosing(ctx, given)
  return inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, ref, 'turnKey')
    const { username, realname } = tx.actor
    const firstTurnedAt = await tx.now()
    await tx.db.update(inquiryRound).set({ firstOpener: username, firstOpenerName: realname, firstTurnedAt }).where(roundOf(row))
    if (row.sealMode === 'client') await keepShares(tx, row, given.relay)
    return row
  })
}

/**
 * Companies that were silent keep the offer of their earlier round, with what was said of it technically. Answers how many.
 */
const keepStanding = async (sys: Tx, row: Inquiry): Promise<number> => {
  if (row.roundNo === 1) return 0
  const offers = await silentOffers(sys, row)
  if (offers.length === 0) return 0
  const suppliers = offers.map((o) => o.supplier_id)
  await sys.db
    .update(inquiryRound)
    .set({ standingIds: offers.map((o) => o.id) })
    .where(roundOf(row))
  await sys.db
    .update(inquiryReply)
    .set({ quoteState: quoteStates.submitted })
    .where(and(eq(inquiryReply.inquiryId, row.id), inArray(inquiryReply.supplierId, suppliers)))
  // Judgements go with their offer; scores do not, for reviewers compare the offers of one round with each other.
  const before = sql`inquiry_id = ${row.id} and round_no < ${row.roundNo} and supplier_id = any(${sql.param(suppliers)}::uuid[])`
  await sys.db.execute(sql`
    insert into inquiry_judgement (tenant_id, org_code, create_by, create_time, update_by, update_time, inquiry_id, round_no, supplier_id, line_id, ok, reason)
    select distinct on (supplier_id, line_id) tenant_id, org_code, create_by, create_time, update_by, update_time, inquiry_id,
      ${row.roundNo}, supplier_id, line_id, ok, reason from inquiry_judgement where ${before} order by supplier_id, line_id, round_no desc`)
  return offers.length
}

interface Opening {
  readonly row: Inquiry
  readonly read: ReadPart
  /** Offers that two shares do not open are marked and the others open; else nothing does, so that another opener can try. */
  readonly markUnreadable: boolean
}
interface Found {
  readonly validQuotes: number
  readonly invalidQuotes: number
  readonly openedAt: string
  /** By receipt, what was wrong. */
  readonly faults: Readonly<Record<string, BidFault>>
}
/** Decrypts every quotation that counts; the others are marked, not read. */
const openQuotations = (tx: Tx, { row, read, markUnreadable }: Opening): Promise<Found> =>
  asSystem(tx, async (sys) => {
    const openedAt = await sys.now()
    const technical = row.envelopeMode === 'two' ? 'T' : undefined
    // Of two envelopes the second one freezes the rates.
    const rates = technical ? new Map<string, string>() : await freezeRates(sys, row.id, row.roundNo, openedAt)
    const manifests = await manifestsOf(sys, row.id)
    const asked = (await linesOf(sys, row.id)).map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' }))
    const all = await candidates(sys, row)
    const parts = await partsOf(
      sys,
      all.map(({ quote }) => quote.id),
    )
    const received = await receiptsInChain(sys, row.id)
    for (const receiptNo of await vanished(sys, row.id, received)) await incident(sys, row, receiptNo)
    let validQuotes = 0
    const faults: Record<string, BidFault> = {}
    for (const { quote, quoteState, takesPart } of all) {
      if (!takesPart) await invalidate(sys, quote, openedAt, 'EXCLUDED')
      else if (quoteState !== quoteStates.submitted) await invalidate(sys, quote, openedAt, 'NEEDS_RECONFIRMATION')
      else {
        const own = parts.get(quote.id) ?? []
        // An older revision, genuine in itself, does not count: the chain names the last one received.
        const isLast = received.get(quote.docNo) === quote.receiptNo
        const found = isLast
          ? await openFit(sys, { ...quote, parts: own }, { row, read, manifests, only: technical })
          : ('HASH_MISMATCH' as const)
        const opened = typeof found === 'string' ? null : found
        if (opened && !technical) await assertFresh(sys, opened.content.currency, openedAt.slice(0, 10))
        const fxRate = opened && rates.get(opened.content.currency)
        if (opened && technical) {
          await revealTechnical(sys, row, quote, opened.content, asked, openedAt)
          await keepOpened(sys, own, opened.openings, openedAt)
          await openFiles(sys, opened.content.files)
          validQuotes++
        } else if (opened && fxRate) {
          await reveal(sys, row, quote, opened.content, asked, openedAt, fxRate)
          await keepOpened(sys, own, opened.openings, openedAt)
          await openFiles(sys, opened.content.files)
          validQuotes++
        } else {
          const fault = typeof found === 'string' ? found : 'HASH_MISMATCH'
          faults[quote.receiptNo] = fault
          await invalidate(sys, quote, openedAt, fault)
          await incident(sys, row, quote.receiptNo)
        }
      }
    }
    const unreadable = Object.keys(faults).filter((receiptNo) => faults[receiptNo] === 'SHARES_UNREADABLE')
    if (unreadable.length > 0 && !markUnreadable) throw refuse('CEREMONY_UNREADABLE', unreadable.join(', '))
    const standing = await keepStanding(sys, row)
    return { validQuotes: validQuotes + standing, invalidQuotes: all.length - validQuotes, openedAt, faults }
  })

interface Reading {
  readonly row: Inquiry
  readonly read: ReadPart
  readonly manifests: Awaited<ReturnType<typeof manifestsOf>>
  readonly only: 'T' | undefined
}
/** Opens an offer, and asks of one that its bidder sealed what the server asked of the others when they arrived. */
const openFit = async (sys: Tx, q: Received, { row, read, manifests, only }: Reading): Promise<OpenedOffer | BidFault> => {
  const opened = await openOffer(sys, q, manifests, { read, only })
  const signed = manifests.get(q.manifestSha256)
  if (typeof opened === 'string' || q.signature === null || !signed) return opened
  return (await isFit(sys, row, q, opened.content, signed)) ? opened : 'BID_UNFIT'
}

/** How the parts of the round open: with the server's key, or with the shares of the two officers. */
const readerFor = async (tx: Tx, row: Inquiry, shares: Shares | undefined): Promise<ReadPart> => {
  if (row.sealMode === 'server') return byRoundKey(tx)
  const { signed } = await currentManifest(tx, row)
  return byShares(await takeShares(tx, roundOfInquiry(row), signed, shares))
}

/**
 * Offers that turned out invalid no longer count: with fewer left than are asked for, or than a manager agreed to go on with,
 * the evaluation waits for a manager once more.
 */
export const judgeNumber = async (tx: Tx, row: Inquiry, validQuotes: number): Promise<void> => {
  const { quoteCount, proceedReason } = await secretOfInquiry(tx, row.id)
  const needed = await asSystem(tx, (sys) => neededQuotes(sys, row))
  const agreed = proceedReason === null ? needed : Math.min(needed, quoteCount ?? needed)
  const isEnough = validQuotes >= agreed
  await saveSecret(tx, row.id, { quoteCount: validQuotes, ...(isEnough ? {} : { insufficient: true, proceedReason: null }) })
  if (!isEnough) await tellInsufficient(tx, row, { valid: validQuotes, needed, event: `opened.${row.roundNo}` })
}

/** The chain says of each offer what two shares made of it. */
const noteVerdicts = async (tx: Tx, row: Inquiry, faults: Found['faults']): Promise<void> => {
  const bids = await asSystem(tx, (sys) => sealedHeads(sys, row))
  const verdicts = bids.map(({ receiptNo, context }) => ({
    receiptNo,
    manifestSha256: context.manifestSha256,
    verdict: faults[receiptNo] ?? 'OPENED',
  }))
  const at = { bizType: 'inquiry', bizId: row.id, fromStatus: row.status, toStatus: row.status }
  await appendAudit(tx, { action: 'openBids', ...at, payload: { bids: verdicts } })
}

/** The second, different opener makes the quotations of the round readable (docs/inquiry.md, Opening). */
export const openInquiry = async (ctx: Ctx, given: Ref & { shares?: Shares | undefined; markUnreadable?: boolean }) => {
  const ref = await refAfterClosing(ctx, given)
  return inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, ref, 'open')
    const read = await readerFor(tx, row, given.shares)
    const { validQuotes, invalidQuotes, openedAt, faults } = await openQuotations(tx, {
      row,
      read,
      markUnreadable: given.markUnreadable === true,
    })
    if (row.sealMode === 'client') await noteVerdicts(tx, row, faults)
    await tx.db.update(inquiryRound).set({ secondOpenerName: tx.actor.realname, openedAt, validQuotes, invalidQuotes }).where(roundOf(row))
    await judgeNumber(tx, row, validQuotes)
    for (const to of [owner(row), staff('srm:inquiry:judge', row)])
      await tell(tx, row, {
        to,
        title: ['opened', row.title],
        body: ['openedBody', row.docNo, row.title],
        event: `opened.${row.roundNo}`,
        page: '/srm/inquiry/comparison',
      })
    await checkpoint(tx, 'opening')
    return { ...row, validQuotes, invalidQuotes }
  })
}

/** Too few quotations, and a manager says why they are opened all the same. */
export const proceedWithReason = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const ref = { id: input.id, version: input.version }
    const row = await moveInquiry(tx, ref, 'proceedWithReason', {}, { note: input.reason })
    await saveSecret(tx, row.id, { insufficient: false, proceedReason: input.reason })
    if (row.status === inquiryMachine.states.opening)
      await tell(tx, row, {
        to: await openers(tx, row, 'srm:inquiry:open'),
        title: ['closed', row.title],
        body: ['closedBody', row.docNo, row.title, row.openAt ?? ''],
        event: `proceed.${row.roundNo}`,
      })
    return row
  })
