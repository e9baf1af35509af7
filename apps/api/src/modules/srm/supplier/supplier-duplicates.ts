import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierBank, supplierBase, supplierContact } from '@srm/db/schema/srm/supplier-profile'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../data/transaction/in-tx'
import type { SupplierRow } from './supplier.lifecycle'
import { relatedCompanies } from './supplier-stage.public'

type Sign = SupplierDetail['duplicates'][number]['on'][number]
/** Letters and digits alone; the tables have indexes over it. */
const bare = (column: PgColumn) => sql<string>`app_bare_code(${column})`

/** Other suppliers that carry one of the same values in `column`. */
const sharing = async (
  tx: Tx,
  own: string,
  table: PgTable & { supplierId: PgColumn },
  value: ReturnType<typeof bare>,
): Promise<string[]> => {
  const mine = await tx.db.select({ value }).from(table).where(eq(table.supplierId, own))
  const values = mine.map((r) => r.value).filter(Boolean)
  if (values.length === 0) return []
  const rows = await tx.db
    .selectDistinct({ id: table.supplierId })
    .from(table)
    .where(and(ne(table.supplierId, own), sql`${value} = any(${sql.param(values)}::text[])`))
  return rows.map((r) => r.id as string)
}

/** Finds companies that look like this one: same code, name, account or telephone. Needs the system's reach. */
const duplicatesOf = async (tx: Tx, row: SupplierRow): Promise<SupplierDetail['duplicates']> => {
  const found = new Map<string, Set<Sign>>()
  const note = (sign: Sign, ids: readonly string[]) => {
    for (const id of ids) found.set(id, (found.get(id) ?? new Set()).add(sign))
  }
  note('usci', await sharing(tx, row.id, supplierBase, bare(supplierBase.usci)))
  note('mobile', await sharing(tx, row.id, supplierBase, bare(supplierBase.legalMobile)))
  note('mobile', await sharing(tx, row.id, supplierContact, bare(supplierContact.mobile)))
  note('accountNo', await sharing(tx, row.id, supplierBank, bare(supplierBank.accountNo)))
  const sameName = await tx.db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(ne(supplier.id, row.id), eq(supplier.nameKey, row.nameKey)))
  note(
    'name',
    sameName.map((r) => r.id),
  )
  if (found.size === 0) return []
  const rows = await tx.db
    .select()
    .from(supplier)
    .where(inArray(supplier.id, [...found.keys()]))
  return rows.map((r) => ({
    id: r.id,
    docNo: r.docNo,
    name: r.name,
    status: r.status as SupplierRow['status'],
    on: [...(found.get(r.id) ?? [])],
  }))
}

/** Companies that look like this one or belong together with it, and by which signs: one list for the page and for the risk. */
export const resemblingOf = async (tx: Tx, row: SupplierRow): Promise<SupplierDetail['duplicates']> => {
  const alike = await duplicatesOf(tx, row)
  const related = await relatedCompanies(tx, row.id)
  const both = alike.map((one) => ({ ...one, on: [...one.on, ...(related.find((other) => other.id === one.id)?.reasons ?? [])] }))
  const only = related.filter((other) => alike.every((one) => one.id !== other.id))
  return [...both, ...only.map(({ reasons, status, ...rest }) => ({ ...rest, status: status as SupplierRow['status'], on: reasons }))]
}
