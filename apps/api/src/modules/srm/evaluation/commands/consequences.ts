import { evaluation, evaluationCompletion } from '@srm/db/schema/srm/evaluation'
import { sysUser } from '@srm/db/schema/sys/user'
import { fill } from '@srm/domain/kit/text'
import { evaluationNoticeText } from '@srm/domain/srm/evaluation/evaluation.notice.text'
import { completionStates, daysAfter, evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { improvementDays, placeOf } from '@srm/domain/srm/evaluation/evaluation.rules'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../../data/in-tx'
import { issueImprovement } from '../../quality-audit/quality-audit.public'
import { proposeFreezeAfter } from '../../standing/standing.public'
import type { Evaluation } from '../evaluation.life'
import type { Computed } from './result'

/** A text that people of both languages read, and that is written once. */
const inBoth = (key: 'freezeReason' | 'auditFinding', params: readonly string[]): string =>
  [evaluationNoticeText.zh, evaluationNoticeText.en].map((words) => fill(words[key], params)).join('\n')

type Given = Pick<Computed, 'total' | 'grade'>

/** The company's completed evaluation before this one. */
const lastBefore = (tx: Tx, row: Evaluation) =>
  asSystem(tx, async ({ db }) => {
    const [last] = await db
      .select({ docNo: evaluation.docNo, total: evaluation.total, grade: evaluation.grade, bands: evaluation.bands })
      .from(evaluation)
      .where(
        and(
          eq(evaluation.supplierId, row.supplierId),
          eq(evaluation.status, evaluationMachine.states.completed),
          ne(evaluation.id, row.id),
        ),
      )
      // Two of one second: the later number is the later sheet.
      .orderBy(desc(evaluation.completedAt), desc(evaluation.docNo))
      .limit(1)
    return last
  })

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
  const reason = inBoth('freezeReason', [docNo, periodFrom, periodTo, total, grade ?? ''])
  await proposeFreezeAfter(tx, { supplierId, reason, evaluation: { id, docNo } })
}

const askToImprove = async (tx: Tx, row: Evaluation, { total, grade }: Given): Promise<void> => {
  const last = await lastBefore(tx, row)
  if (!last || placeOf(last.grade, last.bands) !== 'low') return
  await issueImprovement(tx, {
    supplierId: row.supplierId,
    sourceId: row.id,
    sourceNo: row.docNo,
    finding: inBoth('auditFinding', [last.docNo, last.total ?? '', last.grade ?? '', row.docNo, total, grade ?? '']),
    replyDeadline: daysAfter(await tx.now(), improvementDays),
    orgCode: row.orgCode,
    issuer: await proposerOf(tx, row),
  })
}

/**
 * What a grade brings (domain design §21): the lowest proposes a freeze, which others approve; the one above it twice in a
 * row asks for improvement. The best makes the supplier a preferred one, which is written with the grade itself.
 */
export const followUp = async (tx: Tx, row: Evaluation, given: Given): Promise<void> => {
  const place = placeOf(given.grade, row.bands)
  if (place === 'worst') await proposeFreeze(tx, row, given)
  if (place === 'low') await askToImprove(tx, row, given)
}
