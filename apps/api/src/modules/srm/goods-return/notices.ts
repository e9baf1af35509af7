import { sysUser } from '@srm/db/schema/sys/user'
import { goodsReturnNoticeText } from '@srm/domain/srm/goods-return/goods-return.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import { orderOwners } from '../purchase-order/purchase-order.public'
import { linesOf, type GoodsReturn } from './goods-return.life'

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
/** Whoever asked for it and whoever ordered the goods: they decide nothing and wait all the same. */
export const concerned = (tx: Tx, row: GoodsReturn): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const asker = await sys.db.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.username, row.createBy))
    const orderIds = (await linesOf(sys, row.id)).map(({ orderId }) => orderId)
    return [...asker.map(({ id }) => id), ...(await orderOwners(sys, orderIds))]
  })
