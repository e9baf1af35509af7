import { payableItem } from '@srm/db/schema/srm/payable-item'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { and, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { isDirect } from '../statement/statement.public'
import type { InvoiceLineRow, InvoicePartRow } from './content'
import type { Invoice } from './invoice.life'

// A company invoices what it agreed on in a statement; some are trusted to invoice at once (docs/invoice.md, What is to be invoiced).

const { confirmed } = statementMachine.states
/** Suppliers are asked about their own, whatever else they may read. */
const isDirectSupplier = sql`exists (select 1 from statement_direct d where d.supplier_id = "payable_item"."supplier_id")`
/** Looked up for each row: asked whether there is one, the database would first read all lines of all statements. */
const isStated = sql`coalesce((select s.status = ${confirmed} from statement_line l join statement s on s.id = l.statement_id
  where l.id = "payable_item"."statement_line_id"), false)`
export const isInvoiceable = sql`(${isStated} or ${isDirectSupplier})`

/** Lines with items that no confirmed statement holds, of a company that needs one. What a credit takes back was invoiced already. */
export const unstatedProblems = async (
  tx: Tx,
  { supplierId, redReason }: Invoice,
  lines: readonly InvoiceLineRow[],
  parts: readonly InvoicePartRow[],
): Promise<FieldProblem[]> => {
  if (redReason === 'WRONG' || (await isDirect(tx, supplierId))) return []
  const ids = parts.flatMap(({ itemId }) => itemId ?? [])
  const stated = await asSystem(tx, ({ db }) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .select({ id: payableItem.id })
          .from(payableItem)
          .where(and(sql`${payableItem.id} = any(${sql.param(ids)}::uuid[])`, isStated)),
  )
  const known = new Set(stated.map(({ id }) => id))
  const lacking = new Set(parts.filter(({ itemId }) => itemId === null || !known.has(itemId)).map(({ lineId }) => lineId))
  return lines.flatMap(({ id, lineNo }, i) => (lacking.has(id) ? [fieldProblem(`lines.${i}.parts`, 'INV_NOT_STATED', lineNo)] : []))
}
