import { priceAgreementNoticeText } from '@srm/domain/srm/price-agreement/price-agreement.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { PriceAgreement } from './price-agreement.life'

export const { tell, settleOpen } = documentNotices({
  texts: priceAgreementNoticeText,
  bizType: 'priceAgreement',
  head: (row: PriceAgreement) => [row.docNo, row.title],
})

export const company = ({ supplierId }: PriceAgreement): Receivers => ({ supplierIds: [supplierId] })
export const owner = ({ ownerId }: PriceAgreement): Receivers => (ownerId ? [ownerId] : [])
/** Whoever may approve it, but not who wrote it. */
export const approvers = ({ orgCode, createBy }: PriceAgreement): Receivers => ({
  permission: 'srm:priceAgreement:approve',
  ...(orgCode ? { orgCode } : {}),
  except: [createBy],
})
