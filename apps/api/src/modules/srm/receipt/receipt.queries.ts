import type { OwnReceiptDetail, OwnReceiptRow, ReceiptDetail, ReceiptRow } from '@srm/contract/srm/receipt'
import { goodsReceipt, goodsReceiptSecret, receiptPackage, receiptSerial } from '@srm/db/schema/srm/receipt'
import { refuse } from '@srm/domain/kit/errors'
import { asc, count, eq } from 'drizzle-orm'
import { canOf } from '../../../data/access/can'
import { findVisible } from '../../../data/access/scope'
import { lifeEvents, sharedLife } from '../../../data/chain/life-events'
import { listSpec } from '../../../data/list/list-spec'
import { reading, readingOne, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesIn, filesOf } from '../../sys/file/file.public'
import { linesOf, receiptLife, type GoodsReceipt } from './receipt.life'

const alive = eq(goodsReceipt.delFlag, 0)
const columns = {
  id: goodsReceipt.id,
  version: goodsReceipt.version,
  docNo: goodsReceipt.docNo,
  orderNos: goodsReceipt.orderNos,
  deliveryId: goodsReceipt.deliveryId,
  deliveryNo: goodsReceipt.deliveryNo,
  orgName: goodsReceipt.orgName,
  place: goodsReceipt.place,
  arrivedAt: goodsReceipt.arrivedAt,
  lineCount: goodsReceipt.lineCount,
  differs: goodsReceipt.differs,
  status: goodsReceipt.status,
  createTime: goodsReceipt.createTime,
} as const
const sortBy = ['createTime', 'docNo', 'arrivedAt']

export const receiptList = listSpec<ReceiptRow>({
  of: 'srm:receipt',
  from: goodsReceipt,
  columns: {
    ...columns,
    supplierId: goodsReceipt.supplierId,
    supplierName: goodsReceipt.supplierName,
    receivedByName: goodsReceipt.receivedByName,
  },
  search: ['docNo', 'orderNos', 'deliveryNo', 'supplierName'],
  sortBy: [...sortBy, 'supplierName'],
  where: () => alive,
})
/** The company's own: the row policy leaves no other. */
export const ownReceiptList = listSpec<OwnReceiptRow>({
  of: 'srm:ownReceipt',
  from: goodsReceipt,
  columns,
  search: ['docNo', 'orderNos', 'deliveryNo'],
  sortBy,
  where: () => alive,
})

const aliveReceipt = async (tx: Tx, id: string): Promise<GoodsReceipt> => {
  const row = await findVisible(tx, goodsReceipt, id)
  if (row.delFlag === 1) throw refuse('NOT_FOUND')
  return row
}
const shownLines = async (tx: Tx, id: string) => {
  const lines = await linesOf(tx, id)
  const photos = await filesOf(
    tx,
    'receiptLine',
    lines.map((line) => line.id),
  )
  const serials = Map.groupBy(
    await tx.db.select().from(receiptSerial).where(eq(receiptSerial.receiptId, id)).orderBy(asc(receiptSerial.serial)),
    ({ lineId }) => lineId,
  )
  return lines.map((line) => ({
    ...line,
    damages: [...line.damages],
    serials: (serials.get(line.id) ?? []).map(({ serial }) => serial),
    photos: filesIn(photos, line.id, 'photos'),
  }))
}
const shown = async (tx: Tx, row: GoodsReceipt) => {
  const files = await filesOf(tx, 'goodsReceipt', [row.id])
  const [packages] = await tx.db.select({ n: count() }).from(receiptPackage).where(eq(receiptPackage.receiptId, row.id))
  return {
    ...row,
    ...{ status: row.status as ReceiptRow['status'], packages: packages?.n ?? 0, signature: filesIn(files, row.id, 'signature') },
    ...{ lines: await shownLines(tx, row.id), can: await canOf(tx, receiptLife, row), now: await tx.now() },
  }
}
export const receiptDetail = (ctx: Ctx, id: string): Promise<ReceiptDetail> =>
  readingOne(ctx, async (tx) => {
    const row = await aliveReceipt(tx, id)
    const [secret] = await tx.db.select().from(goodsReceiptSecret).where(eq(goodsReceiptSecret.receiptId, id))
    return { ...(await shown(tx, row)), location: secret?.location ?? null }
  })
export const ownReceiptDetail = (ctx: Ctx, id: string): Promise<OwnReceiptDetail> =>
  readingOne(ctx, async (tx) => shown(tx, await aliveReceipt(tx, id)))

export const receiptTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => lifeEvents(tx, 'receipt', (await aliveReceipt(tx, id)).id))
/** Where the goods lie, which a note of the warehouse may say, is not the company's to know. */
export const ownReceiptTimeline = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) =>
    sharedLife(await lifeEvents(tx, 'receipt', (await aliveReceipt(tx, id)).id), ['add', 'judge', 'stock', 'reverse'], ['reverse']),
  )
