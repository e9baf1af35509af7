import { invoice, invoiceSecret } from '@srm/db/schema/srm/invoice'
import { invoiceMachine, type InvoiceFacts } from '@srm/domain/srm/invoice/invoice.machine'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Invoice = typeof invoice.$inferSelect
export type InvoiceSecret = typeof invoiceSecret.$inferSelect

export const moved = ({ id, docNo, version, status }: Invoice) => ({ id, docNo, version, status })

export const secretOf = async ({ db }: Tx, invoiceId: string): Promise<InvoiceSecret> => {
  const [row] = await db.select().from(invoiceSecret).where(eq(invoiceSecret.invoiceId, invoiceId))
  if (!row) throw new Error(`invoice ${invoiceId} has no inner part`)
  return row
}
export const setSecret = (tx: Tx, invoiceId: string, values: Partial<typeof invoiceSecret.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(invoiceSecret).set(values).where(eq(invoiceSecret.invoiceId, invoiceId)))

/** Nobody asks to let its exception pass. */
export const notAsked = {
  ...{ overrideReasons: null, overrideAskedBy: null, overrideAskedByName: null, overrideAskedAt: null, overrideAskerHigh: false },
} as const

/** Those who keyed it in or handed it in never decide on it. */
export const registrarsOf = ({ createBy, registeredBy }: Invoice): string[] => [createBy, ...(registeredBy ? [registeredBy] : [])]

const facts = async (tx: Tx, row: Invoice, { username }: Tx['actor']): Promise<InvoiceFacts> => {
  const { overrideAskedBy, overriddenBy } = await secretOf(tx, row.id)
  return {
    deleted: row.delFlag === 1,
    isRegistrar: registrarsOf(row).includes(username),
    overrideAsked: overrideAskedBy !== null && overriddenBy === null,
    isAsker: overrideAskedBy === username,
    isOverrider: overriddenBy !== null && [overrideAskedBy, overriddenBy].includes(username),
  }
}
export const invoiceLife = lifecycle({ machine: invoiceMachine, table: invoice, facts })
