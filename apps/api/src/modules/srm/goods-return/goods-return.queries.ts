import type { GoodsReturnDetail, GoodsReturnRow, OwnReturnDetail, OwnReturnRow } from '@srm/contract/srm/goods-return'
import { goodsReturn, goodsReturnReplacement, goodsReturnSerial } from '@srm/db/schema/srm/goods-return'
import { refuse } from '@srm/domain/kit/errors'
import { asc, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { goodsReturnLife, linesOf, type GoodsReturn } from './goods-return.life'

const alive = eq(goodsReturn.delFlag, 0)
const columns = {
  id: goodsReturn.id,
  version: goodsReturn.version,
  docNo: goodsReturn.docNo,
  receiptId: goodsReturn.receiptId,
  receiptNo: goodsReturn.receiptNo,
  orderNos: goodsReturn.orderNos,
  orgName: goodsReturn.orgName,
  of: goodsReturn.of,
  settlement: goodsReturn.settlement,
  replyBy: goodsReturn.replyBy,
  lineCount: goodsReturn.lineCount,
  status: goodsReturn.status,
  createTime: goodsReturn.createTime,
} as const
const sortBy = ['createTime', 'docNo']

export const goodsReturnList = listSpec<GoodsReturnRow>({
  of: 'srm:goodsReturn',
  from: goodsReturn,
  columns: { ...columns, supplierId: goodsReturn.supplierId, supplierName: goodsReturn.supplierName },
  search: ['docNo', 'receiptNo', 'orderNos', 'supplierName'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own: the row policy leaves no other. */
export const ownReturnList = listSpec<OwnReturnRow>({
  of: 'srm:ownReturn',
  from: goodsReturn,
  columns,
  search: ['docNo', 'receiptNo', 'orderNos'],
  sortBy,
  where: () => alive,
})

const aliveReturn = async (tx: Tx, id: string): Promise<GoodsReturn> => {
  const row = await findVisible(tx, goodsReturn, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const shown = async (tx: Tx, row: GoodsReturn) => {
  const serials = await tx.db
    .select()
    .from(goodsReturnSerial)
    .where(eq(goodsReturnSerial.returnId, row.id))
    .orderBy(asc(goodsReturnSerial.serial))
  const again = await tx.db.select().from(goodsReturnReplacement).where(eq(goodsReturnReplacement.returnId, row.id))
  const files = await filesOf(tx, 'goodsReturn', [row.id])
  const lines = (await linesOf(tx, row.id)).map((line) => ({
    ...line,
    serials: serials.filter(({ lineId }) => lineId === line.id).map(({ serial }) => serial),
    receipts: [...new Set(again.filter(({ lineId }) => lineId === line.id).map(({ receiptNo }) => receiptNo))].toSorted(),
  }))
  return {
    ...row,
    ...{ status: row.status as GoodsReturnRow['status'], files: filesIn(files, row.id, 'files'), lines },
    ...{ can: await canOf(tx, goodsReturnLife, row), now: await tx.now() },
  }
}
export const goodsReturnDetail = (ctx: Ctx, id: string): Promise<GoodsReturnDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveReturn(tx, id)))
export const ownReturnDetail = (ctx: Ctx, id: string): Promise<OwnReturnDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveReturn(tx, id)))
export const goodsReturnTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'goodsReturn', (await aliveReturn(tx, id)).id))
const shared = ['add', 'confirm', 'object', 'uphold', 'giveIn', 'cancel', 'pickUp', 'replace', 'settle']
export const ownReturnTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) =>
    sharedLife(await lifeEvents(tx, 'goodsReturn', (await aliveReturn(tx, id)).id), shared, ['uphold', 'giveIn', 'cancel', 'replace']),
  )
