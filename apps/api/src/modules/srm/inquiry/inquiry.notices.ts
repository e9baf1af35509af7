import { inquiryNoticeText } from '@srm/domain/srm/inquiry/inquiry.notice.text'
import type { InquiryMail } from '@srm/domain/srm/inquiry/inquiry.templates'
import { permissionsOver } from '@srm/domain/kit/machine'
import { inquiryMachine, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { notify, settleRouted, type Receivers, type Routed, noticeWords, type Said } from '../../sys/announcement/announcement.public'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { secretOfInquiry } from './draft.queries'
import type { Inquiry } from './inquiry.life'

type Words = Said<keyof typeof inquiryNoticeText.zh>
interface Message {
  readonly to: Receivers
  readonly title: Words
  readonly body: Words
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  /** Screen that opens: the buyer's detail unless said otherwise. */
  readonly page?: '/srm/inquiry/detail' | '/srm/quotation/detail' | '/srm/inquiry/comparison' | '/srm/fx-rate/list'
  /** Also by mail, in the words of this template. */
  readonly mail?: InquiryMail
}
const inWords = noticeWords(inquiryNoticeText)

type Told = Pick<Inquiry, 'id' | 'docNo' | 'title' | 'quoteDeadline'>
/** Writes one notice about an inquiry, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Told, { to, title, body, event, page = '/srm/inquiry/detail', mail }: Message) =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${row.id}`,
    mail: mail
      ? { template: `inquiry.${mail}`, values: { title: row.title, number: row.docNo, deadline: row.quoteDeadline ?? '' } }
      : false,
    busId: row.id,
    bizType: 'inquiry',
    event,
  })

/** Steps that end a task without leaving the state in which it could be done, and the step the task asked for. */
const ends: Partial<Record<InquiryAction, readonly InquiryAction[]>> = {
  approveAmendment: ['approveAmendment'],
  rejectAmendment: ['approveAmendment'],
  proceedWithReason: ['proceedWithReason'],
  turnPriceKey: ['judge'],
  openPrices: ['openPrices'],
  rejectRound: ['approveRound'],
  firstApproveAward: ['award'],
  rejectAward: ['award'],
  rejectAnnulment: ['approveAnnulment'],
}
/** Closes what waited for staff and was done by this step, or can no longer be done in the state it led to. */
export const settleTasks = (tx: Tx, row: Pick<Inquiry, 'id' | 'status'>, step: InquiryAction): Promise<void> =>
  settleRouted(tx, { bizType: 'inquiry', busId: row.id }, permissionsOver(inquiryMachine, row.status, ends[step]))

/** Whoever holds the permission where the inquiry lies; `more` says who must stand back, who was named and how many people it takes. */
export const staff = (
  permission: `srm:inquiry:${string}`,
  row: Pick<Inquiry, 'orgCode'>,
  more: Pick<Routed, 'except' | 'only' | 'people'> = {},
): Receivers => ({ permission, orgCode: row.orgCode, ...more })
/** The two who open: those named in the inquiry, or else whoever holds the permission. */
export const openers = async (tx: Tx, row: Pick<Inquiry, 'id' | 'orgCode'>, permission: 'srm:inquiry:open' | 'srm:inquiry:openPrices') => {
  const named = (await asSystem(tx, (sys) => secretOfInquiry(sys, row.id))).openers
  return staff(permission, row, { people: 2, only: named.map((one) => one.userId) })
}
/** The purchaser of the inquiry. */
export const owner = (row: Pick<Inquiry, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const companies = (supplierIds: readonly string[]): Receivers => ({ supplierIds })
