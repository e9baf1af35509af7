import { paymentNoticeText } from '@srm/domain/srm/payment/payment.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { PayableDue } from './raise'

/** Lists that show the payables of its invoice. */
export const buyerPage = ({ invoiceNo }: PayableDue) => `/srm/payableDue/calendar?keyword=${invoiceNo}` as const
export const supplierPage = ({ invoiceNo }: PayableDue) => `/srm/ownDue/list?keyword=${invoiceNo}` as const
export const { tell } = documentNotices({
  texts: paymentNoticeText,
  bizType: 'payableDue',
  head: (row: PayableDue) => [row.invoiceNo, row.supplierName, row.currency, row.open],
})
export const company = ({ supplierId }: PayableDue): Receivers => ({ supplierIds: [supplierId] })
/** Whoever may apply for it on the buyer's side. */
export const appliers = ({ orgCode }: PayableDue): Receivers => ({ permission: 'srm:payment:add', ...(orgCode ? { orgCode } : {}) })
