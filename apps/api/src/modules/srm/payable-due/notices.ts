import { fill } from '@srm/domain/kit/text'
import { paymentNoticeText } from '@srm/domain/srm/payment/payment.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
import type { PayableDue } from './raise'

const { zh, en } = paymentNoticeText
export const buyerPage = '/srm/payableDue/calendar'
export const supplierPage = '/srm/ownDue/list'
interface Message {
  readonly to: Receivers
  readonly key: 'dueSoon' | 'retentionSoon' | 'held' | 'released'
  readonly body?: readonly string[]
  readonly page: typeof buyerPage | typeof supplierPage
  readonly event: string
}
/** One notice about a payable, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: PayableDue, { to, key, body = [], page, event }: Message) => {
  const values = [row.invoiceNo, row.supplierName, row.currency, row.open, ...body]
  return notify(tx, {
    to,
    title: fill(zh[key], [row.invoiceNo]),
    titleEn: fill(en[key], [row.invoiceNo]),
    content: fill(zh[`${key}Body`], values),
    contentEn: fill(en[`${key}Body`], values),
    openPage: `${page}?keyword=${row.invoiceNo}`,
    bizType: 'payableDue',
    busId: row.id,
    event: `${key}.${event}`,
    informative: true,
  })
}
export const company = ({ supplierId }: PayableDue): Receivers => ({ supplierIds: [supplierId] })
/** Whoever may apply for it on the buyer's side. */
export const appliers = ({ orgCode }: PayableDue): Receivers => ({ permission: 'srm:payment:add', ...(orgCode ? { orgCode } : {}) })
