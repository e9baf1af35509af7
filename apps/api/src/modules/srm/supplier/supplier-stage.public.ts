import { supplier, supplierCategoryQual } from '@srm/db/schema/srm/supplier'
import { supplierBase, supplierShareholder } from '@srm/db/schema/srm/supplier-profile'
import { supplierAffiliate } from '@srm/db/schema/srm/supplier-relations'
import { relatedReasons, type RelatedReason } from '@srm/domain/srm/standing/standing.rules'
import type { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import type { ActionOf } from '@srm/domain/kit/machine'
import { and, asc, eq, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { watchExpiry } from '../expiry/expiry.public'
import { showOnPortal } from './supplier-portal'
import { supplierLife } from './supplier.lifecycle'

type StageAction = Extract<
  ActionOf<typeof supplierMachine>,
  'freeze' | 'thawToPotential' | 'thawToQualified' | 'blacklist' | 'rehabilitate' | 'eliminate'
>

/** Moves a company's stage as a decision over it says; `decision` is its number, for the audit chain. */
export const moveStage = (tx: Tx, supplierId: string, action: StageAction, decision: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await transition(sys, supplierLife(), { id: supplierId }, action, {}, { decision })
    await showOnPortal(sys, supplierId)
  })

/** After the blacklist a company must qualify anew. */
export const withdrawQualifications = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db
      .update(supplierCategoryQual)
      .set({ qualStatus: '3', appliedAt: null, statusBefore: null })
      .where(eq(supplierCategoryQual.supplierId, supplierId))
    await watchExpiry(sys, [supplierId])
  })

interface Related {
  readonly id: string
  readonly docNo: string
  readonly name: string
  readonly status: string
  /** Why it counts as related, at least one. */
  readonly reasons: RelatedReason[]
}
/** Companies that this one declares affiliates, and those that declare it: by their code, or by the name as names are compared. */
const declarations = ({ db }: Tx, supplierId: string): { declared: SQL; declaring: SQL } => {
  const codeOf = (column: PgColumn) => sql<string>`nullif(app_bare_code(${column}), '')`
  const own = sql`(select ${codeOf(supplierBase.usci)} from ${supplierBase} where ${supplierBase.supplierId} = ${supplierId})`
  const ownName = sql`(select name_key from supplier where id = ${supplierId})`
  const mine = eq(supplierAffiliate.supplierId, supplierId)
  const codes = db
    .select({ code: codeOf(supplierAffiliate.usci) })
    .from(supplierAffiliate)
    .where(mine)
  const names = db.select({ name: supplierAffiliate.nameKey }).from(supplierAffiliate).where(mine)
  const coded = db.select({ id: supplierBase.supplierId }).from(supplierBase).where(sql`app_bare_code(${supplierBase.usci}) in (${codes})`)
  const by = db
    .select({ id: supplierAffiliate.supplierId })
    .from(supplierAffiliate)
    .where(or(sql`app_bare_code(${supplierAffiliate.usci}) = ${own}`, eq(supplierAffiliate.nameKey, ownName)))
  return {
    declared: sql`(${inArray(supplier.id, coded)} or ${inArray(supplier.nameKey, names)})`,
    declaring: inArray(supplier.id, by),
  }
}

/** What makes another company a related one, each as a condition on its row. */
const relations = (tx: Tx, supplierId: string): Record<RelatedReason, SQL> => {
  const { db } = tx
  const own = sql`(select legal_person from supplier_base where supplier_id = ${supplierId})`
  const sameHead = db.select({ id: supplierBase.supplierId }).from(supplierBase).where(eq(supplierBase.legalPerson, own))
  const holders = db
    .select({ name: supplierShareholder.name })
    .from(supplierShareholder)
    .where(eq(supplierShareholder.supplierId, supplierId))
  const held = db
    .select({ id: supplierShareholder.supplierId })
    .from(supplierShareholder)
    .where(eq(supplierShareholder.name, sql`(select name from supplier where id = ${supplierId})`))
  return {
    sameHead: inArray(supplier.id, sameHead),
    holder: inArray(supplier.name, holders),
    held: inArray(supplier.id, held),
    ...declarations(tx, supplierId),
  }
}

/**
 * Companies with the same legal representative, those that hold shares in each other, and those of which one declares the
 * other an affiliate. Needs the system's reach.
 */
export const relatedCompanies = async (tx: Tx, supplierId: string): Promise<Related[]> => {
  const because = relations(tx, supplierId)
  // Compared with nothing a condition is neither true nor false: that is no reason.
  const reasons = sql<RelatedReason[]>`array_remove(array[${sql.join(
    relatedReasons.map((reason) => sql`case when ${because[reason]} then ${reason}::text end`),
    sql`, `,
  )}], null)`
  return tx.db
    .select({ id: supplier.id, docNo: supplier.docNo, name: supplier.name, status: supplier.status, reasons })
    .from(supplier)
    .where(and(ne(supplier.id, supplierId), eq(supplier.delFlag, 0), or(...Object.values(because))))
    .orderBy(asc(supplier.docNo))
    .limit(20)
}
