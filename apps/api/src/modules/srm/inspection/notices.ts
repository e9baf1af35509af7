import { inspectionNoticeText } from '@srm/domain/srm/inspection/inspection.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import { orderOwners } from '../purchase-order/purchase-order.public'
import type { Inspection } from './inspection.life'

export const buyerPage = '/srm/inspection/detail'
export const supplierPage = '/srm/ownInspection/detail'
export const { tell, settleOpen } = documentNotices({
  texts: inspectionNoticeText,
  bizType: 'inspection',
  head: (row: Inspection) => [row.docNo, row.name],
})

export const company = ({ supplierId }: Pick<Inspection, 'supplierId'>): Receivers => ({ supplierIds: [supplierId] })
/** Quality inspects for every department, but whoever took the goods in does not. */
export const inspectors = (receivedBy: string): Receivers => ({ permission: 'srm:inspection:start', except: [receivedBy] })
export const disposers: Receivers = { permission: 'srm:inspection:sort' }
/** Whoever ordered the goods is told what became of them. */
export const orderer = (tx: Tx, { orderId }: Inspection): Promise<string[]> => orderOwners(tx, [orderId])
