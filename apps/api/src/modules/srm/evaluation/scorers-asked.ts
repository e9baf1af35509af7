import { evaluationScorer } from '@srm/db/schema/srm/evaluation'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'
import type { Evaluation } from './evaluation.life'
import { tell } from './evaluation.notices'

/** Asks the scorers of a sheet. The notice is the plan's: a person is told once, however many sheets there are. */
export const askScorers = async (tx: Tx, row: Evaluation): Promise<void> => {
  const people = await asSystem(tx, ({ db }) =>
    db.selectDistinct({ userId: evaluationScorer.userId }).from(evaluationScorer).where(eq(evaluationScorer.evaluationId, row.id)),
  )
  await tell(tx, row.planId, {
    to: people.map((one) => one.userId),
    title: ['scoreAsked', row.title],
    body: ['scoreAskedBody', row.title, `${row.periodFrom} – ${row.periodTo}`, row.scoreDeadline],
    event: 'score',
    page: '/srm/evaluation/scores',
  })
}
