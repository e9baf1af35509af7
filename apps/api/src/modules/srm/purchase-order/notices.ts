import { fill } from '@srm/domain/kit/text'
import { purchaseOrderNoticeText } from '@srm/domain/srm/purchase-order/purchase-order.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { PurchaseOrder } from './purchase-order.life'

type Key = Exclude<keyof typeof purchaseOrderNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/purchaseOrder/detail'
export const supplierPage = '/srm/ownOrder/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** What stands in the body behind number and title. */
  readonly body?: readonly (string | number)[]
  readonly page: typeof buyerPage | typeof supplierPage
  /** Something is to be done about it. */
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent: the version it came with does. */
  readonly event?: string
}
const { zh, en } = purchaseOrderNoticeText

/** One notice about an order, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: PurchaseOrder, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.title, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.title, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'purchaseOrder',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
    // Companies are not in the product all day; staff are.
    mail: isTask && 'supplierIds' in to,
  })

export const settleOpen = (tx: Tx, { id }: PurchaseOrder, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'purchaseOrder', busId: id, status })

export const company = ({ supplierId }: PurchaseOrder): Receivers => ({ supplierIds: [supplierId] })
export const owner = ({ ownerId }: PurchaseOrder): Receivers => (ownerId ? [ownerId] : [])
/** Whoever may do it, but not who wrote or asked for it. */
export const deciders = (
  permission: 'approve' | 'firstApprove' | 'cancel' | 'approveChange',
  { orgCode, createBy }: PurchaseOrder,
  asked: string,
): Receivers => ({
  permission: `srm:purchaseOrder:${permission}`,
  ...(orgCode ? { orgCode } : {}),
  except: [createBy, asked],
})
