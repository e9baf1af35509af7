import type { EvalPlanEdit, EvalPlanInput } from '@srm/contract/srm/eval-plan'
import { evalPlan as p } from '@srm/db/schema/srm/eval-plan'
import { evalTemplate } from '@srm/db/schema/srm/eval-template'
import { refuse } from '@srm/domain/kit/errors'
import { evalPlanMachine } from '@srm/domain/srm/eval-plan/eval-plan.machine'
import { eq } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { assertTemplate, templateRows } from '../eval-template/eval-template.public'
import { askForEvaluation, createSheets } from '../evaluation/evaluation.public'
import { supplierNames } from '../supplier/supplier.public'
import { movePlan, type EvalPlan } from './eval-plan.life'
import { unfitOf } from './eval-plan.queries'

type PlanRef = Pick<EvalPlan, 'id' | 'version'>
const refOf = ({ id, version }: EvalPlan): PlanRef => ({ id, version })

const enabledTemplate = async (tx: Tx, id: string) => {
  const template = await findVisible(tx, evalTemplate, id)
  if (!template.enabled) throw refuse('TEMPLATE_OFF', template.nameZh)
  return template
}
const contentOf = async (tx: Tx, input: EvalPlanInput) => {
  const template = await enabledTemplate(tx, input.templateId)
  const supplierIds = [...new Set(input.supplierIds)]
  await assertFit(tx, supplierIds)
  return { ...input, supplierIds, templateName: template.nameZh, selfEval: template.selfEval }
}

const assertFit = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const [unfit] = await unfitOf(tx, ids)
  if (!unfit) return
  const name = (await supplierNames(tx, [unfit])).get(unfit)?.name
  if (!name) throw refuse('NOT_FOUND')
  throw refuse('PLAN_SUPPLIER_UNFIT', name)
}

export const addPlan = (ctx: Ctx, input: EvalPlanInput): Promise<PlanRef> =>
  inTx(ctx, async (tx) => {
    const content = await contentOf(tx, input)
    const { draft } = evalPlanMachine.states
    const docNo = await nextNumber(tx, 'EVP')
    const [row] = await tx.db
      .insert(p)
      .values({ ...content, docNo, status: draft })
      .returning()
    const plan = row as EvalPlan
    await appendAudit(tx, { action: 'add', bizType: 'evalPlan', bizId: plan.id, fromStatus: draft, toStatus: draft })
    return refOf(plan)
  })

export const editPlan = (ctx: Ctx, { id, version, ...input }: EvalPlanEdit): Promise<PlanRef> =>
  inTx(ctx, async (tx) => refOf(await movePlan(tx, { id, version }, 'edit', await contentOf(tx, input))))

export const deletePlan = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, async (tx) => {
    await movePlan(tx, { id }, 'delete', { delFlag: 1 })
    return null
  })

/** Makes a sheet per supplier with the targets as they are now, computes what is computed, and asks for the rest. */
export const launchPlan = (ctx: Ctx, ref: Ref): Promise<PlanRef> =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, p, ref.id)
    const template = await enabledTemplate(tx, before.templateId)
    // What the template says about self-evaluation may have changed since the draft was written.
    if (before.status === evalPlanMachine.states.draft && before.selfEval !== template.selfEval)
      await tx.db.update(p).set({ selfEval: template.selfEval }).where(eq(p.id, ref.id))
    const plan = await movePlan(tx, ref, 'launch', {
      templateName: template.nameZh,
      templateEdition: String(template.edition),
      launchedAt: await tx.now(),
      launchedBy: tx.actor.username,
    })
    const rows = await templateRows(tx, template.id)
    await assertTemplate(tx, { ...template, rows, roles: [...template.roles], bands: [...template.bands] })
    await assertFit(tx, plan.supplierIds)
    await createSheets(tx, { ...plan, scoreDeadline: plan.scoreDeadline as string }, { ...template, rows })
    await askForEvaluation(tx, plan)
    return refOf(plan)
  })
