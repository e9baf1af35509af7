import { bidOnOf } from './bid/standing'
import type { TenderRow, TenderWorkRow } from '@srm/contract/srm/tender'
import type { ListQuery } from '@srm/contract/kit/page'
import { tender, tenderBond, tenderParticipant, tenderSecret } from '@srm/db/schema/srm/tender'
import { participationStep, stageOf } from '@srm/domain/srm/tender/stage.rules'
import { tenderStages, type ProgressStage, type TenderStage } from '@srm/domain/srm/tender/tender.kinds'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { wordIn, withinOrg } from '../../../data/list/list-ids'
import { listSpec } from '../../../data/list/list-spec'
import type { Tx } from '../../../data/transaction/in-tx'
import { figureFilters } from './figures'
import { withinCategory } from '../purchase-category/purchase-category.public'

/** The literal lets the partial indexes serve a statement that is prepared once. */
const alive = sql`${tender.delFlag} = 0`
const columns = {
  id: tender.id,
  docNo: tender.docNo,
  title: tender.title,
  method: tender.method,
  mandatory: tender.mandatory,
  regDeadline: tender.regDeadline,
  bidDeadline: tender.bidDeadline,
  openAt: tender.openAt,
  status: tender.status,
  purchaserName: tender.purchaserName,
  createTime: tender.createTime,
  version: tender.version,
}

const now = sql`app_now()`
const collecting = sql`${tender.stage} = 'bidding'`
/** {@link stageOf} as a condition, stage by stage; a test holds both against each other. */
const stageIs: Readonly<Record<TenderStage, SQL>> = {
  REG: sql`${collecting} and ${tender.regDeadline} > ${now} and ${tender.bidDeadline} > ${now}`,
  BID: sql`${collecting} and ${tender.regDeadline} <= ${now} and ${tender.bidDeadline} > ${now}`,
  WAIT_OPEN: sql`${collecting} and ${tender.bidDeadline} <= ${now}`,
  INIT_REVIEW: sql`${tender.stage} = 'review'`,
  SCORE_T: sql`${tender.stage} = 'technical'`,
  SCORE_P: sql`${tender.stage} = 'price'`,
  CANDIDATE: sql`${tender.stage} = 'candidates'`,
}
/** Filters by what is no column: the stage that is shown, a department or a category with those below it. */
export const tenderFilters = (query: ListQuery): SQL | undefined => {
  const stage = wordIn(query, 'stage', tenderStages)
  return and(
    withinOrg(tender.orgCode, query),
    withinCategory(tender.categoryId, query),
    figureFilters(query),
    stage && sql`${tender.status} = ${tenderMachine.states.ongoing} and ${stageIs[stage]}`,
  )
}

type Staged = TenderRow & { readonly progress: ProgressStage; readonly blind: boolean; readonly registeredCount: number }
/** May the reader know how many registered: the purchaser always, everybody else once the bids are due. */
export const seesCount = (tx: Tx, row: { readonly bidDeadline: string | null }, at: string): boolean =>
  (row.bidDeadline !== null && at >= row.bidDeadline) ||
  tx.actor.permissions.has('srm:tender:reviewRegistration') ||
  tx.actor.permissions.has('srm:tender:blindNames')

/** Buyer's list. */
export const tenderList = listSpec<TenderRow>({
  of: 'srm:tender',
  from: tender,
  joins: [{ table: tenderSecret, on: eq(tenderSecret.tenderId, tender.id), shownOnly: true }],
  columns: {
    ...columns,
    projectName: tender.projectName,
    categoryName: tender.categoryName,
    currency: tender.currency,
    lotCount: tender.lotCount,
    orgCode: tender.orgCode,
    orgName: tender.orgName,
    publishAt: tender.publishAt,
    createBy: tender.createBy,
    estimate: tenderSecret.estimate,
    registeredCount: tenderSecret.registeredCount,
    progress: tender.stage,
  },
  search: ['docNo', 'title', 'projectName'],
  where: (_tx, query) => and(alive, tenderFilters(query)),
  enrich: async (tx, rows: Staged[]) => {
    const at = await tx.now()
    return rows.map(({ progress, registeredCount, ...row }) => ({
      ...row,
      stage: stageOf({ ...row, stage: progress }, at),
      registered: row.publishAt !== null && seesCount(tx, row, at) ? registeredCount : null,
    }))
  },
})

type OwnRow = Omit<TenderWorkRow, 'stage' | 'step' | 'bond'> & { readonly progress: ProgressStage; readonly registeredAt: string | null }
const bondsOf = async (tx: Tx, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, typeof tenderBond.$inferSelect>()
  const rows = await tx.db
    .select()
    .from(tenderBond)
    .where(and(inArray(tenderBond.tenderId, [...ids]), eq(tenderBond.supplierId, tx.actor.supplierId ?? '')))
  return new Map(rows.map((row) => [row.tenderId, row]))
}
export const bondState = (
  bond: { readonly refundedAt: string | null; readonly forfeitedAt: string | null } | undefined,
): NonNullable<TenderWorkRow['bond']> => (!bond ? 'awaited' : bond.refundedAt ? 'refunded' : bond.forfeitedAt ? 'forfeited' : 'received')

/** A company's list: what it takes part in or is invited to, and open tenders it may register for. */
export const tenderWorkList = listSpec<TenderWorkRow>({
  of: 'srm:tenderWork',
  from: tender,
  // The row policies leave of the participants the company itself.
  joins: [
    {
      table: tenderParticipant,
      on: sql`${tenderParticipant.tenderId} = ${tender.id} and ${tenderParticipant.supplierId} = (select app_supplier())`,
    },
  ],
  columns: {
    ...columns,
    bondRequired: tender.bondRequired,
    participation: tenderParticipant.status,
    registeredAt: tenderParticipant.registeredAt,
    progress: tender.stage,
  },
  search: ['docNo', 'title'],
  where: (_tx, query) => and(alive, tenderFilters(query)),
  enrich: async (tx, rows: OwnRow[]) => {
    const at = await tx.now()
    const ids = rows.map((row) => row.id)
    const bonds = await bondsOf(tx, ids)
    const bidOn = await bidOnOf(tx, ids)
    return rows.map(({ progress, registeredAt, ...row }) => {
      const staged = { ...row, stage: progress }
      const place = row.participation === null ? null : { status: row.participation, registeredAt, hasBid: bidOn.has(row.id) }
      return {
        ...row,
        stage: stageOf(staged, at),
        step: participationStep(place, staged, at),
        bond: row.bondRequired && row.participation !== null ? bondState(bonds.get(row.id)) : null,
      }
    })
  },
})
