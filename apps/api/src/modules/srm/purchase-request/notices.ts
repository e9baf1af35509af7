import { purchaseRequestNoticeText } from '@srm/domain/srm/purchase-request/purchase-request.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { PurchaseRequest } from './purchase-request.life'

/** Both sides of a request are staff, so it has one page. */
export const detailPage = '/srm/purchaseRequest/detail'
export const { tell, settleOpen } = documentNotices({
  texts: purchaseRequestNoticeText,
  bizType: 'purchaseRequest',
  head: (row: PurchaseRequest) => [row.docNo, row.title],
})

export const requester = ({ requesterId }: PurchaseRequest): Receivers => (requesterId ? [requesterId] : [])
/** Whoever may do it, but not who wrote it or handed it in. */
export const deciders = (permission: 'approve' | 'firstApprove', { orgCode, createBy }: PurchaseRequest, asked: string): Receivers => ({
  permission: `srm:purchaseRequest:${permission}`,
  ...(orgCode ? { orgCode } : {}),
  except: [createBy, asked],
})
