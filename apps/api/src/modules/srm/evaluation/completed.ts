import { evaluation } from '@srm/db/schema/srm/evaluation'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Evaluation } from './evaluation.life'

const ofCompany = (row: Evaluation) =>
  and(eq(evaluation.supplierId, row.supplierId), eq(evaluation.status, evaluationMachine.states.completed))
// Two of one second: the later number is the later sheet.
const order = sql`(${evaluation.completedAt}, ${evaluation.docNo})`
const placeIn = (row: Evaluation) => sql`(${row.completedAt}::timestamp, ${row.docNo}::text)`

/** The company's completed evaluation before this one. */
export const lastBefore = (tx: Tx, row: Evaluation): Promise<Evaluation | undefined> =>
  asSystem(tx, async ({ db }) => {
    const [last] = await db
      .select()
      .from(evaluation)
      .where(and(ofCompany(row), sql`${order} < ${placeIn(row)}`))
      .orderBy(desc(evaluation.completedAt), desc(evaluation.docNo))
      .limit(1)
    return last
  })

/** Those completed after it, in their order: an appeal may be decided when the next result is out already. */
export const completedAfter = (tx: Tx, row: Evaluation): Promise<Evaluation[]> =>
  asSystem(tx, ({ db }) =>
    db
      .select()
      .from(evaluation)
      .where(and(ofCompany(row), sql`${order} > ${placeIn(row)}`))
      .orderBy(asc(evaluation.completedAt), asc(evaluation.docNo)),
  )
