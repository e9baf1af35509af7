import { inquiryReply } from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine } from '@srm/db/schema/srm/quotation'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { compareDec, rounded, sumOf } from '@srm/domain/kit/money'
import { awardAmounts, awardProblems, budgetProblems, landedOf, shareOf, type Allocation } from '@srm/domain/srm/inquiry/award.rules'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/in-tx'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/context'
import { secretOfInquiry } from '../draft.queries'
import { assertEligible } from '../eligibility'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { owner, staff, tell } from '../inquiry.notices'
import { awardRank, cellKey, openedRound, type OpenedRound } from '../opened-round'
import { explanationOf } from '../award-explanation'
import { announceAward } from '../result'

interface Proposal extends Ref {
  readonly allocation: readonly Allocation[]
  readonly note: string | null
  readonly partialReason: string | null
  readonly overBudgetReason: string | null
}

const offersOf = (round: OpenedRound, awardMode: string) =>
  [...round.offered.values()]
    .filter((o) => !o.noBid && round.judged.get(cellKey(o.supplierId, o.lineId))?.ok !== false)
    .map((o) => ({
      lineId: o.lineId,
      supplierId: o.supplierId,
      qtyOffered: o.qtyOffered ?? '0',
      moq: o.moq,
      rank: awardRank(round, awardMode, o.lineId, o.supplierId),
    }))

const rowsOf = (row: Inquiry, round: OpenedRound, allocation: readonly Allocation[]) => {
  const quotes = new Map(round.quotes.map((q) => [q.supplierId, q]))
  const asked = new Map(round.lines.map(({ line }) => [line.id, line.qty ?? '0']))
  return allocation
    .filter((a) => compareDec(a.qty, '0') > 0)
    .map((a) => {
      const offer = round.offered.get(cellKey(a.supplierId, a.lineId))
      const quote = quotes.get(a.supplierId)
      if (!offer?.price || !quote) throw refuse('NOT_FOUND')
      const currency = quote.currency ?? row.currency
      const taxRate = offer.taxRate ?? '0'
      const { amountExcl, amountIncl } = awardAmounts({ qty: a.qty, price: offer.price, taxRate, currency }, row.priceBasis)
      return {
        inquiryId: row.id,
        orgCode: row.orgCode,
        lineId: a.lineId,
        supplierId: a.supplierId,
        quotationId: quote.id,
        qty: a.qty,
        share: shareOf(a.qty, asked.get(a.lineId) ?? a.qty),
        price: offer.price,
        taxRate,
        currency,
        amountExcl,
        amountIncl,
        landedAmount: landedOf(offer, a.qty),
        rank: awardRank(round, row.awardMode, a.lineId, a.supplierId),
        reason: a.reason ?? null,
      }
    })
}

/** Proposes who gets what; a manager who did not propose it decides. */
export const proposeAward = (ctx: Ctx, input: Proposal) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'proposeAward', {}, { note: input.note })
    const round = await openedRound(tx, row, row.roundNo)
    const asked = round.lines.map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' }))
    const context = { asked, awardMode: row.awardMode, offers: offersOf(round, row.awardMode), partialReason: input.partialReason }
    assertNoProblems(awardProblems(input.allocation, context))
    const rows = rowsOf(row, round, input.allocation)
    await assertEligible(tx, row, [...new Set(rows.map((r) => r.supplierId))])
    const total = rounded(sumOf(rows.map((r) => r.landedAmount)))
    const { budget } = await secretOfInquiry(tx, row.id)
    assertNoProblems(budgetProblems(total, budget, input.overBudgetReason))
    const { note, partialReason, overBudgetReason } = input
    const [award] = await tx.db
      .insert(inquiryAward)
      .values({
        inquiryId: row.id,
        docNo: await nextNumber(tx, 'AWD'),
        total,
        note,
        partialReason,
        overBudgetReason,
        explanation: explanationOf(round, rows, budget, total),
        proposedBy: tx.actor.username,
      })
      .returning({ id: inquiryAward.id })
    await tx.db.insert(inquiryAwardLine).values(rows.map((r) => ({ ...r, awardId: (award as { id: string }).id })))
    await tell(tx, row, {
      to: staff('srm:inquiry:award', row),
      title: ['award', row.title],
      body: ['awardBody', tx.actor.realname, row.docNo, row.title],
      event: `award.${row.version}`,
      page: '/srm/inquiry/comparison',
    })
    return row
  })

const decide = async (tx: Tx, row: Inquiry, state: 'approved' | 'rejected', decisionNote: string | null): Promise<string> => {
  const decidedAt = await tx.now()
  const [award] = await tx.db
    .update(inquiryAward)
    .set({ state, decidedBy: tx.actor.realname, decidedAt, decisionNote })
    .where(and(eq(inquiryAward.inquiryId, row.id), eq(inquiryAward.state, 'proposed')))
    .returning({ id: inquiryAward.id })
  if (!award) throw refuse('NO_AWARD_PROPOSED')
  return award.id
}

/** Won and lost, for those whose quotation counted. */
const settle = (tx: Tx, row: Inquiry, winners: string[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const counted = and(eq(inquiryReply.inquiryId, row.id), eq(inquiryReply.quoteState, quoteStates.submitted))
    await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.won })
      .where(and(counted, inArray(inquiryReply.supplierId, winners)))
    await sys.db
      .update(inquiryReply)
      .set({ quoteState: quoteStates.lost })
      .where(and(counted, notInArray(inquiryReply.supplierId, winners)))
  })

/** Approves: each company learns its own result, the portal the winners where that is wanted. */
export const approveAward = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const awardedAt = await tx.now()
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'award', { awardedAt }, { note: input.note })
    const awardId = await decide(tx, row, 'approved', input.note)
    const rows = await tx.db.update(inquiryAwardLine).set({ approved: true }).where(eq(inquiryAwardLine.awardId, awardId)).returning()
    const winners = [...new Set(rows.map((r) => r.supplierId))]
    // A company may have been frozen, or a document may have lapsed, since the proposal.
    await assertEligible(tx, row, winners)
    await settle(tx, row, winners)
    await announceAward(tx, row, rows, awardedAt)
    return row
  })

export const rejectAward = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'rejectAward', {}, { note: input.reason })
    await decide(tx, row, 'rejected', input.reason)
    await tell(tx, row, {
      to: owner(row),
      title: ['awardRejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `awardRejected.${row.version}`,
      page: '/srm/inquiry/comparison',
    })
    return row
  })
