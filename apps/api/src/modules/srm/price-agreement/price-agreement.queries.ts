import type { OwnAgreementDetail, OwnAgreementRow, PriceAgreementDetail, PriceAgreementRow } from '@srm/contract/srm/price-agreement'
import { priceAgreement, priceAgreementLine } from '@srm/db/schema/srm/price-agreement'
import { refuse } from '@srm/domain/kit/errors'
import { isInForce } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { count, eq, inArray, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec, textOf } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { awardKeyOf, awardsOf } from './awards'
import { linesOf, priceAgreementLife, secretOf, type PriceAgreement } from './price-agreement.life'

const columns = {
  id: priceAgreement.id,
  version: priceAgreement.version,
  docNo: priceAgreement.docNo,
  title: priceAgreement.title,
  source: priceAgreement.source,
  sourceNo: priceAgreement.sourceNo,
  currency: priceAgreement.currency,
  priceBasis: priceAgreement.priceBasis,
  validFrom: priceAgreement.validFrom,
  validTo: priceAgreement.validTo,
  status: priceAgreement.status,
  orgName: priceAgreement.orgName,
  createTime: priceAgreement.createTime,
} as const

const today = async (tx: Tx): Promise<string> => (await tx.now()).slice(0, 10)
const countsOf = async ({ db }: Tx, ids: readonly string[]): Promise<Map<string, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: priceAgreementLine.agreementId, n: count() })
    .from(priceAgreementLine)
    .where(inArray(priceAgreementLine.agreementId, [...ids]))
    .groupBy(priceAgreementLine.agreementId)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
type Plain = Pick<PriceAgreement, 'id' | 'status' | 'validFrom' | 'validTo'>
const enriched = async <R extends Plain>(tx: Tx, rows: readonly R[]) => {
  const [day, counts] = [
    await today(tx),
    await countsOf(
      tx,
      rows.map(({ id }) => id),
    ),
  ]
  return rows.map((row) => ({ ...row, lineCount: counts.get(row.id) ?? 0, inForce: isInForce(row, day) }))
}

const alive = eq(priceAgreement.delFlag, 0)
/** `materialCode=`: those that price it. */
const pricing = (code: string | undefined) =>
  code === undefined
    ? alive
    : sql`${alive} and exists (select 1 from price_agreement_line l where l.agreement_id = ${priceAgreement.id} and l.material_code = ${code})`
const sortBy = ['createTime', 'docNo', 'validTo']

export const priceAgreementList = listSpec<PriceAgreementRow>({
  of: 'srm:priceAgreement',
  from: priceAgreement,
  columns: {
    ...columns,
    supplierId: priceAgreement.supplierId,
    supplierName: priceAgreement.supplierName,
    ownerName: priceAgreement.ownerName,
  },
  search: ['docNo', 'title', 'supplierName'],
  sortBy: [...sortBy, 'supplierName'],
  where: (_tx, query) => pricing(textOf(query['materialCode'])),
  enrich: (tx, rows) => enriched(tx, rows as (Plain & PriceAgreementRow)[]),
})

/** The company's own, from the day it is asked to confirm: the row policy leaves no other. */
export const ownAgreementList = listSpec<OwnAgreementRow>({
  of: 'srm:ownAgreement',
  from: priceAgreement,
  columns,
  search: ['docNo', 'title'],
  sortBy,
  where: (_tx, query) => pricing(textOf(query['materialCode'])),
  enrich: (tx, rows) => enriched(tx, rows as (Plain & OwnAgreementRow)[]),
})

export const aliveAgreement = async (tx: Tx, id: string): Promise<PriceAgreement> => {
  const row = await findVisible(tx, priceAgreement, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const shown = async (tx: Tx, row: PriceAgreement) => {
  const lines = await linesOf(tx, row.id)
  const day = await today(tx)
  return {
    ...row,
    ...{ status: row.status as PriceAgreementRow['status'], lineCount: lines.length, inForce: isInForce(row, day), today: day },
    lines,
    can: await canOf(tx, priceAgreementLife, row),
  }
}

export const priceAgreementDetail = (ctx: Ctx, id: string): Promise<PriceAgreementDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveAgreement(tx, id)
    const { directReason, rejectReason } = await secretOf(tx, id)
    return { ...(await shown(tx, row)), directReason, rejectReason, awardKey: awardKeyOf(row) }
  })
export const ownAgreementDetail = (ctx: Ctx, id: string): Promise<OwnAgreementDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveAgreement(tx, id)))

export const agreementTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'priceAgreement', (await aliveAgreement(tx, id)).id))

/** A company reads nothing of what the buyer decides among its own; an end it is told of with its reason. */
const sharedActions = ['approve', 'confirm', 'object', 'void', 'terminate', 'expire']
export const ownAgreementTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const events = await lifeEvents(tx, 'priceAgreement', (await aliveAgreement(tx, id)).id)
    return sharedLife(events, sharedActions, ['void', 'terminate'])
  })

export const agreementAwards = (ctx: Ctx, supplierId: string) => reading(ctx, (tx) => awardsOf(tx, supplierId))
