import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import type { SavedSection } from '@srm/contract/srm/supplier'
import { supplier, supplierSection } from '@srm/db/schema/srm/supplier'
import { assertNoProblems, Refusal, refuse } from '@srm/domain/kit/errors'
import { requiredSections, supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import type { SectionVerdict } from '@srm/domain/srm/supplier/supplier-checklist'
import { overallCompleteness, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { and, eq, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { judge } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { loadOptions, loadProfile, ownSupplierId, profileContext, sectionStates } from './supplier-profile.queries'
import { sectionWriters } from './supplier-profile.writers'
import { unknownCodes } from './supplier-reference'
import { takenCode } from './supplier-unique'
import { supplierLife, type SupplierRow } from './supplier.lifecycle'

interface Saving<S extends SupplierSection> {
  readonly version: number
  readonly draft: boolean
  readonly data: ProfileData[S]
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
export const noteCompleteness = async (
  tx: Tx,
  supplierId: string,
  verdicts: Verdicts,
  needed: readonly SupplierSection[],
): Promise<number> => {
  const judged = supplierSections.map((section) => sql`(${section}::text, ${verdicts[section].completeness}::int)`)
  await tx.db.execute(sql`
    update ${supplierSection} s set completeness = judged.percent
    from (values ${sql.join(judged, sql`, `)}) as judged (section, percent)
    where s.supplier_id = ${supplierId} and s.section = judged.section and s.completeness <> judged.percent`)
  const percent = Object.fromEntries(supplierSections.map((s) => [s, verdicts[s].completeness])) as Record<SupplierSection, number>
  const completeness = overallCompleteness(percent, needed)
  await asSystem(tx, (sys) => sys.db.update(supplier).set({ completeness }).where(eq(supplier.id, supplierId)))
  return completeness
}

/**
 * Saves one section. A draft is kept as far as it goes; otherwise nothing is stored unless every rule of the section
 * holds (docs/supplier.md, Profile).
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
    const verdicts = profileVerdicts(profile, profileContext(tx, row, await tx.now(), options))
    if (!draft) {
      assertNoProblems(verdicts[section].problems)
      if (section === 'base') assertNoProblems(await takenCode(tx, row.id, profile.base.usci))
    }
    const completeness = await noteCompleteness(tx, row.id, verdicts, requiredSections(options.types, profile.base.supplierTypeId))
    const states = await sectionStates(tx, row.id)
    return { section, state: states[section], completeness, profile: profile satisfies ProfileData }
  })
