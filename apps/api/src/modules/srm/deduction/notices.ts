import { deductionNoticeText } from '@srm/domain/srm/deduction/deduction.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { Deduction } from './deduction.life'

export const buyerPage = '/srm/deduction/detail'
export const supplierPage = '/srm/ownDeduction/detail'
export const { tell, settleOpen } = documentNotices({
  texts: deductionNoticeText,
  bizType: 'deduction',
  head: (row: Deduction) => [row.docNo, row.supplierName],
})

export const company = ({ supplierId }: Deduction): Receivers => ({ supplierIds: [supplierId] })
export const owner = ({ ownerId }: Deduction): Receivers => (ownerId ? [ownerId] : [])
export const deciders = ({ orgCode, createBy }: Deduction): Receivers => ({
  permission: 'srm:deduction:uphold',
  ...(orgCode ? { orgCode } : {}),
  except: [createBy],
})
