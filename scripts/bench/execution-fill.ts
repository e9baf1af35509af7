import type { Sql } from 'postgres'
import { fillLarge } from './large'
import { fillDeliveries, fillOrders } from './orders'
import { fillInvoices, fillPayments, fillReceipts, fillStatements } from './settlement'
import { benchCompany } from './tenders'

/** Orders with all that came of them, and long ones in departments of their own. */
export const fillExecution = async (sql: Sql, orders: number): Promise<void> => {
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    orders: () => fillOrders(sql, orders),
    notices: () => fillDeliveries(sql),
    'receipts and inspections': () => fillReceipts(sql),
    'payable items and statements': () => fillStatements(sql),
    invoices: () => fillInvoices(sql),
    'dues and payments': () => fillPayments(sql),
    'long orders': async () => {
      await fillLarge(sql, { prefix: 'BX', orders: 1, lines: 5000, receipts: 1, isStated: false, org: 'A01A03' })
      await fillLarge(sql, { prefix: 'BY', orders: 1, lines: 2000, receipts: 1, isStated: true, org: 'A01A04' })
      await fillLarge(sql, { prefix: 'BZ', orders: 200, lines: 10, receipts: 1, isStated: true, org: 'A01A05' })
      await fillLarge(sql, { prefix: 'BW', orders: 1, lines: 1, receipts: 5000, isStated: false, org: 'A01A01' })
      await fillLarge(sql, { prefix: 'BU', orders: 1, lines: 10, receipts: 1, isStated: false, org: 'A01A01' })
      // Whoever bills has a tax number.
      await sql`insert into supplier_base (supplier_id, usci, country)
        select supplier_id, '91350100M000100Y43', 'CHN' from sys_user where username = ${benchCompany}`
    },
  }
  await sql`set session_replication_role = replica`
  for (const [name, step] of Object.entries(steps)) {
    const since = performance.now()
    await step()
    console.log(`${name}: filled in ${((performance.now() - since) / 1000).toFixed(0)} s`)
  }
  await sql`set session_replication_role = origin`
  await sql`vacuum analyze`
}
