import { qualityAuditNoticeText } from '@srm/domain/srm/quality-audit/quality-audit.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers, noticeWords } from '../../sys/announcement/announcement.public'
import type { QualityAudit } from './quality-audit.life'

type Key = keyof typeof qualityAuditNoticeText.zh
type Phrase = readonly [Key, ...(string | number)[]]
interface Message {
  readonly to: Receivers
  readonly title: Phrase
  readonly body: Phrase
  /** Once per receiver and event; what happens every round carries its number. */
  readonly event: string
  readonly page: '/srm/qualityAudit/detail' | '/srm/qualityReply/detail'
  /** Nothing to be done about it. */
  readonly informative?: boolean
}
const inWords = noticeWords(qualityAuditNoticeText)

/** Writes one notice about an item, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Pick<QualityAudit, 'id'>, { to, title, body, event, page, informative = false }: Message) =>
  notify(tx, {
    to,
    ...inWords(title, body),
    openPage: `${page}?id=${row.id}`,
    bizType: 'qualityAudit',
    busId: row.id,
    event,
    informative,
  })

/** All users of the company it was issued to. */
export const company = (row: Pick<QualityAudit, 'supplierId'>): Receivers => ({ supplierIds: [row.supplierId] })
/** Whoever leads: may withdraw in the department of the item. */
export const lead = (row: Pick<QualityAudit, 'orgCode'>): Receivers => ({ permission: 'srm:qualityAudit:withdraw', orgCode: row.orgCode })
export const issuer = (row: Pick<QualityAudit, 'issuerId'>): Receivers => (row.issuerId ? [row.issuerId] : [])
