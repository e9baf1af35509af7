import { concession } from '@srm/db/schema/srm/concession'
import { inspection, inspectionSecret } from '@srm/db/schema/srm/inspection'
import { concessionMachine, openConcession } from '@srm/domain/srm/concession/concession.machine'
import { inspectionMachine, type InspectionFacts } from '@srm/domain/srm/inspection/inspection.machine'
import { isAllChecked } from '@srm/domain/srm/inspection/plan.rules'
import { isLotChecked } from '@srm/domain/srm/inspection/regime.rules'
import { and, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { templateOf } from '../inspection-template/inspection-template.public'
import { regimeOf } from './regimes'

export type Inspection = typeof inspection.$inferSelect
export type InspectionSecret = typeof inspectionSecret.$inferSelect

export const moved = ({ id, docNo, version, status }: Inspection) => ({ id, docNo, version, status })

export const secretOf = async ({ db }: Tx, inspectionId: string): Promise<InspectionSecret> => {
  const [row] = await db.select().from(inspectionSecret).where(eq(inspectionSecret.inspectionId, inspectionId))
  if (!row) throw new Error(`inspection ${inspectionId} has no inner part`)
  return row
}
export const setSecret = (tx: Tx, inspectionId: string, values: Partial<typeof inspectionSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(inspectionSecret).set(values).where(eq(inspectionSecret.inspectionId, inspectionId)))

const { inApproval } = concessionMachine.states
const concessionOf = async ({ db }: Tx, inspectionId: string): Promise<InspectionFacts['concession']> => {
  const [row] = await db
    .select({ status: concession.status })
    .from(concession)
    .where(and(eq(concession.inspectionId, inspectionId), inArray(concession.status, [...openConcession])))
  if (!row) return null
  return row.status === inApproval ? 'inApproval' : 'pendingSupplier'
}
const facts = async (tx: Tx, row: Inspection, { username }: Tx['actor']): Promise<InspectionFacts> => {
  const { receivedBy } = await secretOf(tx, row.id)
  const template = await templateOf(tx, row.materialId)
  const regime = template && (await regimeOf(tx, { ...row, templateId: template.id }))
  return {
    isReceiver: receivedBy === username,
    hasTemplate: template !== null,
    isPlanned: row.plan !== null,
    isSkippable: template !== null && regime !== null && !isLotChecked(regime, { checkOneIn: template.skipOneIn }),
    concession: await concessionOf(tx, row.id),
    isAllChecked: isAllChecked(row.plan ?? []),
  }
}
export const inspectionLife = lifecycle({ machine: inspectionMachine, table: inspection, facts })
