import { evaluationCompletion } from '@srm/db/schema/srm/evaluation'
import { sysUser } from '@srm/db/schema/sys/user'
import { fill } from '@srm/domain/kit/text'
import { evaluationNoticeText } from '@srm/domain/srm/evaluation/evaluation.notice.text'
import { completionStates, daysAfter } from '@srm/domain/srm/evaluation/evaluation.machine'
import { improvementDays, placeOf } from '@srm/domain/srm/evaluation/evaluation.rules'
import { and, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../../data/transaction/in-tx'
import { issueImprovement, withdrawUnanswered } from '../../quality-audit/quality-audit.public'
import { proposeFreezeAfter, remindToLift, retractFreezesAfter } from '../../standing/standing.public'
import { completedAfter, lastBefore } from '../completed'
import type { Evaluation } from '../evaluation.life'

/** A text that people of both languages read, and that is written once. */
const inBoth = (key: 'freezeReason' | 'freezeGone' | 'auditFinding' | 'auditGone', params: readonly string[]): string =>
  [evaluationNoticeText.zh, evaluationNoticeText.en].map((words) => fill(words[key], params)).join('\n')

type Given = Pick<Evaluation, 'total' | 'grade'>
const placed = ({ grade, bands }: Pick<Evaluation, 'grade' | 'bands'>) => placeOf(grade, bands)

/** Who proposed the result: whoever leads the evaluation answers for what follows from it. */
const proposerOf = (tx: Tx, row: Evaluation) =>
  asSystem(tx, async ({ db }) => {
    const [found] = await db
      .select({ userId: sysUser.id, realname: sysUser.realname })
      .from(evaluationCompletion)
      .innerJoin(sysUser, and(eq(sysUser.username, evaluationCompletion.proposedBy), eq(sysUser.delFlag, 0)))
      .where(and(eq(evaluationCompletion.evaluationId, row.id), eq(evaluationCompletion.state, completionStates.approved)))
      .orderBy(sql`${evaluationCompletion.decidedAt} desc`)
      .limit(1)
    return found
  })

const proposeFreeze = async (tx: Tx, row: Evaluation, { total, grade }: Given): Promise<void> => {
  const { id, docNo, supplierId, periodFrom, periodTo } = row
  const reason = inBoth('freezeReason', [docNo, periodFrom, periodTo, total ?? '', grade ?? ''])
  await proposeFreezeAfter(tx, { supplierId, reason, evaluation: { id, docNo } })
}

const askToImprove = async (tx: Tx, row: Evaluation, { total, grade }: Given): Promise<void> => {
  const last = await lastBefore(tx, row)
  if (!last || placed(last) !== 'low') return
  await issueImprovement(tx, {
    supplierId: row.supplierId,
    sourceId: row.id,
    sourceNo: row.docNo,
    finding: inBoth('auditFinding', [last.docNo, last.total ?? '', last.grade ?? '', row.docNo, total ?? '', grade ?? '']),
    replyDeadline: daysAfter(await tx.now(), improvementDays),
    orgCode: row.orgCode,
    issuer: await proposerOf(tx, row),
  })
}

/**
 * Consequences of a grade (docs/evaluation.md, Consequences): the lowest proposes a freeze, which others approve; the one above twice in a
 * row asks for improvement. The best makes the supplier a preferred one, which is written with the grade itself.
 */
const followUp = async (tx: Tx, row: Evaluation, given: Given): Promise<void> => {
  const place = placeOf(given.grade, row.bands)
  if (place === 'worst') await proposeFreeze(tx, row, given)
  if (place === 'low') await askToImprove(tx, row, given)
}

/** A freeze that was decided stays when the grade that gave cause for it is left behind: whoever may lift it hears of it. */
const tellIfBetter = async (tx: Tx, row: Evaluation, { grade }: Given, before: ReturnType<typeof placeOf>): Promise<void> => {
  const better = grade !== null && row.bands.length > 1 && placeOf(grade, row.bands) !== 'worst'
  if (before === 'worst' && better) await remindToLift(tx, row.supplierId, { docNo: row.docNo, grade })
}

/** A result has come into force: what its grade brings, and what it means for what the one before brought. */
export const followCompletion = async (tx: Tx, row: Evaluation, given: Given): Promise<void> => {
  await followUp(tx, row, given)
  const last = await lastBefore(tx, row)
  await tellIfBetter(tx, row, given, last ? placed(last) : null)
}

/** Of the former grade only what nobody has decided or answered goes; the next sheet's audit was for two in a row as well. */
const takeBack = async (tx: Tx, row: Evaluation, next: Evaluation | undefined, grade: string | null): Promise<number> => {
  const place = placed(row)
  const because = [row.docNo, row.grade ?? '', grade ?? '']
  if (place === 'low') await withdrawUnanswered(tx, [row.id, ...(next ? [next.id] : [])], inBoth('auditGone', because))
  return place === 'worst' ? retractFreezesAfter(tx, row.supplierId, row.id, inBoth('freezeGone', because)) : 0
}

/**
 * An appeal led to another grade: what came of the former one is taken back and what the new one brings follows, unless the
 * company has a later result: then that one goes on speaking for it, with this one before it.
 * @param row the sheet with its former grade, the revised one being written already
 */
export const followRevision = async (tx: Tx, row: Evaluation, given: Given): Promise<void> => {
  const place = placeOf(given.grade, row.bands)
  if (place === placed(row)) return
  const later = await completedAfter(tx, row)
  const [next, newest] = [later[0], later.at(-1)]
  const taken = await takeBack(tx, row, next, given.grade)
  if (!next || !newest) {
    await followUp(tx, row, given)
    return tellIfBetter(tx, row, given, placed(row))
  }
  if (place === 'low' && placed(next) === 'low') await askToImprove(tx, next, next)
  // While a freeze waited, a later lowest grade had none to propose.
  if (taken > 0 && placed(newest) === 'worst') await proposeFreeze(tx, newest, newest)
}
