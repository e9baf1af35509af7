import type { WorkItem } from '@srm/contract/srm/dashboard'
import { invoice, invoiceSecret } from '@srm/db/schema/srm/invoice'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { inLang } from '@srm/domain/kit/text'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { isInvoiceable } from './invoiceable'
import { registrarsOf, type Invoice, type InvoiceSecret } from './invoice.life'

const most = 100
const s = invoiceMachine.states
const itemOf = (row: Invoice, kind: WorkItem['kind'], at: string | null = null): WorkItem => ({
  ...{ id: row.id, kind, docNo: row.docNo, title: `${row.number} ${row.supplierName}`, at },
  ...{ since: row.registeredAt ?? row.createTime, count: null },
})
/** Work that an invoice has for a member of staff: never the second word on what they keyed in or asked for. */
const dueOf = ({ actor }: Tx, row: Invoice, secret: InvoiceSecret): readonly [WorkItem['kind'], string | null] | null => {
  const may = (action: string) => actor.permissions.has(`srm:invoice:${action}`)
  const { username } = actor
  const isOwn = registrarsOf(row).includes(username)
  if (row.status === s.matched) {
    const decided = secret.overriddenBy !== null && [secret.overrideAskedBy, secret.overriddenBy].includes(username)
    return may('approve') && !isOwn && !decided ? ['approveInvoice', null] : null
  }
  if (secret.overrideAskedBy !== null)
    return may('override') && !isOwn && secret.overrideAskedBy !== username ? ['overrideInvoice', secret.handleBy] : null
  return may('return') && secret.waitingSince === null ? ['handleException', secret.handleBy] : null
}
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:invoice:list')) return []
  const rows = await tx.db
    .select({ row: invoice, secret: invoiceSecret })
    .from(invoice)
    .innerJoin(invoiceSecret, eq(invoiceSecret.invoiceId, invoice.id))
    .where(and(eq(invoice.tenantId, tx.actor.tenantId), eq(invoice.delFlag, 0), inArray(invoice.status, [s.matched, s.exception])))
    .orderBy(asc(invoice.createTime))
    .limit(most)
  return rows.flatMap(({ row, secret }) => {
    const due = dueOf(tx, row, secret)
    return due ? [itemOf(row, due[0], due[1])] : []
  })
}

/** Days for which a returned invoice whose goods are still to be invoiced is something to do. */
const reviseWithin = 30
/** A company invoices what was accepted, and writes anew what came back. */
const ownWork = async (tx: Tx): Promise<WorkItem[]> => {
  if (!tx.actor.permissions.has('srm:invoice:add')) return []
  const returned = await tx.db
    .select()
    .from(invoice)
    .where(
      and(
        ...[eq(invoice.status, s.returned), sql`${invoice.endedAt} > app_now() - ${`${reviseWithin} days`}::interval`],
        sql`exists (select 1 from invoice_line_part p join payable_item i on i.id = p.item_id
          where p.invoice_id = ${invoice.id} and i.invoiced_qty <> i.qty)`,
      ),
    )
    .orderBy(asc(invoice.endedAt))
    .limit(most)
  const [open] = await tx.db.execute<{ n: number; since: string | null }>(sql`
    select count(*)::int as n, to_char(min(create_time), 'YYYY-MM-DD HH24:MI:SS') as since from payable_item
    where supplier_id = (select app_supplier()) and invoiced_qty <> qty and reverses_id is null
      and not exists (select 1 from payable_item t where t.reverses_id = payable_item.id) and ${isInvoiceable}`)
  const toInvoice: WorkItem[] =
    open && open.n > 0
      ? [
          {
            id: tx.actor.supplierId ?? '',
            kind: 'toInvoice',
            docNo: null,
            title: inLang(invoiceText, tx.lang).menu.board,
            at: null,
            since: open.since,
            count: open.n,
          },
        ]
      : []
  return [...returned.map((row) => itemOf(row, 'reviseInvoice')), ...toInvoice]
}
/** Lists the work that invoices have for the caller. */
export const invoiceWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))
