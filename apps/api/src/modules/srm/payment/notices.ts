import { paymentNoticeText } from '@srm/domain/srm/payment/payment.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { Payment } from './payment.life'

export const buyerPage = '/srm/payment/detail'
export const supplierPage = '/srm/ownPayment/detail'
export const { tell, settleOpen } = documentNotices({
  texts: paymentNoticeText,
  bizType: 'payment',
  head: (row: Payment) => [row.docNo, row.supplierName, row.currency, row.amount],
})

export const company = ({ supplierId }: Payment): Receivers => ({ supplierIds: [supplierId] })
/** Whoever wrote it, on either side. */
export const applicant = (row: Payment): Receivers => (row.bySupplier ? company(row) : row.applicantId ? [row.applicantId] : [])
export const applicantPage = (row: Payment) => (row.bySupplier ? supplierPage : buyerPage)
/** Whoever may decide, but not who wrote it, handed it in or decided first. */
export const deciders = (permission: 'firstApprove' | 'approve', { orgCode, createBy }: Payment, except: readonly string[]): Receivers => ({
  permission: `srm:payment:${permission}`,
  ...(orgCode ? { orgCode } : {}),
  except: [createBy, ...except],
})
export const payers = ({ orgCode }: Payment): Receivers => ({ permission: 'srm:paymentBatch:add', ...(orgCode ? { orgCode } : {}) })
