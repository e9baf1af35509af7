import { serviceEntryNoticeText } from '@srm/domain/srm/service-entry/service-entry.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { ServiceEntry } from './service-entry.life'

export const buyerPage = '/srm/serviceEntry/detail'
export const supplierPage = '/srm/ownServiceEntry/detail'
export const { tell, settleOpen } = documentNotices({
  texts: serviceEntryNoticeText,
  bizType: 'serviceEntry',
  head: (row: ServiceEntry) => [row.docNo, row.orderNo],
})

/** Whoever may accept it: neither who ordered the service nor who handed the entry in. */
export const acceptors = ({ orderedBy, orgCode, submittedBy }: ServiceEntry): Receivers => ({
  permission: 'srm:serviceEntry:accept',
  ...(orgCode ? { orgCode } : {}),
  except: [...orderedBy, ...(submittedBy ? [submittedBy] : [])],
})
export const company = ({ supplierId }: ServiceEntry): Receivers => ({ supplierIds: [supplierId] })
