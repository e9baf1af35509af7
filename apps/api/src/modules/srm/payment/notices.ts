import { fill } from '@srm/domain/kit/text'
import { paymentNoticeText } from '@srm/domain/srm/payment/payment.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Payment } from './payment.life'

const { zh, en } = paymentNoticeText
export const buyerPage = '/srm/payment/detail'
export const supplierPage = '/srm/ownPayment/detail'
interface Message {
  readonly to: Receivers
  readonly key: 'submitted' | 'approved' | 'rejected' | 'revoked' | 'paid' | 'bounced' | 'toPay'
  /** What stands in the body behind number and supplier; absent: currency and amount. */
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage | '/srm/paymentBatch/list'
  /** Something is to be done about it. */
  readonly isTask?: boolean
}
/** One notice about an application, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Payment, { to, key, body, page, isTask = false }: Message) => {
  const values = [row.docNo, row.supplierName, ...(body ?? [row.currency, row.amount])]
  return notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], values),
    contentEn: fill(en[`${key}Body`], values),
    openPage: page === '/srm/paymentBatch/list' ? page : `${page}?id=${row.id}`,
    bizType: 'payment',
    busId: row.id,
    event: `${key}.${row.version}.${'supplierIds' in to ? 'company' : 'staff'}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
}
export const settleOpen = (tx: Tx, { id }: Payment, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'payment', busId: id, status })

export const company = ({ supplierId }: Payment): Receivers => ({ supplierIds: [supplierId] })
/** Whoever wrote it, on either side. */
export const applicant = (row: Payment): Receivers => (row.bySupplier ? company(row) : row.applicantId ? [row.applicantId] : [])
export const applicantPage = (row: Payment) => (row.bySupplier ? supplierPage : buyerPage)
/** Whoever may decide, but not who wrote it, handed it in or decided first. */
export const deciders = (permission: 'firstApprove' | 'approve', { orgCode, createBy }: Payment, except: readonly string[]): Receivers => ({
  permission: `srm:payment:${permission}`,
  ...(orgCode ? { orgCode } : {}),
  except: [createBy, ...except],
})
export const payers = ({ orgCode }: Payment): Receivers => ({ permission: 'srm:paymentBatch:add', ...(orgCode ? { orgCode } : {}) })
