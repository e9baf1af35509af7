import type { OpenedBid, SmallProjectDetail, SmallRanking } from '@srm/contract/srm/small-project'
import {
  smallAward,
  smallBid,
  smallBidAnswer,
  smallBidLine,
  smallObjection,
  smallProject,
  smallProjectSupplier,
  smallReply,
} from '@srm/db/schema/srm/small-project'
import { sealedBid } from '@srm/db/schema/srm/sealed-bid'
import { bidBlind } from '@srm/db/schema/srm/sealed-bid'
import { deviates } from '@srm/domain/srm/scoring/aggregate.rules'
import { schemeOf } from '@srm/domain/srm/small-project/small-project.rules'
import { sealedSmallActions, smallProjectMachine } from '@srm/domain/srm/small-project/small-project.machine'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { linesOf, membersOf, projectFiles, secretOfProject } from './draft'
import { judgedBids } from './scores'
import { isTurnWaiting, smallProjectLife, type SmallProject } from './small-project.life'
import { stagesOf } from './small-project.queries'
import { evidenceOf, suspicion } from './split'

const evaluatorActions = ['declare', 'submitScores', 'explainScores']
/** Who bid stands in no log before the opening, and who has scored in none before all have. */
const eventsOf = async (tx: Tx, row: SmallProject, isEvaluated: boolean) => {
  const hidden = [...(row.openedAt === null ? sealedSmallActions : []), ...(isEvaluated ? [] : evaluatorActions)]
  return (await lifeEvents(tx, 'smallProject', row.id)).filter((event) => !hidden.includes(event.action))
}
const stepActions = ['add', 'publish', 'open', 'recommend', 'award', 'notify', 'complete', 'fail', 'cancel']

/** The reader scores the bids and must not learn yet whose they are. */
const isBlind = async (tx: Tx, projectId: string): Promise<boolean> => {
  const [found] = await tx.db
    .select({ id: bidBlind.id })
    .from(bidBlind)
    .where(and(eq(bidBlind.bizType, smallProjectMachine.entity), eq(bidBlind.bizId, projectId), eq(bidBlind.userId, tx.actor.userId ?? '')))
  return found !== undefined
}

const openedBids = async (tx: Tx, projectId: string): Promise<OpenedBid[]> => {
  const rows = await tx.db
    .select({ sealed: sealedBid, bid: smallBid, answer: smallBidAnswer })
    .from(sealedBid)
    .leftJoin(smallBid, eq(smallBid.bidId, sealedBid.id))
    .leftJoin(smallBidAnswer, eq(smallBidAnswer.id, smallBid.answerId))
    .where(and(eq(sealedBid.bizType, 'smallProject'), eq(sealedBid.bizId, projectId), isNotNull(sealedBid.openedAt)))
    .orderBy(asc(sealedBid.receivedAt), asc(sealedBid.docNo))
  const ids = rows.flatMap((row) => row.bid?.id ?? [])
  const lines = ids.length === 0 ? [] : await tx.db.select().from(smallBidLine).where(inArray(smallBidLine.smallBidId, ids))
  const files = await filesOf(
    tx,
    'sealedBid',
    rows.map((row) => row.sealed.id),
  )
  return rows.map(({ sealed, bid, answer }) => ({
    ...{ id: bid?.id ?? sealed.id, supplierId: sealed.supplierId, supplierName: sealed.supplierName },
    ...{ receiptNo: sealed.receiptNo, receivedAt: sealed.receivedAt, valid: sealed.valid === true, invalidReason: sealed.invalidReason },
    ...{ amountExcl: bid?.amountExcl ?? null, tax: bid?.tax ?? null, amountIncl: bid?.amountIncl ?? null, remark: bid?.remark ?? null },
    ...{ technical: answer?.technical ?? null, service: answer?.service ?? null },
    lines: lines.filter((line) => line.smallBidId === bid?.id),
    files: sealed.valid === true ? filesIn(files, sealed.id, 'files') : [],
  }))
}

/** Scores, formula and ranks of a project that is evaluated. */
export const rankingOf = async (tx: Tx, row: SmallProject): Promise<SmallRanking> => {
  const { bids, rows, evaluation, low } = await judgedBids(tx, row)
  const { formula, priceMax } = schemeOf(row.scheme, row.criteria)
  const byAnswer = new Map(bids.map((bid) => [bid.answerId, bid]))
  const bidOf = (answerId: string) => byAnswer.get(answerId)?.id ?? ''
  const evaluators = (await membersOf(tx, row.id)).filter((one) => one.role === 'evaluator' && one.recusedAt === null)
  const cellOf = (answerId: string, itemKey: string) =>
    rows.filter((one) => one.answerId === answerId && one.itemKey === itemKey).map((one) => one.score)
  return {
    formula: formula === 'none' ? 'none' : 'lowest',
    priceMax,
    base: evaluation.base,
    rows: evaluation.bids.map(({ id, price, priceScore, score, means, rank, aheadBy }) => ({
      ...{ bidId: bidOf(id), supplierName: byAnswer.get(id)?.supplierName ?? '', price },
      ...{ priceScore: priceScore?.score ?? null, technical: means.groups.technical ?? null, service: means.groups.service ?? null },
      ...{ total: score, rank, aheadBy, items: { ...means.items } },
    })),
    tied: evaluation.undecided.map((group) => group.map(bidOf)),
    low: low.map(({ id, pctOfOthers, othersMean }) => ({ bidId: bidOf(id), pctOfOthers, othersMean })),
    sheets: evaluators.map((one) => ({
      ...{ evaluatorId: one.userId, evaluatorName: one.name },
      scores: rows
        .filter((score) => score.evaluatorId === one.userId)
        .map(({ answerId, itemKey, score, reason }) => ({
          ...{ bidId: bidOf(answerId), itemKey, score, reason, deviates: deviates(score, cellOf(answerId, itemKey)) },
        })),
    })),
  }
}

const suppliersOf = async (tx: Tx, row: SmallProject, invitees: readonly { supplierId: string; name: string }[]) => {
  const rows = await tx.db
    .select({
      supplierId: smallProjectSupplier.supplierId,
      supplierName: smallProjectSupplier.supplierName,
      source: smallProjectSupplier.source,
      state: smallReply.state,
    })
    .from(smallProjectSupplier)
    .leftJoin(
      smallReply,
      and(eq(smallReply.projectId, smallProjectSupplier.projectId), eq(smallReply.supplierId, smallProjectSupplier.supplierId)),
    )
    .where(eq(smallProjectSupplier.projectId, row.id))
    .orderBy(asc(smallProjectSupplier.createTime), asc(smallProjectSupplier.supplierName))
  if (row.publishAt !== null) return rows
  return invitees.map((one) => ({ supplierId: one.supplierId, supplierName: one.name, source: 'invited' as const, state: null }))
}

const splitOf = async (tx: Tx, row: SmallProject, secret: Awaited<ReturnType<typeof secretOfProject>>) => {
  const { id } = row
  const { budget } = secret
  if (row.publishAt !== null) return secret.splitSuspect ? evidenceOf(tx, { id, budget }, true, secret.splitIds) : null
  const found = await suspicion(tx, { ...row, budget }, await tx.now())
  return found.isSuspect ? evidenceOf(tx, { id, budget }, true, found.ids) : null
}

/** The buyer's view of one small project. */
export const smallDetail = (ctx: Ctx, id: string): Promise<SmallProjectDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, smallProject, id)
    const secret = await secretOfProject(tx, id)
    const members = await membersOf(tx, id)
    const blind = await isBlind(tx, id)
    const isEvaluated = secret.evaluatedAt !== null
    const evaluators = members.filter((one) => one.role === 'evaluator')
    const isMyScoring = row.scheme === 'weighted' && evaluators.some((one) => one.userId === tx.actor.userId && one.recusedAt === null)
    const events = await eventsOf(tx, row, isEvaluated)
    const isTurned = row.openedAt !== null || row.sealMode === 'server' || (await isTurnWaiting(tx, id))
    return {
      ...row,
      criteria: row.criteria.map((one) => ({ ...one, group: one.group as 'technical' | 'service' })),
      status: row.status as SmallProjectDetail['status'],
      stage: (await stagesOf(tx, [{ ...row, status: row.status as SmallProjectDetail['status'] }])).get(id) ?? null,
      lines: await linesOf(tx, id),
      files: await projectFiles(tx, id),
      budget: secret.budget,
      splitReason: secret.splitReason,
      limit: tx.config.SMALL_LIMIT,
      decisionNote: secret.decisionNote,
      split: await splitOf(tx, row, secret),
      suppliers: await suppliersOf(tx, row, secret.invitees),
      openers: members.filter((one) => one.role === 'opener'),
      evaluators: blind ? evaluators.filter((one) => one.userId === tx.actor.userId) : evaluators,
      opening: {
        ...{ firstOpenerName: isTurned ? secret.firstOpenerName : null, firstTurnedAt: isTurned ? secret.firstTurnedAt : null },
        secondOpenerName: secret.secondOpenerName,
        ...{ bidCount: secret.bidCount, agreedReason: secret.agreedReason, agreedByName: secret.agreedByName },
      },
      bids: row.openedAt === null || blind ? null : await openedBids(tx, id),
      ranking: isEvaluated && row.openedAt !== null ? await rankingOf(tx, row) : null,
      awards: await tx.db.select().from(smallAward).where(eq(smallAward.projectId, id)).orderBy(desc(smallAward.createTime)),
      approvedAt: secret.approvedAt,
      noticeUntil: secret.noticeUntil,
      objections: await tx.db.select().from(smallObjection).where(eq(smallObjection.projectId, id)).orderBy(asc(smallObjection.createTime)),
      isMyScoring,
      steps: stepActions.flatMap((action) => {
        const last = events.find((event) => event.action === action)
        return last ? [{ action, actor: last.actor, at: last.at }] : []
      }),
      can: await canOf(tx, smallProjectLife, row),
      now: await tx.now(),
    }
  })

export const smallTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, smallProject, id)
    return eventsOf(tx, row, (await secretOfProject(tx, id)).evaluatedAt !== null)
  })
