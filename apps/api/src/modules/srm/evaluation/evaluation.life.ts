import { evaluation, evaluationCompletion, evaluationScorer } from '@srm/db/schema/srm/evaluation'
import { Refusal } from '@srm/domain/kit/errors'
import {
  completionStates,
  evaluationMachine,
  type EvaluationAction,
  type EvaluationFacts,
} from '@srm/domain/srm/evaluation/evaluation.machine'
import { desc, eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { judge, lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import type { Routed } from '../../sys/announcement/announcement.public'
import { managers } from './evaluation.notices'

export type Evaluation = InferSelectModel<typeof evaluation>

/** People, not rows: somebody may score for two roles. */
const scorersOfSheet = async (tx: Tx, id: string, actor: Actor) => {
  const people = await tx.db
    .selectDistinct({ userId: evaluationScorer.userId, done: sql<boolean>`${evaluationScorer.submittedAt} is not null` })
    .from(evaluationScorer)
    .where(eq(evaluationScorer.evaluationId, id))
  const own = people.find((one) => one.userId === actor.userId)
  const scored = people.filter((one) => one.done).length
  return { isScorer: own !== undefined, hasScored: own?.done ?? false, scored, missing: people.length - scored }
}

/** The last proposal of completion: it waits, was approved, or was sent back. */
const proposalOf = async (tx: Tx, row: Evaluation, actor: Actor) => {
  const [last] = await tx.db
    .select({ state: evaluationCompletion.state, proposedBy: evaluationCompletion.proposedBy })
    .from(evaluationCompletion)
    .where(eq(evaluationCompletion.evaluationId, row.id))
    .orderBy(desc(evaluationCompletion.createTime))
    .limit(1)
  const own = last?.proposedBy === actor.username
  return {
    proposed: last?.state === completionStates.pending,
    isProposer: own,
    reopened: last?.state === completionStates.sentBack,
    // Sheets that were completed before completions had to be approved know their completer alone.
    isCompleter: last ? own : row.completedBy === actor.username,
  }
}

export const evaluationFacts = async (tx: Tx, row: Evaluation, actor: Actor): Promise<EvaluationFacts> => ({
  ...(await scorersOfSheet(tx, row.id, actor)),
  ...(await proposalOf(tx, row, actor)),
  now: await tx.now(),
  selfDeadline: row.selfDeadline,
  scoreDeadline: row.scoreDeadline,
  selfGiven: row.selfSubmittedAt !== null && !row.selfMissed,
  completedAt: row.completedAt,
  appeal: row.appealState,
})

/** Who decides an appeal: whoever may, but for the one who proposed the completed result (guard notCompleter). */
export const appealDeciders = (tx: Tx, row: Evaluation): Promise<Routed> =>
  asSystem(tx, async ({ db }) => {
    const [last] = await db
      .select({ proposedBy: evaluationCompletion.proposedBy })
      .from(evaluationCompletion)
      .where(eq(evaluationCompletion.evaluationId, row.id))
      .orderBy(desc(evaluationCompletion.createTime))
      .limit(1)
    const completer = last?.proposedBy ?? row.completedBy
    return managers('srm:evaluation:decideAppeal', row.orgCode, completer ? [completer] : [])
  })

const untold = {
  isScorer: false,
  hasScored: false,
  scored: 0,
  missing: 0,
  proposed: false,
  isProposer: false,
  reopened: false,
  isCompleter: false,
}
/** The same for the one who looks; a company is told nothing of who scores, nor of what is proposed. */
export const factsFor = async (tx: Tx, row: Evaluation): Promise<EvaluationFacts> => {
  const facts = await asSystem(tx, (sys) => evaluationFacts(sys, row, tx.actor))
  return tx.actor.kind === 'supplier' ? { ...facts, ...untold } : facts
}

export const evaluationLife = lifecycle({ machine: evaluationMachine, table: evaluation, facts: evaluationFacts })
type Patch = Parameters<typeof transition<typeof evaluationMachine, typeof evaluation>>[4]
export const moveEvaluation = (
  tx: Tx,
  change: Change,
  action: EvaluationAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<Evaluation> => transition(tx, evaluationLife, change, action, patch, payload)

/** May the caller do this now; for what leaves the sheet itself untouched. */
export const assertMay = async (tx: Tx, id: string, action: EvaluationAction): Promise<Evaluation> => {
  const row = await findVisible(tx, evaluation, id)
  const no = await judge(tx, evaluationLife, row, action)
  if (no) throw new Refusal(no.key, no.params)
  return row
}
