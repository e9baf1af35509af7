import type { ListQuery } from '@srm/contract/kit/page'
import type { SampleDetail, SampleRow, SampleWorkDetail, SampleWorkRow, StaffRound } from '@srm/contract/srm/sample'
import { sample, sampleItem, sampleReading } from '@srm/db/schema/srm/sample'
import { owedSampleStates } from '@srm/domain/srm/sample/sample.machine'
import { and, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { roundsOf, sampleFacts, sampleLife, type Sample } from './sample.life'

const alive = eq(sample.delFlag, 0)
/** Owed and past the day it was needed by, by the clock of this moment. */
const isOverdue = and(inArray(sample.status, [...owedSampleStates]), sql`${sample.needDate} < (select app_now()::date)`) ?? sql`false`
const overdueAsked = ({ overdue }: ListQuery & { overdue?: unknown }) =>
  overdue === 'Y' ? isOverdue : overdue === 'N' ? not(isOverdue) : undefined

const columns = {
  id: sample.id,
  version: sample.version,
  docNo: sample.docNo,
  categoryId: sample.categoryId,
  categoryName: sample.categoryName,
  categoryNameEn: sample.categoryNameEn,
  material: sample.material,
  spec: sample.spec,
  qty: sample.qty,
  unit: sample.unit,
  purpose: sample.purpose,
  needDate: sample.needDate,
  feeBy: sample.feeBy,
  round: sample.round,
  status: sample.status,
  overdue: sql<boolean>`(${isOverdue})`.as('overdue'),
  orgName: sample.orgName,
  labName: sample.labName,
  concludedAt: sample.concludedAt,
  validUntil: sample.validUntil,
  createTime: sample.createTime,
} as const

export const sampleList = listSpec<SampleRow>({
  of: 'srm:sample',
  from: sample,
  columns: { ...columns, supplierId: sample.supplierId, supplierName: sample.supplierName, issuerName: sample.issuerName },
  search: ['docNo', 'material', 'supplierName'],
  where: (_tx, query) => and(alive, overdueAsked(query)),
})

/** The company's own: the row policy leaves no other. */
export const sampleWorkList = listSpec<SampleWorkRow>({
  of: 'srm:sampleWork',
  from: sample,
  columns,
  search: ['docNo', 'material'],
  where: (_tx, query) => and(alive, overdueAsked(query)),
})

export const itemsOf = (tx: Tx, sampleId: string) =>
  tx.db.select().from(sampleItem).where(eq(sampleItem.sampleId, sampleId)).orderBy(asc(sampleItem.lineNo))

const shownRounds = async (tx: Tx, sampleId: string): Promise<StaffRound[]> => {
  const rounds = await roundsOf(tx, sampleId)
  const files = await filesOf(
    tx,
    'sampleRound',
    rounds.map((round) => round.id),
  )
  const readings = await tx.db
    .select()
    .from(sampleReading)
    .innerJoin(sampleItem, eq(sampleItem.id, sampleReading.itemId))
    .where(eq(sampleReading.sampleId, sampleId))
    .orderBy(asc(sampleItem.lineNo))
  const readingsBy = Map.groupBy(
    readings.map((row) => row.sample_reading),
    (row) => row.roundId,
  )
  return rounds.map((round) => ({
    ...round,
    readings: readingsBy.get(round.id) ?? [],
    ownReport: filesIn(files, round.id, 'ownReport'),
    report: filesIn(files, round.id, 'report'),
  }))
}

const shown = async (tx: Tx, row: Sample) => {
  const now = await tx.now()
  return {
    ...row,
    status: row.status as SampleRow['status'],
    overdue: owedSampleStates.includes(row.status) && row.needDate < now.slice(0, 10),
    files: filesIn(await filesOf(tx, 'sample', [row.id]), row.id, 'files'),
    items: await itemsOf(tx, row.id),
    rounds: await shownRounds(tx, row.id),
    can: await canOf(tx, sampleLife, row),
    now,
  }
}

export const sampleDetail = (ctx: Ctx, id: string): Promise<SampleDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, sample, id)
    return { ...(await shown(tx, row)), facts: await asSystem(tx, (sys) => sampleFacts(sys, row, tx.actor)) }
  })

export const sampleWorkDetail = (ctx: Ctx, id: string): Promise<SampleWorkDetail> =>
  reading(ctx, async (tx) => shown(tx, await findVisible(tx, sample, id)))

export const sampleTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'sample', (await findVisible(tx, sample, id)).id))
