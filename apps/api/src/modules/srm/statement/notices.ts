import { plusDays } from '@srm/domain/kit/day'
import { statementNoticeText } from '@srm/domain/srm/statement/statement.notice.text'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Receivers } from '../../sys/announcement/announcement.public'
import { documentNotices } from '../../sys/announcement/document-notices.public'
import type { Statement } from './statement.life'

export const buyerPage = '/srm/statement/detail'
export const supplierPage = '/srm/ownStatement/detail'
type Page = typeof buyerPage | typeof supplierPage
const periodOf = ({ periodFrom, periodTo }: Statement): string => `${periodFrom} – ${plusDays(periodTo, -1)}`

export const { tell, settleOpen } = documentNotices({
  texts: statementNoticeText,
  bizType: 'statement',
  head: (row: Statement) => [row.docNo, periodOf(row)],
})
export const tellMade = (tx: Tx, row: Statement, to: Receivers, page: Page) =>
  tell(tx, row, { to, key: 'made', body: [row.lineCount, `${row.currency} ${row.amountIncl}`, row.confirmBy], page, isTask: true })

export const company = ({ supplierId }: Statement): Receivers => ({ supplierIds: [supplierId] })
/** Whoever answers disputes of the department. */
export const keepers = ({ orgCode }: Statement): Receivers => ({ permission: 'srm:statement:answer', ...(orgCode ? { orgCode } : {}) })
