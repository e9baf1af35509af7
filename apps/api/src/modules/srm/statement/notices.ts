import { plusDays } from '@srm/domain/kit/day'
import { fill } from '@srm/domain/kit/text'
import { statementNoticeText } from '@srm/domain/srm/statement/statement.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import { notify, settle, type Receivers } from '../../sys/announcement/announcement.public'
import type { Statement } from './statement.life'

type Key = Exclude<keyof typeof statementNoticeText.zh, `${string}Body`>
export const buyerPage = '/srm/statement/detail'
export const supplierPage = '/srm/ownStatement/detail'
type Page = typeof buyerPage | typeof supplierPage
interface Message {
  readonly to: Receivers
  readonly key: Key
  /** These stand in the body behind the number of the statement and its period. */
  readonly body?: readonly (string | number)[]
  readonly page: Page
  /** Something is to be done about it. */
  readonly isTask?: boolean
  /** Tells it apart from others of its key; absent, the version it came with does. */
  readonly event?: string
}
const { zh, en } = statementNoticeText
const periodOf = ({ periodFrom, periodTo }: Statement): string => `${periodFrom} – ${plusDays(periodTo, -1)}`

/** One notice about a statement, in both languages, inside the transaction that causes it. */
export const tell = (tx: Tx, row: Statement, { to, key, body = [], page, isTask = false, event }: Message) =>
  notify(tx, {
    to,
    title: fill(zh[key], [row.docNo]),
    titleEn: fill(en[key], [row.docNo]),
    content: fill(zh[`${key}Body`], [row.docNo, periodOf(row), ...body]),
    contentEn: fill(en[`${key}Body`], [row.docNo, periodOf(row), ...body]),
    openPage: `${page}?id=${row.id}`,
    bizType: 'statement',
    busId: row.id,
    event: `${key}.${event ?? row.version}`,
    informative: !isTask,
    mail: isTask && 'supplierIds' in to,
  })
export const tellMade = (tx: Tx, row: Statement, to: Receivers, page: Page) =>
  tell(tx, row, { to, key: 'made', body: [row.lineCount, `${row.currency} ${row.amountIncl}`, row.confirmBy], page, isTask: true })
export const settleOpen = (tx: Tx, { id }: Statement, status: 'done' | 'revoked' = 'done') =>
  settle(tx, { bizType: 'statement', busId: id, status })

export const company = ({ supplierId }: Statement): Receivers => ({ supplierIds: [supplierId] })
/** Whoever answers disputes of the department. */
export const keepers = ({ orgCode }: Statement): Receivers => ({ permission: 'srm:statement:answer', ...(orgCode ? { orgCode } : {}) })
