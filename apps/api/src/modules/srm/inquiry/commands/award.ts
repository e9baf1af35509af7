import { inquiryReply } from '@srm/db/schema/srm/inquiry'
import { inquiryAward, inquiryAwardLine } from '@srm/db/schema/srm/quotation'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { compareDec, rounded, sumOf } from '@srm/domain/kit/money'
import { awardProblems, budgetProblems, shareOf, type Allocation } from '@srm/domain/srm/inquiry/award/award.rules'
import { awardParts, type AwardParts } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { checkpoint } from '../../../../data/chain/checkpoint'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { budgetOf, limitsOf, pricedLine, pricedQuote } from '../award-figures'
import { assertEligible } from '../eligibility'
import { moveInquiry, type Inquiry } from '../inquiry.life'
import { owner, staff, tell } from '../inquiry.notices'
import { awardRank, cellKey, openedRound, type OpenedRound } from '../opened-round'
import { explanationOf } from '../award-explanation'
import { passedOverOf } from '../passed-over'
import { recordPrices } from '../price-history'
import { announceAward, namesOf } from '../result'
import { startApproval } from '../../../studio/workflow/workflow.public'

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
  const given = allocation.filter((a) => compareDec(a.qty, '0') > 0)
  return [...Map.groupBy(given, (a) => a.supplierId)].flatMap(([supplierId, own]) => {
    const quote = quotes.get(supplierId)
    const taken = own.map((a) => {
      const offer = round.offered.get(cellKey(supplierId, a.lineId))
      if (!offer?.price) throw refuse('NOT_FOUND')
      return { ...a, line: pricedLine(offer) }
    })
    if (!quote) throw refuse('NOT_FOUND')
    const parts = awardParts(pricedQuote(quote), taken, row.priceBasis)
    return taken.map((a) => ({
      inquiryId: row.id,
      orgCode: row.orgCode,
      lineId: a.lineId,
      supplierId,
      quotationId: quote.id,
      qty: a.qty,
      share: shareOf(a.qty, asked.get(a.lineId) ?? a.qty),
      price: a.line.price,
      taxRate: a.line.taxRate,
      currency: quote.currency ?? row.currency,
      ...(parts.get(a.lineId) as AwardParts),
      rank: awardRank(round, row.awardMode, a.lineId, supplierId),
      reason: a.reason ?? null,
    }))
  })
}

/** An offer past its validity binds nobody: its supplier is asked to extend it first. */
const assertInForce = async (tx: Tx, round: OpenedRound, rows: readonly { supplierId: string }[]): Promise<void> => {
  const today = (await tx.now()).slice(0, 10)
  const chosen = new Set(rows.map((r) => r.supplierId))
  const lapsed = round.quotes.filter((q) => chosen.has(q.supplierId) && (q.validityTo ?? '') < today)
  if (lapsed.length === 0) return
  const names = await namesOf(tx, lapsed[0]?.inquiryId ?? '')
  throw refuse('OFFER_LAPSED', lapsed.map((q) => `${names.get(q.supplierId) ?? ''} ${q.validityTo}`).join('; '))
}

/** Proposes who gets what; a manager who did not propose it decides. */
export const proposeAward = (ctx: Ctx, input: Proposal) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'proposeAward', {}, { note: input.note })
    const round = await openedRound(tx, row, row.roundNo)
    const asked = round.lines.map(({ line }) => ({ id: line.id, lineNo: line.lineNo, qty: line.qty ?? '0' }))
    const { partialReason } = input
    const offers = offersOf(round, row.awardMode)
    const context = { asked, awardMode: row.awardMode, offers, partialReason, limits: await limitsOf(tx, row) }
    assertNoProblems(awardProblems(input.allocation, context))
    const rows = rowsOf(row, round, input.allocation)
    await assertEligible(tx, row, [...new Set(rows.map((r) => r.supplierId))])
    await assertInForce(tx, round, rows)
    const total = rounded(sumOf(rows.map((r) => r.landedAmount)))
    const budget = await budgetOf(tx, row, total)
    assertNoProblems(budgetProblems(total, budget, input.overBudgetReason))
    const passed = await passedOverOf(tx, row, round, rows)
    const { note, overBudgetReason } = input
    const [award] = await tx.db
      .insert(inquiryAward)
      .values({
        inquiryId: row.id,
        docNo: await nextNumber(tx, 'AWD'),
        total,
        note,
        partialReason,
        overBudgetReason,
        overBudget: budget.state === 'over',
        passedOver: passed,
        budgetState: budget.state,
        budgetLimit: budget.limit,
        explanation: await explanationOf(tx, row, round, rows, budget, total, passed),
        proposedBy: tx.actor.username,
      })
      .returning({ id: inquiryAward.id })
    await tx.db.insert(inquiryAwardLine).values(rows.map((r) => ({ ...r, awardId: (award as { id: string }).id })))
    if (await startApproval(tx, 'inquiry', 'award', row)) return row
    await tell(tx, row, {
      to: staff('srm:inquiry:award', row, { except: [tx.actor.username, row.createBy] }),
      title: ['award', row.title],
      body: ['awardBody', tx.actor.realname, row.docNo, row.title],
      event: `award.${row.version}`,
      page: '/srm/inquiry/comparison',
    })
    return row
  })

const decide = async (tx: Tx, row: Inquiry, state: 'approved' | 'rejected', decisionNote: string | null) => {
  const decidedAt = await tx.now()
  const [award] = await tx.db
    .update(inquiryAward)
    .set({ state, decidedBy: tx.actor.realname, decidedAt, decisionNote })
    .where(and(eq(inquiryAward.inquiryId, row.id), eq(inquiryAward.state, 'proposed')))
    .returning({ id: inquiryAward.id, docNo: inquiryAward.docNo })
  if (!award) throw refuse('NO_AWARD_PROPOSED')
  return award
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

/** The first of two approvals of an award above the budget; another person gives the second. */
export const firstApproveAward = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'firstApproveAward', {}, { note: input.note })
    const { username, realname } = tx.actor
    const [award] = await tx.db
      .update(inquiryAward)
      .set({ firstApprover: username, firstApproverName: realname, firstApprovedAt: await tx.now(), firstNote: input.note })
      .where(and(eq(inquiryAward.inquiryId, row.id), eq(inquiryAward.state, 'proposed')))
      .returning({ proposedBy: inquiryAward.proposedBy })
    if (tx.decision !== undefined) return row
    await tell(tx, row, {
      to: staff('srm:inquiry:award', row, { except: [username, row.createBy, award?.proposedBy ?? ''] }),
      title: ['award', row.title],
      body: ['secondAwardBody', realname, row.docNo, row.title],
      event: `award2.${row.version}`,
      page: '/srm/inquiry/comparison',
    })
    return row
  })

/** Approves: each company learns its own result, the portal the winners where that is wanted. */
export const approveAward = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const awardedAt = await tx.now()
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'award', { awardedAt }, { note: input.note })
    const award = await decide(tx, row, 'approved', input.note)
    const rows = await tx.db.update(inquiryAwardLine).set({ approved: true }).where(eq(inquiryAwardLine.awardId, award.id)).returning()
    const winners = [...new Set(rows.map((r) => r.supplierId))]
    // A company may have been frozen, or a document may have lapsed, since the proposal.
    await assertEligible(tx, row, winners)
    await settle(tx, row, winners)
    await recordPrices(tx, row, award, rows, await namesOf(tx, row.id))
    await announceAward(tx, row, rows, awardedAt)
    await checkpoint(tx, 'award')
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
