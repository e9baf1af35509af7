import { inquiryNoticeText } from '@srm/domain/srm/inquiry/inquiry.notice.text'
import { fill } from '@srm/domain/kit/text'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
import type { Tx } from '../../../data/in-tx'
import type { Inquiry } from './inquiry.life'

type Key = keyof typeof inquiryNoticeText.zh
interface Message {
  readonly to: Receivers
  readonly title: readonly [Key, ...(string | number)[]]
  readonly body: readonly [Key, ...(string | number)[]]
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  /** Screen that opens: the buyer's detail unless said otherwise. */
  readonly page?: '/srm/inquiry/detail' | '/srm/quotation/detail' | '/srm/inquiry/comparison'
  readonly mail?: boolean
}
const said = (lang: 'zh' | 'en', [key, ...params]: Message['title']) => fill(inquiryNoticeText[lang][key], params)

/** Writes one notice about an inquiry, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Pick<Inquiry, 'id'>, { to, title, body, event, page = '/srm/inquiry/detail', mail = false }: Message) =>
  notify(tx, {
    to,
    title: said('zh', title),
    titleEn: said('en', title),
    content: said('zh', body),
    contentEn: said('en', body),
    openPage: `${page}?id=${row.id}`,
    mail,
    busId: row.id,
    bizType: 'inquiry',
    event,
  })

export const staff = (permission: `srm:inquiry:${string}`, row: Pick<Inquiry, 'orgCode'>): Receivers => ({
  permission,
  orgCode: row.orgCode,
})
/** The purchaser of the inquiry. */
export const owner = (row: Pick<Inquiry, 'purchaserId'>): Receivers => (row.purchaserId ? [row.purchaserId] : [])
export const companies = (supplierIds: readonly string[]): Receivers => ({ supplierIds })
