import { qualityCheckNoticeText } from '@srm/domain/srm/quality-check/quality-check.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers, noticeWords } from '../../sys/announcement/announcement.public'
import type { QualityCheck } from './quality-check.life'

type Key = keyof typeof qualityCheckNoticeText.zh
type Phrase = readonly [Key, ...(string | number)[]]
const inWords = noticeWords(qualityCheckNoticeText)

interface Message {
  readonly to: Receivers
  readonly title: Phrase
  readonly body: Phrase
  readonly event: string
  readonly page: '/srm/qualityCheck/detail' | '/srm/supplierCheck/detail'
}
/** Writes one notice about a check, in both languages: for information, what is asked of the supplier comes with each finding. */
export const tell = (tx: Tx, row: Pick<QualityCheck, 'id'>, { to, title, body, event, page }: Message) =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${row.id}`,
    bizType: 'qualityCheck',
    busId: row.id,
    event,
    informative: true,
  })

export const company = (row: Pick<QualityCheck, 'supplierId'>): Receivers => ({ supplierIds: [row.supplierId] })
export const leader = (row: Pick<QualityCheck, 'leaderId'>): Receivers => (row.leaderId ? [row.leaderId] : [])
