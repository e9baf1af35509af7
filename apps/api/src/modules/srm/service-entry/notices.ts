import { fill } from '@srm/domain/kit/text'
import { serviceEntryNoticeText } from '@srm/domain/srm/service-entry/service-entry.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { ServiceEntry } from './service-entry.life'

type Key = Exclude<keyof typeof serviceEntryNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/serviceEntry/detail'
export const supplierPage = '/srm/ownServiceEntry/detail'
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number of the entry and its order. */
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  /** Something is to be done about it. */
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent, the version it came with does. */
  readonly event?: string
}
const { zh, en } = serviceEntryNoticeText

/** One notice about an entry, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: ServiceEntry, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.orderNo, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.orderNo, ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'serviceEntry',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
export const settleOpen = (tx: Tx, { id }: ServiceEntry) => settle(tx, { bizType: 'serviceEntry', busId: id, status: 'done' })

/** Whoever may accept it: neither who ordered the service nor who handed the entry in. */
export const acceptors = ({ orderedBy, orgCode, submittedBy }: ServiceEntry): Receivers => ({
  permission: 'srm:serviceEntry:accept',
  ...(orgCode ? { orgCode } : {}),
  except: [...orderedBy, ...(submittedBy ? [submittedBy] : [])],
})
export const company = ({ supplierId }: ServiceEntry): Receivers => ({ supplierIds: [supplierId] })
