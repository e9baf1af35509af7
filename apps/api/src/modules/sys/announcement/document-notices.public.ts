import type { Tx } from '../../../data/transaction/in-tx'
import { notify, noticeWords, settle, type NoticeParam, type Receivers } from './announcement.public'

/** Texts that have a content beside them. */
type Key<W> = { [K in keyof W & string]: `${K}Body` extends keyof W ? K : never }[keyof W & string]
export interface DocumentMessage<K extends string> {
  readonly to: Receivers
  /** The text of this name is the title, that of its name with `Body` behind it the content. */
  readonly key: K
  /** These fill the content behind what is said of every document of the kind. */
  readonly body?: readonly NoticeParam[]
  /** Route that the notice opens; a detail page is opened with the document. */
  readonly page: `/${string}`
  /** Something is to be done about it. */
  readonly isTask?: boolean
  /** Companies, who are not in the product all day, are told by mail too; absent, of what they are to do alone. */
  readonly mail?: boolean
  /** Tells it apart from others of its key; absent, the version that the document came to does. */
  readonly event?: string
}

/**
 * Notices about documents of one kind, in the words of its slice.
 * @param head what fills title and content of every notice from `{0}` on
 */
export const documentNotices = <W extends Readonly<Record<string, string>>, Row extends { readonly id: string; readonly version: number }>({
  texts,
  bizType,
  head,
}: {
  readonly texts: { readonly zh: W; readonly en: { readonly [K in keyof W]: string } }
  readonly bizType: string
  readonly head: (row: Row) => readonly NoticeParam[]
}) => {
  const inWords = noticeWords<keyof W & string>(texts)
  return {
    /** Tells of a document inside the transaction that changes it. */
    tell: (tx: Tx, row: Row, { to, key, body = [], page, isTask = false, mail = isTask, event }: DocumentMessage<Key<W>>): Promise<void> =>
      notify(tx, {
        to,
        ...inWords([key, ...head(row)], [`${key}Body`, ...head(row), ...body]),
        openPage: page.endsWith('/detail') ? `${page}?id=${row.id}` : page,
        bizType,
        busId: row.id,
        event: `${key}.${event ?? row.version}`,
        informative: !isTask,
        mail: mail && 'supplierIds' in to,
      }),
    /** Closes what was asked of anybody about the document. */
    settleOpen: (tx: Tx, { id }: Pick<Row, 'id'>, status: 'done' | 'revoked' = 'done'): Promise<void> =>
      settle(tx, { bizType, busId: id, status }),
  }
}
