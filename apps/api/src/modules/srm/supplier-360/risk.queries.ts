import type { RiskSign } from '@srm/contract/srm/supplier-360'
import { standing } from '@srm/db/schema/srm/standing'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { hasFallen, placeOf } from '@srm/domain/srm/evaluation/evaluation.rules'
import { riskSigns, type RiskFacts } from '@srm/domain/srm/supplier-360/risk.rules'
import { and, asc, eq } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { ownRiskFacts } from '../supplier/supplier-facts.public'
import { completedOf, figuresOf } from './scorecard.queries'

/** The latest grade, and the one before it where that was better. */
const gradedOf = ([last, before]: Awaited<ReturnType<typeof completedOf>>): RiskFacts['graded'] => {
  if (!last?.grade) return null
  const { docNo, grade, bands, total, periodTo } = last
  const fell = before?.grade && hasFallen({ grade: before.grade, bands: before.bands }, { grade, bands })
  return { docNo, grade, place: placeOf(grade, bands), total: total ?? '0', periodTo, fellFrom: fell ? before.grade : null }
}

const measuresOf = ({ db }: Tx, supplierId: string): Promise<RiskFacts['measures']> =>
  db
    .select({ docNo: standing.docNo, kind: standing.kind, untilOn: standing.untilOn })
    .from(standing)
    .where(and(eq(standing.supplierId, supplierId), eq(standing.status, standingMachine.states.inForce), eq(standing.delFlag, 0)))
    .orderBy(asc(standing.fromOn))

/** Everything that is known of the risk of dealing with the company, from what the caller may read. */
export const riskFacts = async (
  tx: Tx,
  id: string,
  completed: Awaited<ReturnType<typeof completedOf>>,
  { open, overdue, waiting }: Awaited<ReturnType<typeof figuresOf>>,
): Promise<RiskFacts> => ({
  ...(await ownRiskFacts(tx, id)),
  today: (await tx.now()).slice(0, 10),
  measures: await measuresOf(tx, id),
  graded: gradedOf(completed),
  corrections: { open, overdue },
  answersOverdue: waiting,
})

export const risks = (ctx: Ctx, id: string): Promise<RiskSign[]> =>
  reading(ctx, async (tx) => {
    const facts = await riskFacts(tx, id, await completedOf(tx, id), await figuresOf(tx, id))
    return riskSigns(facts).map((sign) => ({ ...sign, params: [...sign.params] }))
  })
