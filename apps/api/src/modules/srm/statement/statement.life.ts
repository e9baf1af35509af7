import { payableItem } from '@srm/db/schema/srm/payable-item'
import { statement, statementLine } from '@srm/db/schema/srm/statement'
import { statementMachine, type StatementFacts } from '@srm/domain/srm/statement/statement.machine'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Statement = typeof statement.$inferSelect

export const moved = ({ id, docNo, version, status }: Statement) => ({ id, docNo, version, status })

/** A line states what was left of its item: an invoice that took of it since makes it say too much. */
const isStale = async ({ db }: Tx, statementId: string): Promise<boolean> => {
  const rows = await db
    .select({ id: statementLine.id })
    .from(statementLine)
    .innerJoin(payableItem, eq(payableItem.id, statementLine.itemId))
    .where(
      and(
        ...[eq(statementLine.statementId, statementId), statementLine.live],
        sql`(${statementLine.qty} <> ${payableItem.qty} - ${payableItem.invoicedQty} or (${payableItem.qty} = 0 and ${payableItem.invoicedAmount} <> 0))`,
      ),
    )
    .limit(1)
  return rows.length > 0
}
const facts = async (sys: Tx, row: Statement): Promise<StatementFacts> => ({ isStale: await isStale(sys, row.id) })
export const statementLife = lifecycle({ machine: statementMachine, table: statement, facts })
