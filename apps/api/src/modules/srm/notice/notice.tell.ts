import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { fill } from '@srm/domain/kit/text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
import type { Notice } from './notice.life'

type Key = keyof typeof noticeText.zh.notice
type Phrase = readonly [Key, ...(string | number)[]]
interface Message {
  readonly to: Receivers
  readonly title: Phrase
  /** Sentences, one after the other. */
  readonly body: readonly Phrase[]
  readonly event: string
  readonly mail?: boolean
  readonly informative?: boolean
  readonly priority?: 'L' | 'M' | 'H'
}
const said = (lang: 'zh' | 'en', [key, ...params]: Phrase) => fill(noticeText[lang].notice[key], params)

/** What happens to a notice, told in both languages in the transaction that does it; each side is led to its own page. */
export const tell = (tx: Tx, row: Pick<Notice, 'id'>, { title, body, ...message }: Message): Promise<void> =>
  notify(tx, {
    ...message,
    title: said('zh', title),
    titleEn: said('en', title),
    content: body.map((phrase) => said('zh', phrase)).join(''),
    contentEn: body.map((phrase) => said('en', phrase)).join(' '),
    openPage: `${'supplierIds' in message.to ? '/srm/noticeReply/detail' : '/srm/notice/detail'}?id=${row.id}`,
    bizType: 'notice',
    busId: row.id,
  })
