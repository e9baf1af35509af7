import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { fill } from '@srm/domain/kit/text'
import { inspectionNoticeText } from '@srm/domain/srm/inspection/inspection.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Inspection } from './inspection.life'

type Key = Exclude<keyof typeof inspectionNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/inspection/detail'
export const supplierPage = '/srm/ownInspection/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number and the material. */
  readonly body?: readonly string[]
  readonly page: string
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent, the version it came with does. */
  readonly event?: string
}
const { zh, en } = inspectionNoticeText

/** One notice about an inspection, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Inspection, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo, row.name]),
    titleEn: fill(en[key], [row.docNo, row.name]),
    content: fill(zh[`${key}Body`], [row.docNo, row.name, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.name, ...body]),
    openPage: page.includes('?') ? page : `${page}?id=${row.id}`,
    bizType: 'inspection',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
    mail: 'supplierIds' in to,
  })
export const settleOpen = (tx: Tx, { id }: Inspection, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'inspection', busId: id, status })

export const company = ({ supplierId }: Pick<Inspection, 'supplierId'>): Receivers => ({ supplierIds: [supplierId] })
/** Quality inspects for every department, but whoever took the goods in does not. */
export const inspectors = (receivedBy: string): Receivers => ({ permission: 'srm:inspection:start', except: [receivedBy] })
export const disposers: Receivers = { permission: 'srm:inspection:sort' }
/** Whoever ordered the goods is told what became of them. */
export const orderer = (tx: Tx, { orderId }: Inspection): Promise<string[]> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select({ ownerId: purchaseOrder.ownerId }).from(purchaseOrder).where(eq(purchaseOrder.id, orderId))
    return row?.ownerId ? [row.ownerId] : []
  })
