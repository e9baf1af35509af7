import { receiptNoticeText } from '@srm/domain/srm/receipt/receipt.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { GoodsReceipt } from './receipt.life'

export const buyerPage = '/srm/receipt/detail'
export const supplierPage = '/srm/ownReceipt/detail'
export const { tell } = documentNotices({
  texts: receiptNoticeText,
  bizType: 'receipt',
  head: (row: GoodsReceipt) => [row.docNo, row.orderNos],
})

export const company = ({ supplierId }: GoodsReceipt): Receivers => ({ supplierIds: [supplierId] })
