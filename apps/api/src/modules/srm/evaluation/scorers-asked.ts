import { evaluationScorer } from '@srm/db/schema/srm/evaluation'
import { sysUser } from '@srm/db/schema/sys/user'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Evaluation } from './evaluation.life'
import { tell } from './evaluation.notices'

/** The people who score a sheet. */
export const scorerIds = async (tx: Tx, id: string): Promise<string[]> => {
  const people = await asSystem(tx, ({ db }) =>
    db.selectDistinct({ userId: evaluationScorer.userId }).from(evaluationScorer).where(eq(evaluationScorer.evaluationId, id)),
  )
  return people.map((one) => one.userId)
}

/** Their accounts: whoever scored a sheet does not approve it. */
export const scorerNames = async (tx: Tx, id: string): Promise<string[]> => {
  const people = await asSystem(tx, ({ db }) =>
    db
      .selectDistinct({ username: sysUser.username })
      .from(evaluationScorer)
      .innerJoin(sysUser, eq(sysUser.id, evaluationScorer.userId))
      .where(eq(evaluationScorer.evaluationId, id)),
  )
  return people.map((one) => one.username)
}

/** Asks the scorers of a sheet. The notice is the plan's: a person is told once, however many sheets there are. */
export const askScorers = async (tx: Tx, row: Evaluation): Promise<void> => {
  await tell(tx, row.planId, {
    to: await scorerIds(tx, row.id),
    title: ['scoreAsked', row.title],
    body: ['scoreAskedBody', row.title, `${row.periodFrom} – ${row.periodTo}`, row.scoreDeadline],
    event: 'score',
    page: '/srm/evaluation/scores',
  })
}
