import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { fill } from '@srm/domain/kit/text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers } from '../../sys/announcement/announcement.public'
import type { Questionnaire } from './questionnaire.life'

type Key = keyof typeof questionnaireText.zh.notice
type Phrase = readonly [Key, ...(string | number)[]]
interface Message {
  readonly to: Receivers
  readonly title: Phrase
  readonly body: Phrase
  readonly event: string
  readonly mail?: boolean
  readonly informative?: boolean
  readonly priority?: 'L' | 'M' | 'H'
}
const said = (lang: 'zh' | 'en', [key, ...params]: Phrase) => fill(questionnaireText[lang].notice[key], params)

/** What happens to a questionnaire, told in both languages in the transaction that does it. */
export const tell = (tx: Tx, row: Pick<Questionnaire, 'id'>, { title, body, ...message }: Message): Promise<void> =>
  notify(tx, {
    ...message,
    title: said('zh', title),
    titleEn: said('en', title),
    content: said('zh', body),
    contentEn: said('en', body),
    openPage: `${'supplierIds' in message.to ? '/srm/questionnaireReply/detail' : '/srm/questionnaire/detail'}?id=${row.id}`,
    bizType: 'questionnaire',
    busId: row.id,
  })
