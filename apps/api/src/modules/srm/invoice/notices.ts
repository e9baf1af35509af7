import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { fill } from '@srm/domain/kit/text'
import { invoiceNoticeText } from '@srm/domain/srm/invoice/invoice.notice.text'
import { inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import { partsOf } from './content'
import type { Invoice } from './invoice.life'

type Key = Exclude<keyof typeof invoiceNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/invoice/detail'
export const supplierPage = '/srm/ownInvoice/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** What stands in the body behind the register number and that of the invoice. */
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent, the version it came with does. */
  readonly event?: string
}
const { zh, en } = invoiceNoticeText

/** One notice about an invoice, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Invoice, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.number]),
    titleEn: fill(en[key], [row.number]),
    content: fill(zh[`${key}Body`], [row.docNo, row.number, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.number, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'invoice',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
export const settleOpen = (tx: Tx, { id }: Invoice, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'invoice', busId: id, status })

export const company = ({ supplierId }: Invoice): Receivers => ({ supplierIds: [supplierId] })
/** Holders of a permission in the department, but for those named. */
export const holders = (action: 'approve' | 'return' | 'override', { orgCode }: Invoice, except: readonly string[]): Receivers => ({
  permission: `srm:invoice:${action}`,
  ...(orgCode ? { orgCode } : {}),
  except: [...except],
})
/** Those who ordered what it bills: a price above the order is theirs to explain. */
export const orderers = (tx: Tx, { id }: Invoice): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const orders = [...new Set((await partsOf(sys, id)).map(({ orderId }) => orderId))]
    const rows = await sys.db
      .selectDistinct({ ownerId: purchaseOrder.ownerId })
      .from(purchaseOrder)
      .where(inArray(purchaseOrder.id, orders))
    return rows.flatMap(({ ownerId }) => ownerId ?? [])
  })
