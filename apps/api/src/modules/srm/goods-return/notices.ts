import { goodsReturnNoticeText } from '@srm/domain/srm/goods-return/goods-return.notice.text'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { GoodsReturn } from './goods-return.life'

export const buyerPage = '/srm/goodsReturn/detail'
export const supplierPage = '/srm/ownReturn/detail'
export const { tell, settleOpen } = documentNotices({
  texts: goodsReturnNoticeText,
  bizType: 'goodsReturn',
  head: (row: GoodsReturn) => [row.docNo, row.receiptNo],
})

export const company = ({ supplierId }: GoodsReturn): Receivers => ({ supplierIds: [supplierId] })
/** Whoever may decide on an objection, but not who asked for the return. */
export const deciders = ({ orgCode, createBy }: GoodsReturn): Receivers => ({
  permission: 'srm:goodsReturn:uphold',
  ...(orgCode ? { orgCode } : {}),
  except: [createBy],
})
