import { tenderBidNoticeText } from '@srm/domain/srm/tender/tender-bid.notice.text'
import type { Tx } from '../../../../data/transaction/in-tx'
import { noticeWords, notify, type Receivers, type Said } from '../../../sys/announcement/announcement.public'
import type { Tender } from '../tender.life'

type Words = Said<keyof typeof tenderBidNoticeText.zh>
interface Message {
  readonly to: Receivers
  readonly title: Words
  readonly body: Words
  readonly event: string
  readonly page?: '/srm/tender/detail' | '/srm/tenderWork/detail'
  /** It asks for nothing. */
  readonly informative?: boolean
}
const inWords = noticeWords(tenderBidNoticeText)
/** Writes one notice about an opening, in both languages, inside the transaction that causes it. */
export const tellOfOpening = (
  tx: Tx,
  row: Pick<Tender, 'id'>,
  { to, title, body, event, page = '/srm/tender/detail', informative }: Message,
) =>
  notify(tx, {
    to,
    ...inWords(title, body),
    ...{ openPage: `${page}?id=${row.id}`, busId: row.id, bizType: 'tender', event },
    ...(informative ? { informative } : {}),
  })
