import type { FileRef } from '@srm/contract/kit/scalars'
import type { WitnessInput } from '@srm/contract/srm/supervision'
import { supervisionNode, witnessNotice } from '@srm/db/schema/srm/supervision'
import { fieldProblem, refuseFields } from '@srm/domain/kit/errors'
import type { SupervisionNodeAction } from '@srm/domain/srm/supervision/supervision-node.machine'
import { earliestWitness, leadOf } from '@srm/domain/srm/supervision/supervision.rules'
import type { z } from 'zod'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { countNodes, holdPlan, nodeLife, type Plan, type PlanNode } from './supervision.life'
import { tellCompany, tellSupervisors } from './supervision.notices'

const moved = ({ id, version, status }: PlanNode) => ({ id, version, status })
type Patch = Parameters<typeof transition<typeof nodeLife.machine, typeof supervisionNode>>[4]

interface Step {
  readonly plan: Plan
  readonly node: PlanNode
}
/** One step of a node, with its plan held all the while: hold points are judged on what stands then. */
const step = async (tx: Tx, ref: Ref, action: SupervisionNodeAction, patch: Patch = {}, note?: string): Promise<Step> => {
  const { planId } = await findVisible(tx, supervisionNode, ref.id)
  const plan = await holdPlan(tx, planId)
  const node = await transition(tx, nodeLife, ref, action, patch, note ? { note } : {})
  await countNodes(tx, planId)
  return { plan, node }
}

/** @throws SVP_NOTICE_LEAD for a day that is nearer than the buyer can travel */
const assertLead = (plan: Plan, witnessOn: string, now: string): void => {
  const lead = leadOf(plan.overseas)
  const first = earliestWitness(now.slice(0, 10), lead)
  if (witnessOn < first) throw refuseFields([fieldProblem('witnessOn', 'SVP_NOTICE_LEAD', lead, first)])
}

export const notifyWitness = (ctx: Ctx, { id, version, ...input }: Ref & z.infer<typeof WitnessInput>) =>
  inTx(ctx, async (tx) => {
    const patch = { witnessOn: input.witnessOn, result: null, resultBy: null, resultAt: null, actualOn: null, warnedLevel: null }
    const { plan, node } = await step(tx, { id, version }, 'notify', patch)
    assertLead(plan, input.witnessOn, await tx.now())
    const docNo = await nextNumber(tx, 'WTN')
    await asSystem(tx, ({ db }) =>
      db.insert(witnessNotice).values({ ...input, docNo, planId: plan.id, nodeId: id, supplierId: plan.supplierId, orgCode: plan.orgCode }),
    )
    await tellSupervisors(tx, plan, {
      title: ['witness', node.process],
      body: ['witnessBody', plan.supplierName, plan.docNo, node.process, docNo, input.witnessOn, input.place],
      event: `witness.${docNo}`,
    })
    return moved(node)
  })

/** Documents of an R point, for the buyer to look at. */
export const reportDocuments = (ctx: Ctx, { id, version, note, files }: Ref & { note: string | null; files: readonly FileRef[] }) =>
  inTx(ctx, async (tx) => {
    const { plan, node } = await step(tx, { id, version }, 'report', { result: note }, note ?? undefined)
    await linkFiles(tx, { bizType: 'supervisionNode', bizId: id, field: 'files', files })
    await tellSupervisors(tx, plan, {
      title: ['documents', node.process],
      body: ['documentsBody', plan.supplierName, plan.docNo, node.process],
      event: `documents.${id}.${node.version}`,
    })
    return moved(node)
  })

export const attendWitness = (ctx: Ctx, ref: Ref) => inTx(ctx, async (tx) => moved((await step(tx, ref, 'attend')).node))

interface Outcome extends Ref {
  readonly result: string
  readonly actualOn: string
}
const judged =
  (action: 'pass' | 'fail') =>
  (ctx: Ctx, { result, actualOn, ...ref }: Outcome) =>
    inTx(ctx, async (tx) => {
      const patch = { result, actualOn, resultBy: tx.actor.realname, resultAt: await tx.now() }
      const { plan, node } = await step(tx, ref, action, patch, result)
      const event = `${action}.${node.id}.${node.version}`
      await tellCompany(
        tx,
        plan,
        action === 'pass'
          ? { title: ['passed', node.process], body: ['passedBody', plan.docNo, node.process], event, informative: true }
          : { title: ['failed', node.process], body: ['failedBody', plan.docNo, node.process, result], event },
      )
      return moved(node)
    })
export const passNode = judged('pass')
export const failNode = judged('fail')

const decided =
  (action: 'waive' | 'release') =>
  (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
    inTx(ctx, async (tx) => {
      const patch = { result: reason, resultBy: tx.actor.realname, resultAt: await tx.now() }
      const { plan, node } = await step(tx, ref, action, patch, reason)
      const said = action === 'waive' ? (['waived', 'waivedBody'] as const) : (['released', 'releasedBody'] as const)
      await tellCompany(tx, plan, {
        title: [said[0], node.process],
        body: [said[1], plan.docNo, node.process, reason],
        event: `${action}.${node.id}.${node.version}`,
        informative: true,
      })
      return moved(node)
    })
/** The buyer's written consent to look at documents instead. */
export const waiveWitness = decided('waive')
export const releaseHold = decided('release')
