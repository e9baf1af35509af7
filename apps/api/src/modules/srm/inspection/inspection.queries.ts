import type {
  InspectionDetail,
  InspectionRow,
  OwnInspectionDetail,
  OwnInspectionRow,
  RegimeDetail,
  RegimeRow,
} from '@srm/contract/srm/inspection'
import { concession } from '@srm/db/schema/srm/concession'
import { inspection, inspectionRegime } from '@srm/db/schema/srm/inspection'
import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { regimeAfter } from '@srm/domain/srm/inspection/regime.rules'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { namesOf } from '../../sys/user/user.public'
import { itemsOf } from './content'
import { inspectionLife, secretOf, type Inspection } from './inspection.life'
import { eventsOf } from './regimes'

const alive = eq(inspection.delFlag, 0)
const columns = {
  id: inspection.id,
  version: inspection.version,
  docNo: inspection.docNo,
  receiptNo: inspection.receiptNo,
  orderId: inspection.orderId,
  orderNo: inspection.orderNo,
  materialCode: inspection.materialCode,
  name: inspection.name,
  unit: inspection.unit,
  lotQty: inspection.lotQty,
  batchNo: inspection.batchNo,
  arrivedOn: inspection.arrivedOn,
  accepted: inspection.accepted,
  concession: inspection.concession,
  rejected: inspection.rejected,
  finishedAt: inspection.finishedAt,
  status: inspection.status,
  createTime: inspection.createTime,
} as const
const search = ['docNo', 'receiptNo', 'orderNo', 'name', 'materialCode', 'batchNo']
const sortBy = ['createTime', 'docNo']

export const inspectionList = listSpec<InspectionRow>({
  of: 'srm:inspection',
  from: inspection,
  columns: {
    ...columns,
    supplierId: inspection.supplierId,
    supplierName: inspection.supplierName,
    orgName: inspection.orgName,
    regime: inspection.regime,
    dueAt: inspection.dueAt,
  },
  search: [...search, 'supplierName'],
  sortBy: [...sortBy, 'dueAt', 'supplierName'],
  where: () => alive,
})
/** The company's own, once they are judged: the row policy leaves no other. */
export const ownInspectionList = listSpec<OwnInspectionRow>({
  of: 'srm:ownInspection',
  from: inspection,
  columns,
  search,
  sortBy,
  where: () => alive,
})

const shown = async (tx: Tx, row: Inspection) => ({
  ...row,
  status: row.status as InspectionRow['status'],
  plan: row.plan && [...row.plan],
  counts: row.counts && [...row.counts],
  items: await itemsOf(tx, row.id),
  photos: filesIn(await filesOf(tx, 'inspection', [row.id]), row.id, 'photos'),
})
/** Corrective actions issued for an inspection, as far as the caller may read them. */
const auditsOf = ({ db }: Tx, inspectionId: string): Promise<InspectionDetail['audits']> =>
  db
    .select({
      id: qualityAudit.id,
      docNo: qualityAudit.docNo,
      severity: qualityAudit.severity,
      status: qualityAudit.status,
      replyDeadline: qualityAudit.replyDeadline,
    })
    .from(qualityAudit)
    .where(eq(qualityAudit.sourceId, inspectionId))
    .orderBy(asc(qualityAudit.docNo))
export const inspectionDetail = (ctx: Ctx, id: string): Promise<InspectionDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await findVisible(tx, inspection, id)
    const { inspectorName, planReason } = await secretOf(tx, id)
    const [asked] = await tx.db
      .select({ id: concession.id, docNo: concession.docNo, status: concession.status })
      .from(concession)
      .where(eq(concession.inspectionId, id))
      .orderBy(desc(concession.createTime))
      .limit(1)
    return {
      ...(await shown(tx, row)),
      ...{ inspectorName, planReason, concessionAsked: asked ?? null },
      audits: await auditsOf(tx, id),
      can: await canOf(tx, inspectionLife, row),
      now: await tx.now(),
    }
  })
export const ownInspectionDetail = (ctx: Ctx, id: string): Promise<OwnInspectionDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await findVisible(tx, inspection, id)))

export const inspectionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'inspection', (await findVisible(tx, inspection, id)).id))
/** A company is told the verdict and the reason of a rejection, and nothing of how it came about. */
const sharedActions = ['start', 'skip', 'pass', 'fail', 'reject', 'sort', 'concede', 'concedePart', 'correct']
export const ownInspectionTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) =>
    sharedLife(await lifeEvents(tx, 'inspection', (await findVisible(tx, inspection, id)).id), sharedActions, ['reject', 'sort']),
  )

const figure = (name: string) => sql<number>`(${inspectionRegime.state}->>${sql.raw(`'${name}'`)})::int`
export const regimeList = listSpec<RegimeRow>({
  of: 'srm:inspectionRegime',
  from: inspectionRegime,
  columns: {
    id: inspectionRegime.id,
    version: inspectionRegime.version,
    supplierId: inspectionRegime.supplierId,
    supplierName: inspectionRegime.supplierName,
    materialCode: inspectionRegime.materialCode,
    name: inspectionRegime.name,
    templateCode: inspectionRegime.templateCode,
    regime: inspectionRegime.regime,
    score: figure('score').as('score'),
    inARow: figure('inARow').as('in_a_row'),
    refusedTightened: figure('refusedTightened').as('refused_tightened'),
    createTime: inspectionRegime.createTime,
  },
  search: ['supplierName', 'materialCode', 'name', 'templateCode'],
  sortBy: ['createTime', 'supplierName', 'materialCode'],
})
export const regimeDetail = (ctx: Ctx, id: string): Promise<RegimeDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await findVisible(tx, inspectionRegime, id)
    const events = await eventsOf(tx, id)
    const names = await asSystem(tx, (sys) => namesOf(sys, [...new Set(events.map(({ createBy }) => createBy))]))
    const { score, inARow, refusedTightened } = row.state
    return {
      ...row,
      ...{ score, inARow, refusedTightened },
      events: events.map(({ event, createTime, createBy, isOpen, inspectionId, inspectionNo, reason }, i) => ({
        ...{ at: createTime, kind: event.kind, isOpen, inspectionId, inspectionNo, reason },
        ...{ accepted: event.kind === 'lot' ? event.accepted : null, resubmitted: event.kind === 'lot' && event.resubmitted },
        by: names.get(createBy) ?? createBy,
        regime: regimeAfter(events.slice(0, i + 1).filter((one) => !one.isOpen)).regime,
      })),
    }
  })
