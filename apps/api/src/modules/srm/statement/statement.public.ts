import type { WorkItem } from '@srm/contract/srm/dashboard'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { statement, statementLine } from '@srm/db/schema/srm/statement'
import { refuse } from '@srm/domain/kit/errors'
import { plusDays } from '@srm/domain/kit/day'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { and, asc, eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Tx } from '../../../data/transaction/in-tx'
import type { PayableItem } from '../payable-item/payable-item.public'
import type { Statement } from './statement.life'

export { isDirect } from './direct'

const s = statementMachine.states
/**
 * Items of a statement that the caller may read, in the order of its lines: an invoice is filled in from them.
 * @throws NOT_FOUND, STM_NOT_CONFIRMED
 */
export const confirmedItems = async (tx: Tx, statementId: string): Promise<PayableItem[]> => {
  const { status, docNo } = await findVisible(tx, statement, statementId)
  if (status !== s.confirmed) throw refuse('STM_NOT_CONFIRMED', docNo)
  const rows = await tx.db
    .select({ item: payableItem })
    .from(statementLine)
    .innerJoin(payableItem, eq(payableItem.id, statementLine.itemId))
    .where(and(eq(statementLine.statementId, statementId), statementLine.live))
    .orderBy(asc(statementLine.lineNo))
  return rows.map(({ item }) => item)
}

const most = 100
const itemOf = (row: Statement, kind: WorkItem['kind'], at: string | null): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: `${row.periodFrom} – ${plusDays(row.periodTo, -1)}`, at },
  ...{ since: row.disputedAt ?? row.createTime, count: row.lineCount },
})
/** A company confirms what it was sent; staff answer what was disputed. */
export const statementWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const isSupplier = actor.kind === 'supplier'
  if (!actor.permissions.has(isSupplier ? 'srm:statement:confirm' : 'srm:statement:answer')) return []
  const rows = await db
    .select()
    .from(statement)
    .where(eq(statement.status, isSupplier ? s.pendingSupplier : s.disputed))
    .orderBy(asc(isSupplier ? statement.confirmBy : statement.disputedAt))
    .limit(most)
  return rows.map((row) => (isSupplier ? itemOf(row, 'confirmStatement', row.confirmBy) : itemOf(row, 'answerStatement', null)))
}
