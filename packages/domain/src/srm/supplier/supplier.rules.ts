import type { FieldProblem, Problem } from '../../kit/errors'
import { stateLabel } from '../../kit/machine'
import { baseVerdict } from './supplier-base.rules'
import type { SectionVerdict } from './supplier-checklist'
import { applicableDocTypes, categoryIdsOf, qualificationVerdict } from './supplier-qualification.rules'
import { bankVerdict, categoryVerdict, contactVerdict, shareholderVerdict } from './supplier-rows.rules'
import { supplierSections, type Profile, type ProfileContext, type SupplierSection } from './supplier-profile'
import { supplierMachine } from './supplier.machine'

const stage = supplierMachine.states

/** Rows came from an older system and have not been completed since. */
export type SupplierSource = 'REGISTER' | 'IMPORT' | 'BUYER'

/**
 * Where a user may go (spec 1 §2.2, domain design §2.1): 1 everywhere, 2 first completion, 3 corrections. Computed at
 * login and for every request, stored nowhere.
 */
export const isShowOf = (supplier: { status: string; source: SupplierSource; profileComplete: boolean } | null): 1 | 2 | 3 => {
  if (supplier === null) return 1
  const { status, source, profileComplete } = supplier
  if (status === stage.returned) return 3
  if (source === 'IMPORT' && !profileComplete && status !== stage.pendingReview) return 3
  if (status === stage.registered || status === stage.pendingReview || status === stage.refused) return 2
  return 1
}

/** What each section of a profile lacks. */
export const profileVerdicts = (profile: Profile, ctx: ProfileContext): Record<SupplierSection, SectionVerdict> => ({
  base: baseVerdict(profile.base, ctx),
  shareholders: shareholderVerdict(profile.shareholders),
  categories: categoryVerdict(profile.categories),
  contacts: contactVerdict(profile.contacts, profile.base),
  bank: bankVerdict(profile.bank, profile.base, ctx),
  qualifications: qualificationVerdict(
    profile.qualifications,
    applicableDocTypes(ctx.docTypes, profile.base.supplierTypeId, categoryIdsOf(profile.categories)),
    ctx,
  ),
})

/** Share of each section in the whole: the overview is the bulk of the work. */
const weights: Record<SupplierSection, number> = { base: 45, shareholders: 10, categories: 10, contacts: 10, bank: 10, qualifications: 15 }

/** Completeness of the whole, 0 to 100; 100 exactly when every section is. */
export const overallCompleteness = (percent: Readonly<Record<SupplierSection, number>>): number =>
  Math.floor(supplierSections.reduce((sum, s) => sum + percent[s] * weights[s], 0) / 100)

export const allProblems = (verdicts: Record<SupplierSection, SectionVerdict>): FieldProblem[] =>
  supplierSections.flatMap((s) => [...verdicts[s].problems])

/** The section a field path of the whole profile belongs to: rows are prefixed, the overview's fields are not. */
export const sectionOf = (field: string): SupplierSection => {
  const [head] = field.split('.')
  return supplierSections.find((s) => s !== 'base' && s === head) ?? 'base'
}

/**
 * May this company take part in purchases at all. Only approved companies may: deny by default. `frozen` says that a freeze
 * runs today; a stage that still says so after its last day stops nobody.
 */
export const standingProblem = ({ name, status }: { name: string; status: string }, frozen: boolean): Problem | null => {
  const approved: readonly string[] = [stage.potential, stage.qualified, stage.frozen]
  if (approved.includes(status) && !frozen) return null
  const shown = frozen && approved.includes(status) ? stage.frozen : status
  return { key: 'SUPPLIER_BLOCKED', params: [name, stateLabel(supplierMachine, shown)] }
}

export type ReviewVerdict = 'pass' | 'return'
/** A return must say what to mend in every section it hands back (domain design §2.4). */
export const returnProblems = (
  verdicts: Readonly<Partial<Record<SupplierSection, ReviewVerdict>>>,
  comments: Readonly<Partial<Record<SupplierSection, string>>>,
): FieldProblem[] => {
  const handedBack = supplierSections.filter((s) => verdicts[s] === 'return')
  if (handedBack.length === 0) return [{ field: 'verdicts', key: 'RETURN_NOTHING', params: [] }]
  return handedBack
    .filter((s) => !comments[s]?.trim())
    .map((s) => ({ field: `comments.${s}`, key: 'COMMENT_REQUIRED', params: [{ label: `supplier.section.${s}` }] }))
}
