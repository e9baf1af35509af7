import { wfModel, wfVersion } from '@srm/db/schema/studio/workflow'
import type { Purpose } from '@srm/domain/kit/approval'
import { holds, type Facts } from '@srm/domain/kit/condition'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import type { Run } from '@srm/domain/studio/workflow/reducer'
import { modelStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, asc, eq } from 'drizzle-orm'
import type { Approval, ApprovalHead } from '../../../data/approval'
import type { Tx } from '../../../data/transaction/in-tx'
import { kindsOf, purposeOf, type DocumentRow } from './instance'

/** The process of a document, and what was read of the document to find it. */
export interface Found {
  /** Of the model. */
  readonly id: string
  readonly versionId: string
  readonly graph: Graph
  readonly approval: Approval
  readonly name: string
  readonly purpose: Purpose
  readonly head: ApprovalHead
  readonly facts: Facts
  readonly kinds: Run['kinds']
}

/** The published process that fits the document: the smallest number first. */
export const processFor = async (sys: Tx, approval: Approval, name: string, row: DocumentRow): Promise<Found | null> => {
  const models = await sys.db
    .select({ id: wfModel.id, forOrg: wfVersion.forOrg, when: wfVersion.when, versionId: wfModel.versionId, graph: wfVersion.graph })
    .from(wfModel)
    .innerJoin(wfVersion, eq(wfVersion.id, wfModel.versionId))
    .where(and(eq(wfModel.bizType, approval.of.bizType), eq(wfModel.purpose, name), eq(wfModel.status, modelStates.published)))
    .orderBy(asc(wfVersion.priority), asc(wfModel.createTime))
  if (models.length === 0) return null
  const purpose = purposeOf(approval, name)
  const head = await approval.head(sys, row as never, name)
  const facts = await approval.facts(sys, row as never, name)
  const kinds = kindsOf(purpose)
  const fits = models.find(
    ({ forOrg, when }) => (forOrg === null || (head.orgCode ?? '').startsWith(forOrg)) && (!when || holds(when, facts, kinds)),
  )
  if (!fits?.versionId) return null
  return { ...fits, versionId: fits.versionId, approval, name, purpose, head, facts, kinds }
}
