import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import type { SavedSection } from '@srm/contract/srm/supplier'
import { supplier, supplierSection } from '@srm/db/schema/srm/supplier'
import {
  supplierBank,
  supplierBase,
  supplierBrand,
  supplierCategory,
  supplierContact,
  supplierQualification,
  supplierShareholder,
} from '@srm/db/schema/srm/supplier-profile'
import { assertNoProblems, Refusal, refuse } from '@srm/domain/kit/errors'
import { capitalUnit, supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import type { SectionVerdict } from '@srm/domain/srm/supplier/supplier-checklist'
import { overallCompleteness, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asSystem, inTx, type Tx } from '../../../data/in-tx'
import { judge } from '../../../data/transition'
import type { Ctx } from '../../../http/context'
import { linkFiles } from '../../sys/file/file.public'
import { loadOptions, loadProfile, ownSupplierId, profileContext, sectionStates } from './supplier-profile.queries'
import { unknownCodes } from './supplier-reference'
import { takenCode } from './supplier-unique'
import { supplierLife, type SupplierRow } from './supplier.lifecycle'

interface Saving<S extends SupplierSection> {
  readonly version: number
  readonly draft: boolean
  readonly data: ProfileData[S]
}

type RowTable = PgTable & { id: PgColumn; supplierId: PgColumn; lineNo: PgColumn }
type Rows = readonly ({ id?: string | undefined } & Record<string, unknown>)[]

/** Makes the stored rows equal to `rows`, in their order. A row keeps its id, so its files and history stay with it. */
const syncRows = async (tx: Tx, table: RowTable, supplierId: string, rows: Rows): Promise<string[]> => {
  const there = await tx.db.select({ id: table.id }).from(table).where(eq(table.supplierId, supplierId))
  const known = new Set(there.map((r) => r.id as string))
  const ids: string[] = []
  for (const [i, { id, ...row }] of rows.entries()) {
    const values = { ...row, supplierId, lineNo: i + 1 }
    const isKept = id !== undefined && known.delete(id)
    const [saved] = isKept
      ? await tx.db
          .update(table)
          .set(values)
          .where(and(eq(table.id, id), eq(table.supplierId, supplierId)))
          .returning({ id: table.id })
      : await tx.db.insert(table).values(values).returning({ id: table.id })
    ids.push(saved?.id as string)
  }
  if (known.size > 0) await tx.db.delete(table).where(and(eq(table.supplierId, supplierId), inArray(table.id, [...known])))
  return ids
}

const saveBase = async (tx: Tx, supplierId: string, data: ProfileData['base']): Promise<void> => {
  const { creditFiles, orgFiles, brands, ...columns } = data
  const values = {
    ...columns,
    regCapitalUnit: capitalUnit(data),
    updateBy: tx.actor.username,
    updateTime: sql`app_now()`,
    version: sql`${supplierBase.version} + 1`,
  }
  await tx.db.update(supplierBase).set(values).where(eq(supplierBase.supplierId, supplierId))
  await linkFiles(tx, { bizType: 'supplier', bizId: supplierId, field: 'creditFiles', files: creditFiles })
  await linkFiles(tx, { bizType: 'supplier', bizId: supplierId, field: 'orgFiles', files: orgFiles })
  const ids = await syncRows(
    tx,
    supplierBrand,
    supplierId,
    brands.map(({ files: _, ...row }) => row),
  )
  for (const [i, brand] of brands.entries())
    await linkFiles(tx, { bizType: 'supplier_brand', bizId: ids[i] ?? '', field: 'files', files: brand.files })
}

const saveQualifications = async (tx: Tx, supplierId: string, rows: ProfileData['qualifications']): Promise<void> => {
  const ids = await syncRows(
    tx,
    supplierQualification,
    supplierId,
    rows.map(({ files: _, ...row }) => row),
  )
  for (const [i, row] of rows.entries())
    await linkFiles(tx, { bizType: 'supplier_qualification', bizId: ids[i] ?? '', field: 'files', files: row.files })
}

const into = (table: RowTable) => async (tx: Tx, supplierId: string, rows: Rows) => void (await syncRows(tx, table, supplierId, rows))
/** Replaces a section of a profile. Whether that may be is the caller's to judge. */
export const sectionWriters: { [S in SupplierSection]: (tx: Tx, supplierId: string, data: ProfileData[S]) => Promise<void> } = {
  base: saveBase,
  shareholders: into(supplierShareholder),
  categories: into(supplierCategory),
  contacts: into(supplierContact),
  bank: into(supplierBank),
  qualifications: saveQualifications,
}

/** Locks the own company: sections saved side by side wait for each other. */
const lockOwn = async (tx: Tx): Promise<SupplierRow> => {
  const id = await ownSupplierId(tx)
  if (!id) throw refuse('NOT_FOUND')
  const [row] = await asSystem(tx, (sys) => sys.db.select().from(supplier).where(eq(supplier.id, id)).for('update'))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const takeSection = async (tx: Tx, supplierId: string, section: SupplierSection, version: number): Promise<void> => {
  const [taken] = await tx.db
    .update(supplierSection)
    .set({ version: sql`${supplierSection.version} + 1`, savedAt: sql`app_now()`, updateBy: tx.actor.username, updateTime: sql`app_now()` })
    .where(and(eq(supplierSection.supplierId, supplierId), eq(supplierSection.section, section), eq(supplierSection.version, version)))
    .returning({ id: supplierSection.id })
  if (!taken) throw refuse('STALE')
}

type Verdicts = Record<SupplierSection, SectionVerdict>
/** A change in one section may open or close gaps in another: the type of company decides which documents it must show. */
export const noteCompleteness = async (tx: Tx, supplierId: string, verdicts: Verdicts): Promise<number> => {
  for (const section of supplierSections) {
    const { completeness } = verdicts[section]
    await tx.db
      .update(supplierSection)
      .set({ completeness })
      .where(
        and(
          eq(supplierSection.supplierId, supplierId),
          eq(supplierSection.section, section),
          ne(supplierSection.completeness, completeness),
        ),
      )
  }
  const percent = Object.fromEntries(supplierSections.map((s) => [s, verdicts[s].completeness])) as Record<SupplierSection, number>
  const completeness = overallCompleteness(percent)
  await asSystem(tx, (sys) => sys.db.update(supplier).set({ completeness }).where(eq(supplier.id, supplierId)))
  return completeness
}

/**
 * Saves one section. A draft is kept as far as it goes; otherwise nothing is stored unless every rule of the section
 * holds (domain design §2.3).
 * @throws STALE when the section was saved elsewhere since it was read; BAD_TRANSITION outside stages 0 and 2
 */
export const saveSection = <S extends SupplierSection>(ctx: Ctx, section: S, { version, draft, data }: Saving<S>): Promise<SavedSection> =>
  inTx(ctx, async (tx) => {
    const row = await lockOwn(tx)
    const no = await judge(tx, supplierLife(), row, 'saveDraft')
    if (no) throw new Refusal(no.key, no.params)
    const options = await loadOptions(tx)
    assertNoProblems(unknownCodes(section, data, options))
    await takeSection(tx, row.id, section, version)
    await sectionWriters[section](tx, row.id, data)
    const profile = await loadProfile(tx, row.id)
    const verdicts = profileVerdicts(profile, profileContext(tx, row.name, await tx.now(), options))
    if (!draft) {
      assertNoProblems(verdicts[section].problems)
      if (section === 'base') assertNoProblems(await takenCode(tx, row.id, profile.base.usci))
    }
    const completeness = await noteCompleteness(tx, row.id, verdicts)
    const states = await sectionStates(tx, row.id)
    return { section, state: states[section], completeness, profile: profile satisfies ProfileData }
  })
