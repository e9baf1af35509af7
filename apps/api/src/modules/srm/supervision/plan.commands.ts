import type { IssueInput, NodeInput, RecordInput, SupervisionInput } from '@srm/contract/srm/supervision'
import { siteRecord, supervisionNode, supervisionPlan } from '@srm/db/schema/srm/supervision'
import { assertNoProblems, fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { nodeProblems } from '@srm/domain/srm/supervision/supervision.rules'
import { standingProblem } from '@srm/domain/srm/supplier/supplier.rules'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { appendAudit } from '../../../data/chain/audit'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { settle } from '../../sys/announcement/announcement.public'
import { departNameOf } from '../../sys/department/department.public'
import { linkFiles } from '../../sys/file/file.public'
import { issueFinding } from '../quality-audit/quality-audit.public'
import { supplierNames } from '../supplier/supplier.public'
import { lapseDue } from './lapse'
import { possibleSupervisors } from './supervisors'
import { countNodes, holdPlan, planLife, type Plan } from './supervision.life'
import { tellCompany, tellSupervisors } from './supervision.notices'
import { startApproval } from '../../studio/workflow/workflow.public'

const moved = ({ id, docNo, version, status }: Plan) => ({ id, docNo, version, status })
const ofPlan = (id: string) => ({ bizType: 'supervisionPlan', busId: id })

const supplierNameOf = async (tx: Tx, supplierId: string): Promise<string> => {
  const supplier = (await supplierNames(tx, [supplierId])).get(supplierId)
  if (!supplier) throw refuse('NOT_FOUND')
  const stopped = standingProblem(supplier, null)
  if (stopped) throw new Refusal(stopped.key, stopped.params)
  return supplier.name
}

const headOf = async (tx: Tx, { files: _files, supervisorIds, ...input }: SupervisionInput) => {
  if (input.prodEnd < input.prodStart) throw refuseFields([fieldProblem('prodEnd', 'SVP_DATES')])
  const people = (await possibleSupervisors(tx)).filter((one) => supervisorIds.includes(one.userId))
  if (people.length !== new Set(supervisorIds).size) throw refuse('NOT_FOUND')
  return { ...input, supervisors: people, supplierName: await supplierNameOf(tx, input.supplierId) }
}
const linkPlanFiles = (tx: Tx, bizId: string, { files }: SupervisionInput) =>
  linkFiles(tx, { bizType: 'supervisionPlan', bizId, field: 'files', files })

export const addPlan = (ctx: Ctx, input: SupervisionInput) =>
  inTx(ctx, async (tx) => {
    const status = supervisionMachine.states.toPrepare
    const head = await headOf(tx, input)
    const [row] = await tx.db
      .insert(supervisionPlan)
      .values({
        ...head,
        docNo: await nextNumber(tx, 'SVP'),
        status,
        ownerId: tx.actor.userId,
        ownerName: tx.actor.realname,
        orgName: await departNameOf(tx, tx.actor.orgCode),
      })
      .returning()
    if (!row) throw new Error('supervision plan was not written')
    await linkPlanFiles(tx, row.id, input)
    await tellCompany(tx, row, { title: ['prepare', row.docNo], body: ['prepareBody', row.docNo, row.equipment], event: 'prepare' })
    await appendAudit(tx, { action: 'add', bizType: 'supervision', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editPlan = (ctx: Ctx, { id, version, ...input }: SupervisionInput & Ref) =>
  inTx(ctx, async (tx) => {
    const before = await findVisible(tx, supervisionPlan, id)
    // The company has been asked already, and its nodes are its own.
    if (before.supplierId !== input.supplierId) throw refuse('BAD_TRANSITION', '')
    const row = await transition(tx, planLife, { id, version }, 'edit', await headOf(tx, input))
    await linkPlanFiles(tx, id, input)
    return moved(row)
  })

/** Replaces the nodes of a plan that is being prepared: numbers 10, 20, 30… */
export const prepareNodes = (ctx: Ctx, { id, version, nodes }: Ref & { nodes: readonly NodeInput[] }) =>
  inTx(ctx, async (tx) => {
    assertNoProblems(nodeProblems(nodes, await findVisible(tx, supervisionPlan, id)))
    const row = await transition(tx, planLife, { id, version }, 'prepare')
    await asSystem(tx, async ({ db }) => {
      await db.delete(supervisionNode).where(eq(supervisionNode.planId, id))
      if (nodes.length === 0) return
      const status = supervisionNodeMachine.states.open
      const owned = { planId: id, supplierId: row.supplierId, orgCode: row.orgCode, status }
      await db.insert(supervisionNode).values(nodes.map((node, i) => ({ ...node, ...owned, seq: (i + 1) * 10 })))
    })
    await countNodes(tx, id)
    return moved(row)
  })

export const submitPlan = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const submittedAt = await tx.now()
    const row = await transition(tx, planLife, ref, 'submit', { submittedAt })
    await settle(tx, ofPlan(row.id))
    if (await startApproval(tx, 'supervision', 'review', row)) return moved(row)
    await tellSupervisors(tx, row, {
      title: ['submitted', row.docNo],
      body: ['submittedBody', row.supplierName, row.docNo, row.equipment],
      event: `submitted.${submittedAt}`,
    })
    return moved(row)
  })

export const approvePlan = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, planLife, ref, 'approve', { approvedAt: await tx.now(), decisionNote: null })
    await settle(tx, ofPlan(row.id))
    await tellCompany(tx, row, { title: ['approved', row.docNo], body: ['approvedBody', row.docNo, row.equipment], event: 'approved' })
    return moved(row)
  })

export const rejectPlan = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, planLife, ref, 'reject', { decisionNote: reason }, { note: reason })
    await settle(tx, ofPlan(row.id))
    await tellCompany(tx, row, {
      title: ['rejected', row.docNo],
      body: ['rejectedBody', row.docNo, row.equipment, reason],
      event: `rejected.${row.version}`,
    })
    return moved(row)
  })

/** A daily or weekly record with its photos, by either side. */
export const writeRecord = (ctx: Ctx, { id, version, photos, ...input }: Ref & z.infer<typeof RecordInput>) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, planLife, { id, version }, 'record', {}, { note: input.content })
    const side = tx.actor.kind === 'supplier' ? ('supplier' as const) : ('buyer' as const)
    const [saved] = await asSystem(tx, ({ db }) =>
      db
        .insert(siteRecord)
        .values({ ...input, planId: id, supplierId: row.supplierId, orgCode: row.orgCode, author: tx.actor.realname, side })
        .returning({ id: siteRecord.id }),
    )
    if (!saved) throw new Error('site record was not written')
    await linkFiles(tx, { bizType: 'siteRecord', bizId: saved.id, field: 'photos', files: photos })
    return moved(row)
  })

/** What was found at the works goes to the supplier as a corrective action. */
export const issueOfPlan = (ctx: Ctx, { id, version, ...finding }: Ref & z.infer<typeof IssueInput>) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, planLife, { id, version }, 'issue', {}, { note: finding.finding })
    await issueFinding(tx, { ...finding, supplierId: row.supplierId, source: 'SUPERVISION', sourceId: id, sourceNo: row.docNo })
    return moved(row)
  })

export const completePlan = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, supervisionPlan, ref.id)
    // Witnesses nobody came to count as done, whether or not the job has come by.
    await lapseDue(tx, await holdPlan(tx, ref.id))
    const row = await transition(tx, planLife, ref, 'complete', { completedAt: await tx.now() })
    await settle(tx, ofPlan(row.id))
    const message = { title: ['completed', row.docNo] as const, body: ['completedBody', row.docNo, row.equipment] as const }
    await tellCompany(tx, row, { ...message, event: 'completed', informative: true })
    return moved(row)
  })

export const terminatePlan = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, planLife, ref, 'terminate', { decisionNote: reason }, { note: reason })
    await settle(tx, { ...ofPlan(row.id), status: 'revoked' })
    await tellCompany(tx, row, {
      title: ['terminated', row.docNo],
      body: ['terminatedBody', row.docNo, row.equipment, reason],
      event: 'terminated',
      informative: true,
    })
    return moved(row)
  })
