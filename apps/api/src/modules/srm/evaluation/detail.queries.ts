import type { EvaluationDetail, ScoreSheet, SheetAuto, SheetResult, SheetTarget } from '@srm/contract/srm/evaluation.shapes'
import {
  evaluation,
  evaluationAppeal,
  evaluationAuto,
  evaluationCompletion,
  evaluationResult,
  evaluationScore,
  evaluationScorer,
  evaluationTarget,
} from '@srm/db/schema/srm/evaluation'
import { auditChain } from '@srm/db/schema/sys/audit'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { appealStates, completionStates } from '@srm/domain/srm/evaluation/evaluation.machine'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { whoMay } from '../../sys/announcement/announcement.public'
import { appealDeciders, factsFor, type Evaluation } from './evaluation.life'

/** The targets of a sheet with the company's own scores and evidence. */
export const sheetTargets = async (tx: Tx, id: string): Promise<(SheetTarget & { roleKeys: string[] })[]> => {
  const rows = await tx.db
    .select()
    .from(evaluationTarget)
    .where(eq(evaluationTarget.evaluationId, id))
    .orderBy(asc(evaluationTarget.lineNo))
  const files = await filesOf(
    tx,
    'evaluationTarget',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, guide: [...row.guide], files: filesIn(files, row.id, 'files') }))
}

/** Newest first. */
export const resultsOf = async (tx: Tx, id: string): Promise<SheetResult[]> => {
  const rows = await tx.db.select().from(evaluationResult).where(eq(evaluationResult.evaluationId, id)).orderBy(desc(evaluationResult.no))
  return rows.map((row) => ({ ...row, lines: [...row.lines], adjustments: [...row.adjustments], at: row.createTime }))
}

export const appealOf = async (tx: Tx, id: string): Promise<EvaluationDetail['appeal']> => {
  const [row] = await tx.db.select().from(evaluationAppeal).where(eq(evaluationAppeal.evaluationId, id))
  if (!row) return null
  return { ...row, filedAt: row.createTime, files: filesIn(await filesOf(tx, 'evaluationAppeal', [row.id]), row.id, 'files') }
}

const autoOf = async (tx: Tx, id: string): Promise<SheetAuto[]> => {
  const rows = await tx.db.select().from(evaluationAuto).where(eq(evaluationAuto.evaluationId, id))
  return rows.map((row) => ({
    targetId: row.evaluationTargetId,
    value: row.value,
    facts: { ...row.facts },
    sources: [...row.sources],
    frozenAt: row.createTime,
  }))
}

const scorerRows = (tx: Tx, id: string) =>
  tx.db
    .select()
    .from(evaluationScorer)
    .where(eq(evaluationScorer.evaluationId, id))
    .orderBy(asc(evaluationScorer.roleKey), asc(evaluationScorer.username))

const rolesOf = (rows: Awaited<ReturnType<typeof scorerRows>>): EvaluationDetail['roles'] =>
  [...new Set(rows.map((row) => row.roleKey))].map((key) => {
    const people = rows.filter((row) => row.roleKey === key)
    return {
      key,
      name: people[0]?.roleName ?? key,
      weight: people[0]?.weight ?? '0',
      people: people.map(({ userId, realname, submittedAt }) => ({ userId, realname, submittedAt })),
    }
  })

/** Scores the caller may read: their own, and everybody's once all are in. The row policy says so. */
const scoresOf = async (tx: Tx, id: string): Promise<EvaluationDetail['scores']> => {
  const rows = await tx.db.select().from(evaluationScore).where(eq(evaluationScore.evaluationId, id))
  return rows.map(({ evaluationTargetId: targetId, userId, score, note }) => ({ targetId, userId, score, note }))
}

/** The completion that waits for its approval, and why the last one was sent back. */
const completionsOf = async (tx: Tx, id: string): Promise<Pick<EvaluationDetail, 'proposal' | 'sentBack'>> => {
  const [last] = await tx.db
    .select()
    .from(evaluationCompletion)
    .where(eq(evaluationCompletion.evaluationId, id))
    .orderBy(desc(evaluationCompletion.createTime))
    .limit(1)
  if (!last) return { proposal: null, sentBack: null }
  const names = await realnames(tx, [last.proposedBy, last.decidedBy ?? ''])
  const named = (username: string | null) => (username === null ? '' : (names.get(username) ?? username))
  const { pending, sentBack } = completionStates
  return {
    proposal: last.state === pending ? { ...last, lines: [...last.lines], by: named(last.proposedBy), at: last.createTime } : null,
    sentBack:
      last.state === sentBack ? { reason: last.reason ?? '', by: named(last.decidedBy), at: last.decidedAt ?? last.createTime } : null,
  }
}

const counted = (rows: Awaited<ReturnType<typeof scorerRows>>) => ({
  scorers: new Set(rows.map((row) => row.userId)).size,
  scored: new Set(rows.filter((row) => row.submittedAt !== null).map((row) => row.userId)).size,
})
type Status = EvaluationDetail['status']
/** As the lists have it. */
const proposedOf = (proposal: EvaluationDetail['proposal']) => ({
  proposedAt: proposal?.at ?? null,
  proposedTotal: proposal?.total ?? null,
  proposedGrade: proposal?.grade ?? null,
})

/** A sheet on the buyer's side. */
export const evaluationDetail = (ctx: Ctx, id: string): Promise<EvaluationDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, evaluation, id)
    const scorers = await scorerRows(tx, id)
    const roles = rolesOf(scorers)
    const targets = await sheetTargets(tx, id)
    const completions = await completionsOf(tx, id)
    return {
      ...row,
      ...counted(scorers),
      ...proposedOf(completions.proposal),
      ...completions,
      status: row.status as Status,
      completedBy: (await realnames(tx, [row.completedBy ?? ''])).get(row.completedBy ?? '') ?? row.completedBy,
      bands: [...row.bands],
      targets: targets.map((target) => ({ ...target, roles: target.roleKeys.map((key) => roles.find((r) => r.key === key)?.name ?? key) })),
      auto: await autoOf(tx, id),
      roles,
      scores: await scoresOf(tx, id),
      results: await resultsOf(tx, id),
      appeal: await appealOf(tx, id),
      appealDeciders:
        row.appealState === appealStates.pending ? (await whoMay(tx, await appealDeciders(tx, row))).map((one) => one.realname) : [],
      facts: await factsFor(tx, row),
    }
  })

/** The targets of a sheet that a person scores, by the roles they have in it. */
export const ownTargets = async (tx: Tx, id: string, userId: string) => {
  const own = (await scorerRows(tx, id)).filter((row) => row.userId === userId)
  const keys = own.map((row) => row.roleKey)
  const targets = (await sheetTargets(tx, id)).filter((target) => target.roleKeys.some((key) => keys.includes(key)))
  return { own, targets }
}

/** What one scorer sees of a sheet. */
export const scoreSheet = (ctx: Ctx, id: string): Promise<ScoreSheet> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, evaluation, id)
    const { own, targets } = await ownTargets(tx, id, tx.actor.userId ?? '')
    if (own.length === 0) throw refuse('NOT_FOUND')
    const scores = new Map((await scoresOf(tx, id)).filter((s) => s.userId === tx.actor.userId).map((s) => [s.targetId, s]))
    return {
      ...row,
      status: row.status as Status,
      submittedAt: own[0]?.submittedAt ?? null,
      roles: own.map((one) => one.roleName),
      targets: targets.map((target) => ({
        ...target,
        score: scores.get(target.id)?.score ?? null,
        note: scores.get(target.id)?.note ?? null,
      })),
      facts: await factsFor(tx, row),
    }
  })

const realnames = async (tx: Tx, usernames: readonly string[]): Promise<Map<string, string>> => {
  const wanted = [...new Set(usernames.filter(Boolean))]
  if (wanted.length === 0) return new Map()
  const rows = await tx.db
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(inArray(sysUser.username, wanted))
  return new Map(rows.map((row) => [row.username, row.realname]))
}

/** What happened to a sheet, newest first; it begins with the launch. */
export const evaluationTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const row: Evaluation = await findVisible(tx, evaluation, id)
    const events = await tx.db
      .select()
      .from(auditChain)
      .where(and(eq(auditChain.bizType, 'evaluation'), eq(auditChain.bizId, id)))
      .orderBy(desc(auditChain.seq))
    const names = await realnames(tx, [row.createBy, ...events.map((event) => event.actor)])
    const launched = { at: row.createTime, actor: row.createBy, action: 'launch', fromStatus: '', toStatus: '', payload: {} }
    return [...events, launched].map(({ at, actor, action, fromStatus, toStatus, payload }) => {
      const { note } = payload as { note?: unknown }
      return { at, actor: names.get(actor) ?? actor, action, fromStatus, toStatus, note: typeof note === 'string' ? note : null }
    })
  })
