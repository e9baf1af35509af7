import { supplier, supplierCategoryQual, supplierSection } from '@srm/db/schema/srm/supplier'
import { standing } from '@srm/db/schema/srm/standing'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, Refusal, refuse, refuseFields } from '@srm/domain/kit/errors'
import { standingProblem, type SupplierSource } from '@srm/domain/srm/supplier/supplier.rules'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { activeStages, stageAfter } from '@srm/domain/srm/supplier/supplier-stages'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { applicableDocTypes, categoryIdsOf, lapsedDocument } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { domesticCountry, supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { and, desc, eq, gte, ilike, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { asSystem, reading, type Tx } from '../../../data/in-tx'
import { nextPlainNumber } from '../../../data/numbering'
import type { Ctx } from '../../../http/context'
import { reopenOn } from './supplier.lifecycle'
import { loadOptions, loadProfile, profileContext } from './supplier-profile.queries'

// What other modules may ask of suppliers, always inside their own transaction.

interface NewSupplier {
  readonly name: string
  /** The name as it is compared (domain/sys/session normalName). */
  readonly normalName: string
  readonly email: string
  /** The first user; absent for rows of an older system. */
  readonly userId?: string
  readonly source?: SupplierSource
}

/** The company behind a new account: stage 0, every section empty (domain design §2.2). */
export const createRegistered = (tx: Tx, given: NewSupplier): Promise<{ supplierId: string }> =>
  asSystem(tx, async (sys) => {
    const { name, normalName: nameKey, email, source = 'REGISTER' } = given
    const docNo = await nextPlainNumber(sys, 'SUP')
    const [row] = await sys.db
      .insert(supplier)
      .values({ docNo, name, nameKey, email, source, status: supplierMachine.states.registered, createBy: name, orgCode: null })
      .onConflictDoNothing()
      .returning({ id: supplier.id })
    if (!row) throw refuseFields([fieldProblem('account', 'NAME_TAKEN')])
    await sys.db.insert(supplierBase).values({ supplierId: row.id, country: domesticCountry, currency: 'CNY', orgCode: null })
    await sys.db.insert(supplierSection).values(supplierSections.map((section) => ({ supplierId: row.id, section, orgCode: null })))
    return { supplierId: row.id }
  })

/**
 * Frees the account name of a company whose registration was refused long enough ago.
 * @throws REREGISTER_LATER before that
 */
export const freeRefusedName = (tx: Tx, normalName: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db
      .select({ id: supplier.id })
      .from(supplier)
      .where(and(eq(supplier.nameKey, normalName), eq(supplier.status, supplierMachine.states.refused)))
      .orderBy(sql`${supplier.refusedAt} desc`)
      .limit(1)
    if (!row) return
    const again = (await reopenOn(sys, row.id)) ?? ''
    if ((await sys.now()).slice(0, 10) < again) throw refuse('REREGISTER_LATER', again)
    await sys.db.update(sysUser).set({ delFlag: 1 }).where(eq(sysUser.supplierId, row.id))
  })

/** The company a user belongs to, or undefined for staff. */
export const supplierOfUser = (tx: Tx, userId: string) =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db
      .select({
        id: supplier.id,
        docNo: supplier.docNo,
        name: supplier.name,
        email: supplier.email,
        status: supplier.status,
        completeness: supplier.completeness,
      })
      .from(sysUser)
      .innerJoin(supplier, eq(supplier.id, sysUser.supplierId))
      .where(eq(sysUser.id, userId))
    return row
  })

interface SupplierName {
  readonly id: string
  readonly docNo: string
  readonly name: string
  readonly email: string
  readonly status: string
  readonly versionNo: string | null
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
      })
      .from(supplier)
      .where(inArray(supplier.id, [...new Set(ids)]))
    return new Map(rows.map((r) => [r.id, r]))
  })

/** Approved companies neither stopped nor gone, by name or number; at most 20, for a field to choose in. */
export const activeCompanies = (ctx: Ctx, keyword: string | undefined) =>
  reading(ctx, ({ db }) => {
    const words = keyword?.trim() ? `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%` : undefined
    return db
      .select({ id: supplier.id, name: supplier.name, docNo: supplier.docNo })
      .from(supplier)
      .where(
        and(
          inArray(supplier.status, [...activeStages]),
          eq(supplier.delFlag, 0),
          words ? or(ilike(supplier.name, words), ilike(supplier.docNo, words)) : undefined,
        ),
      )
      .orderBy(supplier.name)
      .limit(20)
  })

interface PartRules {
  readonly categoryId?: string | null
  /** Invited and awarded suppliers must be qualified (stage 4), for the category where there is one. */
  readonly qualified?: boolean
}

/**
 * May these companies take part: approved and neither stopped nor gone, must-have documents in force today, and
 * qualified where that is asked. Names the first that may not.
 * @throws SUPPLIER_BLOCKED, QUAL_EXPIRED, QUAL_MISSING, NOT_QUALIFIED_CATEGORY
 */
export const assertCanTakePart = (tx: Tx, supplierIds: readonly string[], rules: PartRules = {}): Promise<void> =>
  asSystem(tx, async (sys) => {
    const names = await supplierNames(sys, supplierIds)
    const now = await sys.now()
    const options = await loadOptions(sys)
    const measures = await stoppedNow(sys, supplierIds, now.slice(0, 10))
    for (const id of supplierIds) {
      const row = names.get(id)
      if (!row) throw refuse('NOT_FOUND')
      const stopped = standingProblem(row, measures.get(id) ?? null)
      if (stopped) throw new Refusal(stopped.key, stopped.params)
      await assertDocuments(sys, row, now, options)
      if (rules.qualified) await assertQualified(sys, row, rules.categoryId ?? null, now.slice(0, 10))
    }
  })

/**
 * Companies that a measure stops on this day, with the stage it leads to: the days decide, not the job that moves the stage.
 * Needs the system's reach.
 */
export const stoppedNow = async ({ db }: Tx, supplierIds: readonly string[], today: string): Promise<ReadonlyMap<string, string>> => {
  if (supplierIds.length === 0) return new Map()
  const rows = await db
    .select({ id: standing.supplierId, kind: standing.kind })
    .from(standing)
    .where(
      and(
        inArray(standing.supplierId, [...supplierIds]),
        eq(standing.status, standingMachine.states.inForce),
        lte(standing.fromOn, today),
        or(isNull(standing.untilOn), gte(standing.untilOn, today)),
      ),
    )
    // The gravest last, for the last one stays: freeze, elimination, blacklist.
    .orderBy(desc(standing.kind))
  return new Map(rows.map((r) => [r.id, stageAfter[r.kind]]))
}

const assertDocuments = async (tx: Tx, row: SupplierName, now: string, options: Awaited<ReturnType<typeof loadOptions>>): Promise<void> => {
  const profile = await loadProfile(tx, row.id)
  const context = profileContext(tx, row.name, now, options)
  const kinds = applicableDocTypes(context.docTypes, profile.base.supplierTypeId, categoryIdsOf(profile.categories))
  const lapsed = lapsedDocument(profile.qualifications, kinds, context.today)
  if (lapsed) throw lapsed.on ? refuse('QUAL_EXPIRED', lapsed.name, lapsed.on) : refuse('QUAL_MISSING', lapsed.name)
}

const assertQualified = async (tx: Tx, row: SupplierName, categoryId: string | null, today: string): Promise<void> => {
  const [qual] = await tx.db
    .select({ id: supplierCategoryQual.id })
    .from(supplierCategoryQual)
    .where(
      and(
        eq(supplierCategoryQual.supplierId, row.id),
        eq(supplierCategoryQual.qualStatus, '1'),
        lte(supplierCategoryQual.qualFrom, today),
        gte(supplierCategoryQual.qualTo, today),
        categoryId ? inCategory(categoryId) : undefined,
      ),
    )
    .limit(1)
  if (!qual) throw refuse('NOT_QUALIFIED_CATEGORY', row.name)
}

/** Qualified for the category itself or for one above it. */
const inCategory = (categoryId: string) => sql`${supplierCategoryQual.categoryId} in (
  with recursive up as (
    select id, parent_id from srm_category where id = ${categoryId}
    union all select c.id, c.parent_id from srm_category c join up on c.id = up.parent_id
  ) select id from up)`

interface Graded {
  readonly grade: string | null
  readonly score: string
  /** It is the best grade there is. */
  readonly preferred: boolean
}
/** Grade and score of the last completed evaluation: what the list of qualified suppliers shows. */
export const recordGrade = (tx: Tx, supplierId: string, { grade, score, preferred }: Graded): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db.update(supplier).set({ grade, lastScore: score, preferred }).where(eq(supplier.id, supplierId))
  })

/** Says that a company came from an older system: until it has submitted once, its data count as incomplete. */
export const markImported = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db.update(supplier).set({ source: 'IMPORT' }).where(eq(supplier.id, supplierId))
  })

/** The working accounts of a company: whom its notices are closed for. */
export const accountsOf = (tx: Tx, supplierId: string): Promise<string[]> =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db.select({ id: sysUser.id }).from(sysUser).where(eq(sysUser.supplierId, supplierId))
    return rows.map((row) => row.id)
  })

export { supplierChoices } from './supplier-choice'
