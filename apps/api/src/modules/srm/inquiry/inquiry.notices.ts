import { inquiryNoticeText } from '@srm/domain/srm/inquiry/inquiry.notice.text'
import type { InquiryMail } from '@srm/domain/srm/inquiry/inquiry.templates'
import { fill } from '@srm/domain/kit/text'
import { permissionOf } from '@srm/domain/kit/machine'
import { inquiryMachine, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { notify, settleRouted, type Receivers, type Routed } from '../../sys/announcement/announcement.public'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { secretOfInquiry } from './draft.queries'
import type { Inquiry } from './inquiry.life'

type Key = keyof typeof inquiryNoticeText.zh
/** What fills a message; words differ with the language of the message they stand in. */
type Param = string | number | { readonly zh: string; readonly en: string }
type Said = readonly [Key, ...Param[]]
interface Message {
  readonly to: Receivers
  readonly title: Said
  readonly body: Said
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  /** Screen that opens: the buyer's detail unless said otherwise. */
  readonly page?: '/srm/inquiry/detail' | '/srm/quotation/detail' | '/srm/inquiry/comparison' | '/srm/fx-rate/list'
  /** Also by mail, in the words of this template. */
  readonly mail?: InquiryMail
}
const said = (lang: 'zh' | 'en', [key, ...params]: Said) =>
  fill(
    inquiryNoticeText[lang][key],
    params.map((p) => (typeof p === 'object' ? p[lang] : p)),
  )

type Told = Pick<Inquiry, 'id' | 'docNo' | 'title' | 'quoteDeadline'>
/** Writes one notice about an inquiry, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Told, { to, title, body, event, page = '/srm/inquiry/detail', mail }: Message) =>
  notify(tx, {
    to,
    title: said('zh', title),
    titleEn: said('en', title),
    content: said('zh', body),
    contentEn: said('en', body),
    openPage: `${page}?id=${row.id}`,
    mail: mail
      ? { template: `inquiry.${mail}`, values: { title: row.title, number: row.docNo, deadline: row.quoteDeadline ?? '' } }
      : false,
    busId: row.id,
    bizType: 'inquiry',
    event,
  })

/** Steps that end a task without leaving the state in which it could be done, and the step the task asked for. */
const ends: Partial<Record<InquiryAction, InquiryAction>> = {
  approveAmendment: 'approveAmendment',
  rejectAmendment: 'approveAmendment',
  proceedWithReason: 'proceedWithReason',
  turnPriceKey: 'judge',
  openPrices: 'openPrices',
  rejectRound: 'approveRound',
  firstApproveAward: 'award',
  rejectAward: 'award',
  rejectAnnulment: 'approveAnnulment',
}
const actions = Object.keys(inquiryMachine.actions) as InquiryAction[]
/** Closes what waited for staff and was done by this step, or can no longer be done in the state it led to. */
export const settleTasks = (tx: Tx, row: Pick<Inquiry, 'id' | 'status'>, step: InquiryAction): Promise<void> => {
  const over = actions.filter((action) => {
    const from: readonly string[] = inquiryMachine.actions[action].from
    return action === ends[step] || !from.some((state) => inquiryMachine.states[state as keyof typeof inquiryMachine.states] === row.status)
  })
  const permissions = over.map((action) => permissionOf(inquiryMachine, action))
  return settleRouted(tx, { bizType: 'inquiry', busId: row.id }, permissions)
}

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
