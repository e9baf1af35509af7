import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { fill } from '@srm/domain/kit/text'
import { goodsReturnNoticeText } from '@srm/domain/srm/goods-return/goods-return.notice.text'
import { inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { GoodsReturn } from './goods-return.life'

type Key = Exclude<keyof typeof goodsReturnNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/goodsReturn/detail'
export const supplierPage = '/srm/ownReturn/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number of the return and that of its receipt. */
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  /** Something is to be done about it. */
  readonly isTask?: boolean
}
const { zh, en } = goodsReturnNoticeText

/** One notice about a return, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: GoodsReturn, { to, key, body = [], page, isTask = false }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.receiptNo, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.receiptNo, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'goodsReturn',
    busId: row.id,
    // Both sides are told of the same step by notices of their own.
    event: `${key}.${row.version}.${page === buyerPage ? 'buyer' : 'company'}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
export const settleOpen = (tx: Tx, { id }: GoodsReturn, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'goodsReturn', busId: id, status })

export const company = ({ supplierId }: GoodsReturn): Receivers => ({ supplierIds: [supplierId] })
/** Whoever may decide on an objection, but not who asked for the return. */
export const deciders = ({ orgCode, createBy }: GoodsReturn): Receivers => ({
  permission: 'srm:goodsReturn:uphold',
  ...(orgCode ? { orgCode } : {}),
  except: [createBy],
})
/** People who ordered the goods are told of their way back. */
export const orderers = (tx: Tx, orderIds: readonly string[]): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .selectDistinct({ ownerId: purchaseOrder.ownerId })
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.id, [...orderIds]))
    return rows.flatMap(({ ownerId }) => ownerId ?? [])
  })
