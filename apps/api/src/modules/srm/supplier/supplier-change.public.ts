import { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { supplier, supplierVersion, supplierVersionBank } from '@srm/db/schema/srm/supplier'
import { refuse, type FieldProblem } from '@srm/domain/kit/errors'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { requiredSections, supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { saveRow } from '../../../data/save'
import { renameCompany, takenName } from './supplier-name'
import { noteCompleteness } from './supplier-profile.commands'
import { sectionWriters } from './supplier-profile.writers'
import { loadOptions, loadProfile, profileContext } from './supplier-profile.queries'
import { unknownCodes } from './supplier-reference'
import { takenCode } from './supplier-unique'
import { freezeVersion, nextVersionNo, profileOfVersion } from './supplier-version'
import { latestVersion, type SupplierRow } from './supplier.lifecycle'

// What change requests do to the profile they are about. All of it has the system's reach: the caller shows each person
// only what that person may see.

export { identityReader, identityShown, litigationShown, litigationSeen, personTypes } from './supplier-version'
export { applyCategories, categoryLinesOf } from './supplier-category.commands'
export { bankAccessOf, bankShown } from './supplier-bank.queries'
export { loadOptions } from './supplier-profile.queries'
export type { SupplierRow } from './supplier.lifecycle'

/** Locks the company: what is decided about its profile is decided one after the other. */
export const lockCompany = (tx: Tx, supplierId: string): Promise<SupplierRow> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select().from(supplier).where(eq(supplier.id, supplierId)).for('update')
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

export interface ProfileVersion {
  readonly id: string
  readonly verNo: string
  readonly effectiveAt: string
  readonly name: string
  readonly profile: ProfileData
}

/** A frozen version, whole. Sections that came to the product later are empty in it. */
export const frozenProfile = (tx: Tx, company: SupplierRow, versionId: string): Promise<ProfileVersion> =>
  asSystem(tx, async (sys) => {
    const { db } = sys
    const [version] = await db.select().from(supplierVersion).where(eq(supplierVersion.id, versionId))
    const [bank] = await db.select().from(supplierVersionBank).where(eq(supplierVersionBank.versionId, versionId))
    if (!version) throw refuse('NOT_FOUND')
    const profile = ProfileData.parse(await profileOfVersion(sys, version, (bank?.snapshot ?? []) as ProfileData['bank']))
    return { id: version.id, verNo: version.verNo, effectiveAt: version.effectiveAt, name: version.name ?? company.name, profile }
  })

/** What is in force, and the version it stands in. A company that came without one gets its first. */
export const profileInForce = (tx: Tx, company: SupplierRow): Promise<ProfileVersion> =>
  asSystem(tx, async (sys) => {
    const version = await latestVersion(sys, company.id)
    const profile = ProfileData.parse(await loadProfile(sys, company.id))
    const { name } = company
    if (version) return { id: version.id, verNo: version.verNo, effectiveAt: version.effectiveAt, name, profile }
    const [verNo, effectiveAt] = ['V1', await sys.now()]
    return { id: await freezeVersion(sys, company, verNo, effectiveAt), verNo, effectiveAt, name, profile }
  })

export interface Proposed {
  readonly name: string | undefined
  /** The profile as it would be. */
  readonly profile: ProfileData
  readonly sections: readonly SupplierSection[]
}

/** Says what keeps the proposed sections from being accepted, field by field, by the profile's own rules. */
export const proposalProblems = (tx: Tx, company: SupplierRow, { name, profile, sections }: Proposed): Promise<FieldProblem[]> =>
  asSystem(tx, async (sys) => {
    const options = await loadOptions(sys)
    const unknown = sections.flatMap((s) => unknownCodes(s, profile[s], options))
    const verdicts = profileVerdicts(profile, profileContext(tx, { ...company, name: name ?? company.name }, await sys.now(), options))
    const taken = sections.includes('base') ? await takenCode(sys, company.id, profile.base.usci) : []
    const named = name === undefined ? [] : await takenName(sys, company.id, name, 'name')
    return [...named, ...unknown, ...sections.flatMap((s) => [...verdicts[s].problems]), ...taken]
  })

/** The number of the version that the next approval makes; read under the company's lock. */
export const nextApproval = (tx: Tx, supplierId: string): Promise<string> =>
  asSystem(tx, (sys) => nextVersionNo(sys, supplierId, 'approval'))

/** Puts the proposed sections in force and freezes the profile as the next version. */
export const applyProposal = (
  tx: Tx,
  company: SupplierRow,
  { name, profile, sections }: Proposed,
  { changeId, versionNo }: { readonly changeId: string; readonly versionNo: string },
): Promise<void> =>
  asSystem(tx, async (sys) => {
    // A name that changes stays on record as the former one.
    const base = name === undefined ? profile.base : { ...profile.base, formerName: company.name }
    const next = { ...profile, base }
    for (const section of supplierSections)
      if (sections.includes(section) || (section === 'base' && name !== undefined)) await writeSection(sys, company.id, section, next)
    const { version } = await saveRow(sys, supplier, company, { versionNo })
    if (name !== undefined) await renameCompany(sys, { ...company, version }, name, 'name')
    const named = { ...company, name: name ?? company.name }
    const context = profileContext(tx, named, await sys.now(), await loadOptions(sys))
    await noteCompleteness(sys, company.id, profileVerdicts(next, context), requiredSections(context.types, next.base.supplierTypeId))
    await freezeVersion(sys, named, versionNo, await sys.now(), changeId)
  })

const writeSection = <S extends SupplierSection>(tx: Tx, supplierId: string, section: S, profile: ProfileData): Promise<void> =>
  sectionWriters[section](tx, supplierId, profile[section])
