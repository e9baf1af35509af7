import type { OwnStatementDetail, OwnStatementRow, StatementDetail, StatementLineRow, StatementRow } from '@srm/contract/srm/statement'
import { statement, statementLine } from '@srm/db/schema/srm/statement'
import { maxDisputed } from '@srm/domain/srm/statement/statement.kinds'
import { and, asc, eq, sql } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec, textOf } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { statementLife, type Statement } from './statement.life'

const columns = {
  id: statement.id,
  version: statement.version,
  docNo: statement.docNo,
  kind: statement.kind,
  orgName: statement.orgName,
  currency: statement.currency,
  periodFrom: statement.periodFrom,
  periodTo: statement.periodTo,
  lineCount: statement.lineCount,
  amountExcl: statement.amountExcl,
  tax: statement.tax,
  amountIncl: statement.amountIncl,
  confirmBy: statement.confirmBy,
  confirmedAt: statement.confirmedAt,
  status: statement.status,
  createTime: statement.createTime,
} as const
const sortBy = ['createTime', 'docNo']

export const statementList = listSpec<StatementRow>({
  of: 'srm:statement',
  from: statement,
  columns: { ...columns, supplierId: statement.supplierId, supplierName: statement.supplierName },
  search: ['docNo', 'supplierName'],
  sortBy,
})
/** The company's own: the row policy leaves no other. */
export const ownStatementList = listSpec<OwnStatementRow>({
  of: 'srm:ownStatement',
  from: statement,
  columns,
  search: ['docNo'],
  sortBy,
})

const line = statementLine
const noId = '00000000-0000-0000-0000-000000000000'
/** Lines that stand on one statement, by their numbers; without one there are none. */
export const statementLineList = listSpec<StatementLineRow>({
  from: statementLine,
  columns: {
    id: line.id,
    statementId: line.statementId,
    lineNo: line.lineNo,
    itemId: line.itemId,
    poLineNo: line.poLineNo,
    orderId: line.orderId,
    orderNo: line.orderNo,
    name: line.name,
    spec: line.spec,
    unit: line.unit,
    source: line.source,
    sourceId: line.sourceId,
    sourceNo: line.sourceNo,
    grade: line.grade,
    qty: line.qty,
    price: line.price,
    priceBasis: line.priceBasis,
    amount: line.amount,
    taxRate: line.taxRate,
    amountExcl: line.amountExcl,
    tax: line.tax,
    amountIncl: line.amountIncl,
    eventDate: line.eventDate,
    arrivedOn: line.arrivedOn,
    dispute: line.dispute,
    cutAt: line.cutAt,
  },
  sort: { column: 'lineNo', order: 'asc' },
  sortBy: ['lineNo'],
  where: (_tx, query) => (textOf(query['statementId']) ? sql`${line.cutAt} is null` : eq(line.statementId, noId)),
})

const disputesOf = async ({ db }: Tx, statementId: string) => {
  const { id, lineNo, orderNo, sourceNo, name, qty, unit, amountIncl, dispute, cutAt } = line
  const rows = await db
    .select({ id, lineNo, orderNo, sourceNo, name, qty, unit, amountIncl, dispute, cutAt })
    .from(line)
    .where(and(eq(line.statementId, statementId), sql`${dispute} is not null`))
    .orderBy(asc(lineNo))
    .limit(2 * maxDisputed)
  return rows.map((row) => ({ ...row, dispute: row.dispute ?? '' }))
}
const shown = async (tx: Tx, row: Statement) => ({
  ...row,
  status: row.status as StatementRow['status'],
  disputes: await disputesOf(tx, row.id),
  can: await canOf(tx, statementLife, row),
  now: await tx.now(),
})
export const statementDetail = (ctx: Ctx, id: string): Promise<StatementDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await findVisible(tx, statement, id)))
export const ownStatementDetail = (ctx: Ctx, id: string): Promise<OwnStatementDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await findVisible(tx, statement, id)))
export const statementTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'statement', (await findVisible(tx, statement, id)).id))
export const ownStatementTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const events = await lifeEvents(tx, 'statement', (await findVisible(tx, statement, id)).id)
    return sharedLife(events, ['add', 'confirm', 'dispute', 'answer', 'void'], ['answer', 'void'])
  })
