import { purchaseOrderNoticeText } from '@srm/domain/srm/purchase-order/purchase-order.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { PurchaseOrder } from './purchase-order.life'

export const buyerPage = '/srm/purchaseOrder/detail'
export const supplierPage = '/srm/ownOrder/detail'
export const { tell, settleOpen } = documentNotices({
  texts: purchaseOrderNoticeText,
  bizType: 'purchaseOrder',
  head: (row: PurchaseOrder) => [row.docNo, row.title],
})

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
