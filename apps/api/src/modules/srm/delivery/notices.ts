import { deliveryLine } from '@srm/db/schema/srm/delivery'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { fill } from '@srm/domain/kit/text'
import { deliveryNoticeText } from '@srm/domain/srm/delivery/delivery.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
import type { DeliveryNotice } from './delivery.life'

type Key = Exclude<keyof typeof deliveryNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/delivery/detail'
export const supplierPage = '/srm/ownDelivery/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number of the notice and those of its orders. */
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  /** Tells it apart from others of its key; absent, the version it came with does. */
  readonly event?: string
}
const { zh, en } = deliveryNoticeText

/** One notice about a delivery, in both languages, inside the transaction that causes it. Nobody has to do anything about it here. */
export const tell = (tx: Tx, row: DeliveryNotice, { to, key, body = [], page, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.orderNos, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.orderNos, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'delivery',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: true,
  })

export const company = ({ supplierId }: DeliveryNotice): Receivers => ({ supplierIds: [supplierId] })
/** People who ordered what it delivers are told of it. */
export const orderers = (tx: Tx, { id }: DeliveryNotice): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .selectDistinct({ ownerId: purchaseOrder.ownerId })
      .from(deliveryLine)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, deliveryLine.orderId))
      .where(eq(deliveryLine.deliveryId, id))
    return rows.flatMap(({ ownerId }) => ownerId ?? [])
  })
