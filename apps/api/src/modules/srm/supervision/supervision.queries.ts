import type {
  PlanAudit,
  SiteRecord,
  SupervisionDetail,
  SupervisionNode,
  SupervisionRow,
  SupervisionWorkDetail,
  SupervisionWorkRow,
} from '@srm/contract/srm/supervision'
import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { siteRecord, supervisionPlan, witnessNotice } from '@srm/db/schema/srm/supervision'
import { supervisionNodeMachine } from '@srm/domain/srm/supervision/supervision-node.machine'
import { earliestWitness, leadOf } from '@srm/domain/srm/supervision/supervision.rules'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { canOf, canWith } from '../../../data/access/can'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { lapseIfDue } from './lapse'
import { nodeFactsOf, nodesOf, planLife, type Plan } from './supervision.life'

const alive = sql`${supervisionPlan.delFlag} = 0`

const columns = {
  id: supervisionPlan.id,
  version: supervisionPlan.version,
  docNo: supervisionPlan.docNo,
  contractRef: supervisionPlan.contractRef,
  equipment: supervisionPlan.equipment,
  manufacturer: supervisionPlan.manufacturer,
  prodStart: supervisionPlan.prodStart,
  prodEnd: supervisionPlan.prodEnd,
  nodeCount: supervisionPlan.nodeCount,
  progress: supervisionPlan.progress,
  nextNode: supervisionPlan.nextNode,
  nextPoint: supervisionPlan.nextPoint,
  nextOn: supervisionPlan.nextOn,
  status: supervisionPlan.status,
  createTime: supervisionPlan.createTime,
} as const

export const supervisionList = listSpec<SupervisionRow>({
  of: 'srm:supervision',
  from: supervisionPlan,
  columns: {
    ...columns,
    supplierId: supervisionPlan.supplierId,
    supplierName: supervisionPlan.supplierName,
    ownerName: supervisionPlan.ownerName,
    orgName: supervisionPlan.orgName,
  },
  search: ['docNo', 'equipment', 'supplierName'],
  where: () => alive,
})

/** The company's own: the row policy leaves no other. */
export const supervisionWorkList = listSpec<SupervisionWorkRow>({
  of: 'srm:supervisionWork',
  from: supervisionPlan,
  columns,
  search: ['docNo', 'equipment'],
  where: () => alive,
})

const shownNodes = async (tx: Tx, plan: Plan, now: string): Promise<SupervisionNode[]> => {
  const nodes = await nodesOf(tx, plan.id)
  const notices = await tx.db.select().from(witnessNotice).where(eq(witnessNotice.planId, plan.id)).orderBy(desc(witnessNotice.docNo))
  const files = await filesOf(
    tx,
    'supervisionNode',
    nodes.map((node) => node.id),
  )
  return nodes.map((node) => ({
    ...node,
    status: node.status as SupervisionNode['status'],
    files: filesIn(files, node.id, 'files'),
    notices: notices.filter((n) => n.nodeId === node.id).map((n) => ({ ...n, noticedAt: n.createTime })),
    heldBy: nodeFactsOf(plan, nodes, node, now).heldBy,
    can: canWith(tx, supervisionNodeMachine, node.status, nodeFactsOf(plan, nodes, node, now)),
  }))
}

const recordsOf = async (tx: Tx, planId: string): Promise<SiteRecord[]> => {
  const rows = await tx.db
    .select()
    .from(siteRecord)
    .where(eq(siteRecord.planId, planId))
    .orderBy(desc(siteRecord.recordOn), desc(siteRecord.createTime))
  const files = await filesOf(
    tx,
    'siteRecord',
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ ...row, photos: filesIn(files, row.id, 'photos') }))
}

const auditsOf = (tx: Tx, planId: string): Promise<PlanAudit[]> =>
  tx.db
    .select({
      id: qualityAudit.id,
      docNo: qualityAudit.docNo,
      finding: qualityAudit.finding,
      severity: qualityAudit.severity,
      status: qualityAudit.status,
    })
    .from(qualityAudit)
    .where(eq(qualityAudit.sourceId, planId))
    .orderBy(asc(qualityAudit.docNo)) as unknown as Promise<PlanAudit[]>

const detail = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, supervisionPlan, id)
    const now = await tx.now()
    const leadDays = leadOf(row.overseas)
    return {
      ...row,
      status: row.status as SupervisionRow['status'],
      files: filesIn(await filesOf(tx, 'supervisionPlan', [id]), id, 'files'),
      nodes: await shownNodes(tx, row, now),
      records: await recordsOf(tx, id),
      audits: await auditsOf(tx, id),
      leadDays,
      earliestOn: earliestWitness(now.slice(0, 10), leadDays),
      can: await canOf(tx, planLife, row),
    }
  })

export const supervisionDetail = async (ctx: Ctx, id: string): Promise<SupervisionDetail> => {
  await lapseIfDue(ctx, id)
  return detail(ctx, id)
}
export const supervisionWorkDetail = async (ctx: Ctx, id: string): Promise<SupervisionWorkDetail> => {
  await lapseIfDue(ctx, id)
  return detail(ctx, id)
}

/** What happened to the plan and to its nodes, newest first. */
export const supervisionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    await findVisible(tx, supervisionPlan, id)
    const nodes = await nodesOf(tx, id)
    const ofPlan = await lifeEvents(tx, 'supervision', id)
    const ofNodes = await lifeEvents(tx, 'supervisionNode', ...nodes.map((node) => node.id))
    return [...ofPlan, ...ofNodes].sort((a, b) => b.at.localeCompare(a.at))
  })
