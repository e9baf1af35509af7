import { concessionSecret } from '@srm/db/schema/srm/concession'
import { sysUser } from '@srm/db/schema/sys/user'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { inspection } from '@srm/db/schema/srm/inspection'
import { dec } from '@srm/domain/kit/money'
import { concessionNoticeText } from '@srm/domain/srm/concession/concession.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { Concession } from './concession.life'

export const buyerPage = '/srm/concession/detail'
export const supplierPage = '/srm/ownConcession/detail'
export const { tell, settleOpen } = documentNotices({
  texts: concessionNoticeText,
  bizType: 'concession',
  head: (row: Concession) => [row.docNo, row.name],
})

export const amountOf = ({ qty, unit }: Concession): string => `${dec(qty).toFixed()} ${unit}`
export const company = ({ supplierId }: Concession): Receivers => ({ supplierIds: [supplierId] })
/** Engineering decides for every department, purchasing for its own. */
export const engineering = (except: readonly string[]): Receivers => ({ permission: 'srm:concession:engineerApprove', except: [...except] })
export const purchasing = ({ orgCode }: Concession, except: readonly string[]): Receivers => ({
  permission: 'srm:concession:approve',
  ...(orgCode ? { orgCode } : {}),
  except: [...except],
})
/** Whoever asked for it and whoever ordered the goods are told what became of it. */
export const concerned = (tx: Tx, row: Concession): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const asker = await db
      .select({ id: sysUser.id })
      .from(concessionSecret)
      .innerJoin(sysUser, eq(sysUser.username, concessionSecret.requestedBy))
      .where(eq(concessionSecret.concessionId, row.id))
    const [order] = await db
      .select({ ownerId: purchaseOrder.ownerId })
      .from(inspection)
      .innerJoin(purchaseOrder, eq(purchaseOrder.id, inspection.orderId))
      .where(eq(inspection.id, row.inspectionId))
    return [...new Set([...asker.map(({ id }) => id), ...(order?.ownerId ? [order.ownerId] : [])])]
  })
