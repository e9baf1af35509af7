import { smallAward, smallObjection, smallProject, smallReply } from '@srm/db/schema/srm/small-project'
import { refuse } from '@srm/domain/kit/errors'
import { compareDec } from '@srm/domain/kit/money'
import { bidStates, type ObjectionSource } from '@srm/domain/srm/small-project/small-project.kinds'
import { noticePeriod } from '@srm/domain/srm/small-project/small-project.machine'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { dueAfter } from '../../../sys/calendar/calendar.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { saveSecret, secretOfProject } from '../draft'
import { judgedBids, validBids } from '../scores'
import { moveSmall, type SmallProject } from '../small-project.life'
import { companies, owner, staff, tell } from '../small-project.notices'
import { announceResult } from '../small-project.portal'
import { partRules } from './publish'

/** One bid is recommended: rank 1, or another with a reason; above the budget, or among equals, never without one. */
export const recommend = (ctx: Ctx, input: Ref & { bidId: string; reason: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, { id: input.id, version: input.version }, 'recommend', {}, { note: input.reason })
    const { bids, evaluation } = await asSystem(tx, (sys) => judgedBids(sys, row))
    const bid = bids.find((one) => one.id === input.bidId)
    const placed = evaluation.bids.find((one) => one.id === bid?.answerId)
    if (!bid || !placed) throw refuse('SMALL_NOT_RECOMMENDABLE')
    const { budget } = await secretOfProject(tx, row.id)
    const isTied = evaluation.undecided.some((group) => group.includes(bid.answerId))
    const isFirst = placed.rank === 1 || (isTied && evaluation.undecided[0]?.includes(evaluation.bids[0]?.id ?? '') === true)
    const isOverBudget = budget !== null && compareDec(bid.price, budget) > 0
    if (!input.reason) {
      if (isTied) throw refuse('SMALL_TIE')
      if (!isFirst) throw refuse('AWARD_REASON')
      if (isOverBudget) throw refuse('SMALL_OVER_BUDGET', bid.price, budget)
    }
    await assertCanTakePart(tx, [bid.supplierId], partRules(row))
    await tx.db.insert(smallAward).values({
      ...{ projectId: row.id, docNo: await nextNumber(tx, 'AWD'), state: 'proposed', smallBidId: bid.id },
      ...{ supplierId: bid.supplierId, supplierName: bid.supplierName, amount: bid.price, rank: placed.rank, isFirst, isOverBudget },
      ...{ reason: input.reason, proposedBy: tx.actor.username, proposedByName: tx.actor.realname, orgCode: row.orgCode },
    })
    await saveSecret(tx, row.id, { decisionNote: null })
    if (await startApproval(tx, 'smallProject', 'award', row)) return row
    await tell(tx, row, {
      to: staff('srm:smallProject:award', row, { except: [row.createBy, tx.actor.username] }),
      title: ['award', row.title],
      body: ['awardBody', tx.actor.realname, row.docNo, row.title],
      event: `award.${row.version}`,
    })
    return row
  })

const inState = (projectId: string, state: 'proposed' | 'approved') => and(eq(smallAward.projectId, projectId), eq(smallAward.state, state))
export const awardIn = async (tx: Tx, projectId: string, state: 'proposed' | 'approved') => {
  const [found] = await tx.db.select().from(smallAward).where(inState(projectId, state))
  return found
}
export const decided = (tx: Tx, state: 'approved' | 'rejected', note: string | null) => ({
  ...{ state, decidedBy: tx.actor.username, decidedByName: tx.actor.realname, decidedAt: sql`app_now()`, decisionNote: note },
})

/** The result stands; it is told inside the house for a working day before anybody outside learns of it. */
export const approveResult = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const award = await awardIn(tx, (await findVisible(tx, smallProject, input.id)).id, 'proposed')
    const row = await moveSmall(
      tx,
      { id: input.id, version: input.version },
      'award',
      {},
      { note: input.note, ...(award ? { amount: award.amount, supplier: award.supplierId } : {}) },
    )
    if (!award) throw refuse('NO_AWARD_PROPOSED')
    // A company may have been stopped since it was recommended.
    await assertCanTakePart(tx, [award.supplierId], partRules(row))
    await tx.db
      .update(smallAward)
      .set(decided(tx, 'approved', input.note))
      .where(eq(smallAward.id, award.id))
    const approvedAt = await tx.now()
    const { at: noticeUntil } = await dueAfter(tx, approvedAt, noticePeriod)
    await saveSecret(tx, row.id, { approvedAt, noticeUntil })
    await tell(tx, row, {
      to: owner(row),
      title: ['approved', row.title],
      body: ['approvedBody', row.docNo, row.title, noticeUntil],
      event: `approved.${row.version}`,
    })
    return row
  })

export const rejectResult = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, { id: input.id, version: input.version }, 'rejectAward', {}, { note: input.reason })
    await tx.db
      .update(smallAward)
      .set(decided(tx, 'rejected', input.reason))
      .where(inState(row.id, 'proposed'))
    await saveSecret(tx, row.id, { decisionNote: input.reason })
    await tell(tx, row, {
      to: owner(row),
      title: ['rejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `rejected.${row.version}`,
    })
    return row
  })

/** What somebody said against the result while the internal notice runs. */
export const recordObjection = (ctx: Ctx, input: Ref & { source: ObjectionSource; body: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveSmall(tx, { id: input.id, version: input.version }, 'recordObjection')
    const { source, body } = input
    await tx.db.insert(smallObjection).values({ projectId: row.id, source, body, recordedByName: tx.actor.realname, orgCode: row.orgCode })
    return row
  })

const setStates = async (sys: Tx, row: SmallProject, wonBy: string): Promise<string[]> => {
  const bids = await validBids(sys, row.id)
  const lost = bids.map((one) => one.supplierId).filter((id) => id !== wonBy)
  const state = (supplierIds: string[], value: '4' | '5') =>
    sys.db
      .update(smallReply)
      .set({ state: value })
      .where(and(eq(smallReply.projectId, row.id), inArray(smallReply.supplierId, supplierIds)))
  await state([wonBy], bidStates.won)
  if (lost.length > 0) await state(lost, bidStates.lost)
  return lost
}
/** Winner and losers each learn their own result; a public project also stands on the portal. */
export const notifyBidders = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const awardedAt = await tx.now()
    const row = await moveSmall(tx, ref, 'notify', { awardedAt })
    const award = await awardIn(tx, row.id, 'approved')
    if (!award) throw refuse('NO_AWARD_PROPOSED')
    const lost = await asSystem(tx, (sys) => setStates(sys, row, award.supplierId))
    const page = '/srm/small-bid/detail'
    await tell(tx, row, {
      ...{ to: companies([award.supplierId]), event: 'result', page },
      title: ['won', row.title],
      body: ['wonBody', row.docNo, row.title, award.amount],
    })
    await tell(tx, row, {
      ...{ to: companies(lost), event: 'result', page, informative: true },
      title: ['lost', row.title],
      body: ['lostBody', row.docNo, row.title],
    })
    await announceResult(tx, row, { name: award.supplierName, amount: award.amount }, awardedAt)
    return row
  })
