import { fill } from '@srm/domain/kit/text'
import { purchaseRequestNoticeText } from '@srm/domain/srm/purchase-request/purchase-request.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { PurchaseRequest } from './purchase-request.life'

type Key = Exclude<keyof typeof purchaseRequestNoticeText.zh, `${string}Body`>
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** What stands in the body behind number and title. */
  readonly body?: readonly string[]
  /** Something is to be done about it. */
  readonly isTask?: boolean
}
const { zh, en } = purchaseRequestNoticeText

/** One notice about a request, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: PurchaseRequest, { to, key, body = [], isTask = false }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, row.title, ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, row.title, ...body]),
    openPage: `/srm/purchaseRequest/detail?id=${row.id}`,
    bizType: 'purchaseRequest',
    busId: row.id,
    event: `${key}.${row.version}`,
    informative: !isTask,
  })

export const settleOpen = (tx: Tx, { id }: PurchaseRequest, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'purchaseRequest', busId: id, status })

export const requester = ({ requesterId }: PurchaseRequest): Receivers => (requesterId ? [requesterId] : [])
/** Whoever may do it, but not who wrote it or handed it in. */
export const deciders = (permission: 'approve' | 'firstApprove', { orgCode, createBy }: PurchaseRequest, asked: string): Receivers => ({
  permission: `srm:purchaseRequest:${permission}`,
  ...(orgCode ? { orgCode } : {}),
  except: [createBy, asked],
})
