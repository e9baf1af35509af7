import { standing } from '@srm/db/schema/srm/standing'
import { supplierCategoryQual } from '@srm/db/schema/srm/supplier'
import { supplierBase, supplierCategory, supplierQualification } from '@srm/db/schema/srm/supplier-profile'
import { qualDocType } from '@srm/db/schema/srm/supplier-reference'
import { Refusal, refuse, type Problem } from '@srm/domain/kit/errors'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { standingProblem } from '@srm/domain/srm/supplier/supplier.rules'
import { stageAfter } from '@srm/domain/srm/supplier/supplier-stages'
import { applicableDocTypes, lapsedDocument } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { filesIn, filesOfAll } from '../../sys/file/file.public'
import { unsampledOf } from '../sample/sampled.public'
import { supplierNames } from './supplier-names'

export interface PartRules {
  readonly categoryId?: string | null
  /** Invited and awarded suppliers must be qualified (stage 4), for the category where there is one. */
  readonly qualified?: boolean
  /** They are to be invited: the grade of their last evaluation may forbid it. */
  readonly invited?: boolean
}

/**
 * Companies that a measure stops on this day, with the stage it leads to: the days decide, not the job that moves the stage.
 * Needs the system's reach.
 */
const stoppedNow = async ({ db }: Tx, supplierIds: readonly string[], today: string): Promise<ReadonlyMap<string, string>> => {
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

/** Kinds of must-have documents, named in the language of the request. */
const mustHaves = async ({ db, lang }: Tx) => {
  const rows = await db
    .select()
    .from(qualDocType)
    .where(and(eq(qualDocType.enabled, true), eq(qualDocType.mustUpload, true)))
    .orderBy(asc(qualDocType.sortOrder))
  return rows.map((row) => ({ ...row, name: lang === 'en-US' ? row.nameEn : row.nameZh }))
}

/** By company, the first must-have document that is missing or past its date. */
const lapsedDocuments = async (sys: Tx, supplierIds: readonly string[], today: string) => {
  const kinds = await mustHaves(sys)
  if (kinds.length === 0) return new Map<string, ReturnType<typeof lapsedDocument>>()
  const ids = [...supplierIds]
  const bases = await sys.db
    .select({ id: supplierBase.supplierId, typeId: supplierBase.supplierTypeId })
    .from(supplierBase)
    .where(inArray(supplierBase.supplierId, ids))
  const categories = await sys.db
    .select({ supplierId: supplierCategory.supplierId, categoryId: supplierCategory.categoryId })
    .from(supplierCategory)
    .where(inArray(supplierCategory.supplierId, ids))
  const held = await sys.db
    .select()
    .from(supplierQualification)
    .where(inArray(supplierQualification.supplierId, ids))
    .orderBy(asc(supplierQualification.lineNo))
  const files = await filesOfAll(sys, [['supplier_qualification', held.map((row) => row.id)]])
  const categoriesBy = Map.groupBy(categories, (row) => row.supplierId)
  const heldBy = Map.groupBy(held, (row) => row.supplierId)
  const types = new Map(bases.map((row) => [row.id, row.typeId]))
  return new Map(
    ids.map((id) => {
      const supplied = (categoriesBy.get(id) ?? []).flatMap((row) => row.categoryId ?? [])
      const rows = (heldBy.get(id) ?? []).map((row) => ({ ...row, files: filesIn(files, row.id, 'files') }))
      return [id, lapsedDocument(rows, applicableDocTypes(kinds, types.get(id) ?? null, supplied), today)]
    }),
  )
}

/** Qualified for the category itself or for one above it. */
const inCategory = (categoryId: string) => sql`${supplierCategoryQual.categoryId} in (
  with recursive up as (
    select id, parent_id from srm_category where id = ${categoryId}
    union all select c.id, c.parent_id from srm_category c join up on c.id = up.parent_id
  ) select id from up)`

const qualifiedOf = async ({ db }: Tx, supplierIds: readonly string[], categoryId: string | null, today: string) => {
  const rows = await db
    .selectDistinct({ id: supplierCategoryQual.supplierId })
    .from(supplierCategoryQual)
    .where(
      and(
        inArray(supplierCategoryQual.supplierId, [...supplierIds]),
        eq(supplierCategoryQual.qualStatus, '1'),
        lte(supplierCategoryQual.qualFrom, today),
        gte(supplierCategoryQual.qualTo, today),
        categoryId ? inCategory(categoryId) : undefined,
      ),
    )
  return new Set(rows.map((row) => row.id))
}

/** What the category is called for which a company has no sample that counts today, by company; only where it asks for samples. */
const samplesMissing = async (sys: Tx, supplierIds: readonly string[], categoryId: string | null) => {
  const rows = categoryId ? await unsampledOf(sys, supplierIds, [categoryId]) : []
  return new Map(rows.map((row) => [row.supplierId, sys.lang === 'en-US' ? row.nameEn : row.nameZh]))
}

/**
 * A company that can be dealt with today: approved, and no measure stops it.
 * @throws NOT_FOUND, SUPPLIER_BLOCKED
 */
export const activeCompany = (tx: Tx, supplierId: string) =>
  asSystem(tx, async (sys) => {
    const row = (await supplierNames(sys, [supplierId])).get(supplierId)
    if (!row) throw refuse('NOT_FOUND')
    const measures = await stoppedNow(sys, [supplierId], (await sys.now()).slice(0, 10))
    const stopped = standingProblem(row, measures.get(supplierId) ?? null)
    if (stopped) throw new Refusal(stopped.key, stopped.params)
    return row
  })

type Graded = { readonly name: string; readonly grade: string | null; readonly lastScore: string | null }
const gradeOf = ({ name, grade, lastScore }: Graded): string[] => [name, grade ?? '', lastScore ?? '']

/** What the grades of several companies warn of before they are invited; those without a warning are left out. */
export const gradeWarnings = async (tx: Tx, supplierIds: readonly string[]): Promise<Map<string, Problem>> => {
  const warned = [...(await supplierNames(tx, supplierIds)).values()].filter((row) => row.rfqRule === 'warn')
  return new Map(warned.map((row) => [row.id, { key: 'GRADE_WARNS', params: gradeOf(row) }]))
}

/**
 * Why each of several companies may not take part, or null: stopped or gone, a must-have document not in force today, not
 * qualified where that is asked, or without the sample its category asks for. The same few statements however many companies
 * are asked about.
 */
export const partProblems = (tx: Tx, supplierIds: readonly string[], rules: PartRules = {}): Promise<Map<string, Problem | null>> =>
  asSystem(tx, async (sys) => {
    if (supplierIds.length === 0) return new Map()
    const names = await supplierNames(sys, supplierIds)
    const today = (await sys.now()).slice(0, 10)
    const measures = await stoppedNow(sys, supplierIds, today)
    const lapsed = await lapsedDocuments(sys, supplierIds, today)
    const qualified = rules.qualified ? await qualifiedOf(sys, supplierIds, rules.categoryId ?? null, today) : null
    const unsampled = rules.qualified ? await samplesMissing(sys, supplierIds, rules.categoryId ?? null) : new Map<string, string>()
    const problemOf = (id: string): Problem | null => {
      const row = names.get(id)
      if (!row) return { key: 'NOT_FOUND', params: [] }
      const stopped = standingProblem(row, measures.get(id) ?? null)
      if (stopped) return stopped
      const document = lapsed.get(id)
      if (document)
        return document.on
          ? { key: 'QUAL_EXPIRED', params: [document.name, document.on] }
          : { key: 'QUAL_MISSING', params: [document.name] }
      if (qualified && !qualified.has(id)) return { key: 'NOT_QUALIFIED_CATEGORY', params: [row.name] }
      const category = unsampled.get(id)
      if (category !== undefined) return { key: 'SAMPLE_MISSING', params: [row.name, category] }
      return rules.invited && row.rfqRule === 'prevent' ? { key: 'GRADE_PREVENTS', params: gradeOf(row) } : null
    }
    return new Map(supplierIds.map((id) => [id, problemOf(id)]))
  })
