import { supplier } from '@srm/db/schema/srm/supplier'
import { refuse } from '@srm/domain/kit/errors'
import type { RfqRule } from '@srm/domain/srm/eval-template/eval-template.rules'
import { activeStages } from '@srm/domain/srm/supplier/supplier-stages'
import { and, eq, inArray, or } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

interface SupplierName {
  readonly id: string
  readonly docNo: string
  readonly name: string
  readonly email: string
  readonly status: string
  readonly versionNo: string | null
  readonly grade: string | null
  readonly lastScore: string | null
  readonly rfqRule: RfqRule | null
}
/** Names for rows of other modules, with the system's reach: the caller decides who sees them. */
export const supplierNames = (tx: Tx, ids: readonly string[]): Promise<Map<string, SupplierName>> =>
  asSystem(tx, async (sys) => {
    if (ids.length === 0) return new Map()
    const rows = await sys.db
      .select({
        id: supplier.id,
        docNo: supplier.docNo,
        name: supplier.name,
        email: supplier.email,
        status: supplier.status,
        versionNo: supplier.versionNo,
        grade: supplier.grade,
        lastScore: supplier.lastScore,
        rfqRule: supplier.rfqRule,
      })
      .from(supplier)
      .where(inArray(supplier.id, [...new Set(ids)]))
    return new Map(rows.map((r) => [r.id, r]))
  })

/**
 * Companies chosen for a purchase, in their order, with the caller's reach.
 * @throws SUPPLIER_TWICE, NOT_FOUND
 */
export const namedSuppliers = async (tx: Tx, ids: readonly string[]): Promise<{ supplierId: string; name: string }[]> => {
  if (new Set(ids).size !== ids.length) throw refuse('SUPPLIER_TWICE')
  if (ids.length === 0) return []
  const rows = await tx.db
    .select({ id: supplier.id, name: supplier.name })
    .from(supplier)
    .where(inArray(supplier.id, [...ids]))
  const names = new Map(rows.map((r) => [r.id, r.name]))
  return ids.map((id) => {
    const name = names.get(id)
    if (!name) throw refuse('NOT_FOUND')
    return { supplierId: id, name }
  })
}

/** Active companies of exactly these names or numbers, for a company that names others without choosing among all. */
export const companiesCalled = (tx: Tx, names: readonly string[]): Promise<{ id: string; name: string; called: string }[]> =>
  asSystem(tx, async ({ db }) => {
    if (names.length === 0) return []
    const wanted = [...new Set(names)]
    const rows = await db
      .select({ id: supplier.id, name: supplier.name, docNo: supplier.docNo })
      .from(supplier)
      .where(
        and(
          or(inArray(supplier.name, wanted), inArray(supplier.docNo, wanted)),
          inArray(supplier.status, [...activeStages]),
          eq(supplier.delFlag, 0),
        ),
      )
    return rows.flatMap(({ id, name, docNo }) =>
      wanted.filter((called) => called === name || called === docNo).map((called) => ({ id, name, called })),
    )
  })
