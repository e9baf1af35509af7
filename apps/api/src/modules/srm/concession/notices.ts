import { concessionSecret } from '@srm/db/schema/srm/concession'
import { sysUser } from '@srm/db/schema/sys/user'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { inspection } from '@srm/db/schema/srm/inspection'
import { dec } from '@srm/domain/kit/money'
import { fill } from '@srm/domain/kit/text'
import { concessionNoticeText } from '@srm/domain/srm/concession/concession.notice.text'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Concession } from './concession.life'

type Key = Exclude<keyof typeof concessionNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/concession/detail'
export const supplierPage = '/srm/ownConcession/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number and the material. */
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent, the version it came with does. */
  readonly event?: string
}
const { zh, en } = concessionNoticeText

/** One notice about a concession, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Concession, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.name, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.name, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'concession',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
export const settleOpen = (tx: Tx, { id }: Concession, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'concession', busId: id, status })

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
