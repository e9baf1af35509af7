import { inquiryNoticeText } from '@srm/domain/srm/inquiry/inquiry.notice.text'
import type { InquiryMail } from '@srm/domain/srm/inquiry/inquiry.templates'
import { fill } from '@srm/domain/kit/text'
import { notify, type Receivers, type Routed } from '../../sys/announcement/announcement.public'
import type { Tx } from '../../../data/in-tx'
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

/** Whoever holds the permission where the inquiry lies; `more` says who must stand back and how many people it takes. */
export const staff = (
  permission: `srm:inquiry:${string}`,
  row: Pick<Inquiry, 'orgCode'>,
  more: Pick<Routed, 'except' | 'people'> = {},
): Receivers => ({ permission, orgCode: row.orgCode, ...more })
/** The purchaser of the inquiry. */
export const owner = (row: Pick<Inquiry, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const companies = (supplierIds: readonly string[]): Receivers => ({ supplierIds })
