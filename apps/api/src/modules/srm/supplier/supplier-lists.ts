import type { PotentialRow, QualifiedRow } from '@srm/contract/srm/supplier'
import type { ListQuery } from '@srm/contract/kit/page'
import { supplier } from '@srm/db/schema/srm/supplier'
import { expiryWatch } from '@srm/db/schema/srm/expiry'
import { supplierBase, supplierCategory, supplierContact } from '@srm/db/schema/srm/supplier-profile'
import { qualDocType, srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { categoryLines, isInForce } from '@srm/domain/srm/change-request/requalification.rules'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { qualificationStatus } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { withoutOwnIdentity } from '@srm/domain/srm/supplier/supplier-secrets'
import { and, asc, eq, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { asksFor, like } from '../../../data/list/filter'
import type { Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import { qualsOf } from './supplier.queries'
import { identityShown, personTypes } from './supplier-version'

const columns = {
  id: supplier.id,
  docNo: supplier.docNo,
  name: supplier.name,
  shortName: supplierBase.shortName,
  typeName: supplierType.nameZh,
  typeNameEn: supplierType.nameEn,
  supplierTypeId: supplierBase.supplierTypeId,
  usci: supplierBase.usci,
  country: supplierBase.country,
  region: supplierBase.region,
  status: supplier.status,
  source: supplier.source,
  completeness: supplier.completeness,
  submittedAt: supplier.submittedAt,
  reviewedAt: supplier.reviewedAt,
  reviewedBy: supplier.reviewedBy,
  approvedAt: supplier.approvedAt,
  createTime: supplier.createTime,
  version: supplier.version,
}
const graded = { grade: supplier.grade, lastScore: supplier.lastScore, preferred: supplier.preferred }
const joins = [
  { table: supplierBase, on: eq(supplierBase.supplierId, supplier.id) },
  { table: supplierType, on: eq(supplierType.id, supplierBase.supplierTypeId) },
]

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
const isUuid = (value: string) => /^[0-9a-f-]{36}$/i.test(value)

/** Filters that are no plain column: a category with those below it, and a region by any of its levels. */
export const narrowed = (query: ListQuery): SQL | undefined => {
  const category = textOf(query.categoryId)
  const region = textOf(query.regionCode)
  return and(
    category && isUuid(category)
      ? sql`exists (with recursive down as (select id from srm_category where id = ${category}
          union all select c.id from srm_category c join down on c.parent_id = down.id)
          select 1 from supplier_category sc where sc.supplier_id = ${supplier.id} and sc.category_id in (select id from down))`
      : undefined,
    region ? sql`${region} = any(${supplierBase.region})` : undefined,
  )
}

// As far as a statement can tell; of a supplier without a type by what its code looks like.
const isPersonInSql = (
  supplierId: PgColumn,
) => sql`exists (select 1 from supplier_base pb left join supplier_type pt on pt.id = pb.supplier_type_id
  where pb.supplier_id = ${supplierId} and coalesce(pt.is_individual, pb.usci ~ '^(\\d{15}|\\d{17}[\\dXx])$'))`
const wholeCode = (value: string) => sql`app_bare_code(${supplierBase.usci}) = app_bare_code(${value.toUpperCase()})`
const asked = (query: ListQuery): string[] =>
  Object.entries(query).flatMap(([name, value]) => (/^usci(_|$)/.test(name) && typeof value === 'string' ? [value] : []))
/**
 * Whoever reads the identity numbers of persons masked finds one by the whole number alone: by parts of it, or by its place
 * among others, it could be learnt piece by piece.
 */
const withoutGuessing = (tx: Tx, query: ListQuery): SQL | undefined => {
  if (identityShown(tx)) return undefined
  const values = asked(query)
  const compared = /^usci(_|$)/.test(query.column ?? '') || asksFor(query.superQueryParams, 'usci')
  if (values.length === 0 && !compared) return undefined
  const whole = values.length === 1 && !compared ? wholeCode(values[0] ?? '') : sql`false`
  return sql`(not ${isPersonInSql(supplier.id)} or ${whole})`
}

/** As many as are passed by their keys; a page of what more have is soon found. */
const few = 2000
/** Each table asked by its own index of trigrams; fewer than three characters have none, and are looked for as in every list. */
const found = async (tx: Tx, word: string): Promise<SQL | undefined> => {
  const { db } = tx
  const has = (column: PgColumn) => like(column, 'keyword', word, '%', '%')
  const ofNobody = identityShown(tx) ? undefined : sql`(not ${isPersonInSql(supplierBase.supplierId)} or ${wholeCode(word)})`
  const anywhere = ofNobody && or(has(supplier.name), has(supplier.docNo), and(has(supplierBase.usci), ofNobody))
  if ([...word].length < 3) return anywhere
  const named = db
    .select({ id: supplier.id })
    .from(supplier)
    .where(or(has(supplier.name), has(supplier.docNo)))
  const coded = db
    .select({ id: supplierBase.supplierId })
    .from(supplierBase)
    .where(and(or(has(supplierBase.usci), ofNobody && wholeCode(word)), ofNobody))
  const ids = (await named.unionAll(coded).limit(few + 1)).map((row) => row.id)
  return ids.length > few ? anywhere : sql`${supplier.id} = any(${sql.param(ids)}::uuid[])`
}

/** The numbers of individual suppliers masked for whoever may not read them. */
const masked = async <R extends Pick<PotentialRow, 'usci' | 'country' | 'supplierTypeId'>>(tx: Tx, rows: R[]): Promise<R[]> => {
  if (identityShown(tx)) return rows
  const isPerson = await personTypes(tx)
  return rows.map((row) => withoutOwnIdentity(row, isPerson))
}

const withCategories = async <R extends { id: string }>(tx: Tx, rows: R[]) => {
  const ids = rows.map((r) => r.id)
  const rowsOf = ids.length
    ? await tx.db
        .select({ supplierId: supplierCategory.supplierId, id: srmCategory.id, nameZh: srmCategory.nameZh, nameEn: srmCategory.nameEn })
        .from(supplierCategory)
        .innerJoin(srmCategory, eq(srmCategory.id, supplierCategory.categoryId))
        .where(inArray(supplierCategory.supplierId, ids))
        .orderBy(asc(supplierCategory.lineNo))
    : []
  const of = Map.groupBy(rowsOf, (c) => c.supplierId)
  return rows.map((r) => ({
    ...r,
    region: (r as { region?: string[] }).region ?? [],
    categories: of.get(r.id) ?? [],
  }))
}

const { qualified, frozen, blacklisted, eliminated } = supplierMachine.states
/** Companies on their way in: those that are stopped or gone have a list of their own. */
export const potentialList = listSpec<PotentialRow>({
  of: 'srm:supplier',
  from: supplier,
  columns,
  joins,
  search: ['name', 'docNo', 'usci'],
  found,
  where: (tx, query) =>
    and(
      eq(supplier.delFlag, 0),
      notInArray(supplier.status, [qualified, frozen, blacklisted, eliminated]),
      narrowed(query),
      withoutGuessing(tx, query),
    ),
  enrich: async (tx, rows) => withCategories(tx, await masked(tx, rows)) as Promise<PotentialRow[]>,
})

/** Companies at every stage, also those that are stopped or gone: for whoever looks for one by its number. */
export const everySupplierList = listSpec({
  from: supplier,
  columns,
  joins,
  search: ['name', 'docNo', 'usci'],
  found,
  where: (tx, query) => and(eq(supplier.delFlag, 0), withoutGuessing(tx, query)),
})

/** Documents past their end or near it; what another has taken the place of is not watched. */
const expiringOf = async (tx: Tx, ids: readonly string[], today: string): Promise<Map<string, number>> => {
  const rows = await tx.db
    .select({ supplierId: expiryWatch.supplierId, validTo: expiryWatch.dueDate, remindDays: qualDocType.remindDays })
    .from(expiryWatch)
    .innerJoin(qualDocType, eq(qualDocType.id, expiryWatch.kindId))
    .where(and(inArray(expiryWatch.supplierId, [...ids]), eq(expiryWatch.source, 'QUALIFICATION')))
  const counts = new Map<string, number>()
  for (const { supplierId, validTo, remindDays } of rows) {
    const status = qualificationStatus({ validTo, longTerm: false, files: [{ id: '' }] }, remindDays, today)
    if (status !== 'valid') counts.set(supplierId, (counts.get(supplierId) ?? 0) + 1)
  }
  return counts
}

const withQualified = async (
  tx: Tx,
  rows: (PotentialRow & Pick<QualifiedRow, 'grade' | 'lastScore' | 'preferred'>)[],
): Promise<QualifiedRow[]> => {
  if (rows.length === 0) return []
  const ids = rows.map((r) => r.id)
  const categorised = await withCategories(tx, rows)
  const quals = await qualsOf(tx, ids)
  const today = (await tx.now()).slice(0, 10)
  const expiring = await expiringOf(tx, ids, today)
  const contacts = await tx.db
    .select({ supplierId: supplierContact.supplierId, name: supplierContact.name, mobile: supplierContact.mobile })
    .from(supplierContact)
    .where(and(inArray(supplierContact.supplierId, ids), eq(supplierContact.isDefault, true)))
  const [qualsBy, contactBy] = [Map.groupBy(quals, (q) => q.supplierId), new Map(contacts.map((c) => [c.supplierId, c]))]
  return categorised.map((r) => {
    const contact = contactBy.get(r.id)
    return {
      ...r,
      quals: categoryLines(qualsBy.get(r.id) ?? [], today).filter((line) => isInForce(line, today)),
      expiringCount: expiring.get(r.id) ?? 0,
      contactName: contact?.name ?? null,
      contactMobile: contact?.mobile ?? null,
    }
  })
}

const qualifiedFor = (query: ListQuery): SQL | undefined => {
  const category = textOf(query.qualCategoryId)
  if (!category || !isUuid(category)) return undefined
  return sql`exists (select 1 from supplier_category_qual x where x.supplier_id = ${supplier.id} and x.qual_status = '1' and x.category_id = ${category})`
}

export const qualifiedList = listSpec<QualifiedRow>({
  from: supplier,
  columns: { ...columns, ...graded },
  joins,
  search: ['name', 'docNo', 'usci'],
  found,
  where: (tx, query) =>
    and(eq(supplier.delFlag, 0), eq(supplier.status, qualified), narrowed(query), qualifiedFor(query), withoutGuessing(tx, query)),
  enrich: async (tx, rows) => withQualified(tx, await masked(tx, rows)),
})
