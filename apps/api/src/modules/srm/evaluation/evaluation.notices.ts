import { evaluationNoticeText } from '@srm/domain/srm/evaluation/evaluation.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, type Receivers, type Routed, noticeWords } from '../../sys/announcement/announcement.public'

type Key = keyof typeof evaluationNoticeText.zh
interface Message {
  readonly to: Receivers
  readonly title: readonly [Key, ...(string | number)[]]
  readonly body: readonly [Key, ...(string | number)[]]
  /** Once per receiver and event; what may happen again carries a counter. */
  readonly event: string
  readonly page: string
  readonly informative?: boolean
  readonly mail?: boolean
}
const inWords = noticeWords(evaluationNoticeText)

/** A notice about a sheet (or, with its id, about a plan) in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, busId: string, { title, body, page, ...rest }: Message): Promise<void> =>
  notify(tx, {
    ...rest,
    ...inWords(title, body),
    openPage: page,
    busId,
    bizType: 'evaluation',
  })

export const sheetPage = (id: string, tab = ''): string => `/srm/evaluation/detail?id=${id}${tab && `#${tab}`}`
export const ownPage = (id: string): string => `/srm/self-evaluation/detail?id=${id}`
/** Whoever holds the permission where the sheet lies; `except` must stand back from it. */
export const managers = (permission: `srm:evaluation:${string}`, orgCode: string | null, except: readonly string[] = []): Routed => ({
  permission,
  orgCode,
  except,
})
