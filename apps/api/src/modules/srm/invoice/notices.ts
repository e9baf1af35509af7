import { invoiceNoticeText } from '@srm/domain/srm/invoice/invoice.notice.text'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import { orderOwners } from '../purchase-order/purchase-order.public'
import { partsOf } from './content'
import type { Invoice } from './invoice.life'

export const buyerPage = '/srm/invoice/detail'
export const supplierPage = '/srm/ownInvoice/detail'
export const { tell, settleOpen } = documentNotices({
  texts: invoiceNoticeText,
  bizType: 'invoice',
  head: (row: Invoice) => [row.docNo, row.number],
})

export const company = ({ supplierId }: Invoice): Receivers => ({ supplierIds: [supplierId] })
/** Holders of a permission in the department, but for those named. */
export const holders = (action: 'approve' | 'return' | 'override', { orgCode }: Invoice, except: readonly string[]): Receivers => ({
  permission: `srm:invoice:${action}`,
  ...(orgCode ? { orgCode } : {}),
  except: [...except],
})
/** Those who ordered what it bills: a price above the order is theirs to explain. */
export const orderers = async (tx: Tx, { id }: Invoice): Promise<string[]> =>
  orderOwners(tx, await asSystem(tx, async (sys) => (await partsOf(sys, id)).map(({ orderId }) => orderId)))
