import { deliveryLine } from '@srm/db/schema/srm/delivery'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { deliveryNoticeText } from '@srm/domain/srm/delivery/delivery.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { DeliveryNotice } from './delivery.life'

export const buyerPage = '/srm/delivery/detail'
export const supplierPage = '/srm/ownDelivery/detail'
export const { tell } = documentNotices({
  texts: deliveryNoticeText,
  bizType: 'delivery',
  head: (row: DeliveryNotice) => [row.docNo, row.orderNos],
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
