import { createHash } from 'node:crypto'
import type { ModelInput } from '@srm/contract/studio/workflow-model'
import { wfInstance, wfModel, wfVersion } from '@srm/db/schema/studio/workflow'
import { approvalOf } from '@srm/domain/approvals'
import type { Condition } from '@srm/domain/kit/condition'
import { fieldProblem, refuse, refuseFields, type ErrorKey } from '@srm/domain/kit/errors'
import { blocks, checkGraph } from '@srm/domain/studio/workflow/check.rules'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { shippedGraph } from '@srm/domain/studio/workflow/shipped'
import { modelStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { and, eq, max, sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import type { Model } from './model.queries'

/** @throws WF_UNKNOWN_PURPOSE for what no document is approved for */
export const subjectOf = (bizType: string, purpose: string) => {
  const approvals = approvalOf(bizType)
  const found = approvals?.purposes[purpose]
  if (!approvals || !found) throw refuse('WF_UNKNOWN_PURPOSE')
  return { approvals, purpose: found }
}

/** Keys in one order: the same process has the same hash, however it was drawn. */
const canonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, one]) => [key, canonical(one)]))
}
type Frozen = Pick<Model, 'draft' | 'forOrg' | 'when' | 'priority'>
/** Of the process and of which documents it is for. */
export const hashOf = ({ draft, forOrg, when, priority }: Frozen): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical({ draft, forOrg, when, priority })))
    .digest('hex')

export const addModel = (ctx: Ctx, { draft, when, ...input }: ModelInput): Promise<{ id: string }> =>
  inTx(ctx, async (tx) => {
    const { approvals } = subjectOf(input.bizType, input.purpose)
    const graph = (draft as Graph | undefined) ?? shippedGraph(approvals, input.purpose)
    const [row] = await tx.db
      .insert(wfModel)
      .values({ ...input, when: when as Condition | null, draft: graph, draftBy: tx.actor.username, orgCode: null })
      .onConflictDoNothing()
      .returning({ id: wfModel.id })
    if (!row) throw refuseFields([fieldProblem('code', 'WF_MODEL_TAKEN')])
    return row
  })

export const held = async (tx: Tx, ref: Ref): Promise<Model> => {
  await findVisible(tx, wfModel, ref.id)
  const [row] = await tx.db.select().from(wfModel).where(eq(wfModel.id, ref.id)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  if (row.version !== ref.version) throw refuse('STALE')
  return row
}
export const saved = async (tx: Tx, id: string, values: Partial<Model>): Promise<Ref> => {
  const [row] = await tx.db
    .update(wfModel)
    .set({ ...values, version: sql`${wfModel.version} + 1`, updateBy: tx.actor.username, updateTime: sql`app_now()` } as never)
    .where(eq(wfModel.id, id))
    .returning({ id: wfModel.id, version: wfModel.version })
  if (!row) throw refuse('NOT_FOUND')
  return row
}

type Edited = Ref & Pick<ModelInput, 'nameZh' | 'nameEn' | 'forOrg' | 'when' | 'priority'> & { readonly draft: unknown }
/** A draft may be wrong: only its publication is judged. Instances under way keep their version. */
export const editModel = (ctx: Ctx, { id, version, draft, when, ...input }: Edited): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    await held(tx, { id, version })
    return saved(tx, id, { ...input, when: when as Condition | null, draft: draft as Graph, draftBy: tx.actor.username })
  })

/** What changes who approves takes two people: whoever did the first half does not do the second. */
export const assertOther = ({ actor }: Tx, first: string, key: Extract<ErrorKey, 'WF_PUBLISH_OWN' | 'WF_DISABLE_OWN'>): void => {
  if (first === actor.username) throw refuse(key)
}

/** Freezes the draft as the next version, by somebody who did not edit it last. */
export const publishModel = (ctx: Ctx, { note, ...ref }: Ref & { note: string | null }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const model = await held(tx, ref)
    assertOther(tx, model.draftBy, 'WF_PUBLISH_OWN')
    return putInForce(tx, model, note)
  })

/** The same without the second person, for what ships with the product. */
export const putInForce = async (tx: Tx, model: Model, note: string | null): Promise<Ref> => {
  const { purpose } = subjectOf(model.bizType, model.purpose)
  const problems = checkGraph(model.draft, purpose)
  if (blocks(problems)) throw refuse('WF_INVALID', problems.filter((one) => !one.isWarning).length)
  const sha256 = hashOf(model)
  const scope = { forOrg: model.forOrg, when: model.when, priority: model.priority }
  const [newest] = await tx.db
    .select({ no: max(wfVersion.no) })
    .from(wfVersion)
    .where(eq(wfVersion.modelId, model.id))
  const [same] = await tx.db
    .select({ id: wfVersion.id })
    .from(wfVersion)
    .where(and(eq(wfVersion.id, model.versionId ?? model.id), eq(wfVersion.sha256, sha256)))
  if (same && model.status === modelStates.published) throw refuse('WF_NOT_CHANGED')
  const values = { modelId: model.id, no: (newest?.no ?? 0) + 1, graph: model.draft, ...scope, sha256, note, orgCode: null }
  const versionId = same?.id ?? (await tx.db.insert(wfVersion).values(values).returning({ id: wfVersion.id }))[0]?.id
  // Whoever asked that it be disabled meant the version before.
  await settle(tx, { bizType: 'workflowModel', busId: model.id })
  return saved(tx, model.id, {
    versionId: versionId ?? null,
    status: modelStates.published,
    disableBy: null,
    disableAt: null,
    disableReason: null,
  })
}

export const deleteModel = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    const model = await findVisible(tx, wfModel, id)
    const [used] = await tx.db
      .select({ id: wfInstance.id })
      .from(wfInstance)
      .innerJoin(wfVersion, eq(wfVersion.id, wfInstance.versionId))
      .where(eq(wfVersion.modelId, id))
      .limit(1)
    if (used || model.versionId !== null) throw refuse('WF_MODEL_IN_USE')
    await tx.db.delete(wfModel).where(eq(wfModel.id, id))
    return null
  })
