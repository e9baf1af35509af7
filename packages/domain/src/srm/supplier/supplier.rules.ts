import { label, type FieldProblem, type Problem } from '../../kit/errors'
import { stateLabel } from '../../kit/machine'
import { baseVerdict } from './supplier-base.rules'
import type { SectionVerdict } from './supplier-checklist'
import { applicableDocTypes, categoryIdsOf, qualificationVerdict } from './supplier-qualification.rules'
import { bankVerdict, categoryVerdict, contactVerdict, shareholderVerdict } from './supplier-rows.rules'
import { financeVerdict, hasOverseasProject, litigationVerdict, performanceVerdict, technicalVerdict } from './supplier-records.rules'
import { relationsVerdict } from './supplier-relations.rules'
import { requiredSections, supplierSections, type Profile, type ProfileContext, type SupplierSection } from './supplier-profile'
import { supplierMachine } from './supplier.machine'
import './supplier.text'

const stage = supplierMachine.states

/** Rows came from an older system and have not been completed since. */
export type SupplierSource = 'REGISTER' | 'IMPORT' | 'BUYER'

/**
 * A user with 1 goes everywhere, with 2 to the first completion, with 3 to corrections (docs/accounts.md, Where a user may go). Computed at
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

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0
/** Nothing was given in this section. */
export const isEmptySection = (profile: Profile, section: SupplierSection): boolean => {
  const { technical: t, litigation: l, relations: r } = profile
  if (section === 'technical') return t.patents.length + t.awards.length + t.transfers.length === 0
  if (section === 'litigation') return l.cases.length === 0 && !l.none
  if (section === 'relations') return r.affiliates.length + r.principals.length + r.orgs.length === 0 && !r.noAffiliates
  return isEmptyList(profile[section])
}

const missing = (section: SupplierSection): SectionVerdict => ({
  problems: [{ field: section, key: 'REQUIRED', params: [label(`supplier.section.${section}`)] }],
  completeness: 0,
})
const nothing: SectionVerdict = { problems: [], completeness: 100 }

const judgements: { [S in SupplierSection]: (profile: Profile, ctx: ProfileContext, isNeeded: boolean) => SectionVerdict } = {
  base: (p, ctx) => baseVerdict(p.base, { ...ctx, hasOverseasProject: hasOverseasProject(p.performance) }),
  shareholders: (p) => shareholderVerdict(p.shareholders),
  categories: (p, ctx) => categoryVerdict(p.categories, ctx.categoryLimit),
  contacts: (p) => contactVerdict(p.contacts, p.base),
  bank: (p, ctx) => bankVerdict(p.bank, p.base, ctx),
  qualifications: (p, ctx) =>
    qualificationVerdict(p.qualifications, applicableDocTypes(ctx.docTypes, p.base.supplierTypeId, categoryIdsOf(p.categories)), ctx),
  performance: (p, ctx) => performanceVerdict(p.performance, ctx),
  finance: (p, ctx, isNeeded) => financeVerdict(p.finance, ctx, isNeeded),
  technical: (p, ctx) => technicalVerdict(p.technical, ctx),
  litigation: (p, ctx, isNeeded) => litigationVerdict(p.litigation, ctx, isNeeded),
  relations: (p, ctx, isNeeded) => relationsVerdict(p.relations, ctx, isNeeded),
}
/** These say themselves, and better, what an empty section lacks. */
const speakForThemselves: readonly SupplierSection[] = ['base', 'contacts', 'qualifications', 'litigation', 'relations']

/** What each section of a profile lacks. A section its type does not ask for may be empty; what is given is judged all the same. */
export const profileVerdicts = (profile: Profile, ctx: ProfileContext): Record<SupplierSection, SectionVerdict> => {
  const needed = requiredSections(ctx.types, profile.base.supplierTypeId)
  const verdictOf = (section: SupplierSection): SectionVerdict => {
    const isNeeded = needed.includes(section)
    if (isEmptySection(profile, section) && !isNeeded) return nothing
    if (isEmptySection(profile, section) && !speakForThemselves.includes(section)) return missing(section)
    return judgements[section](profile, ctx, isNeeded)
  }
  return Object.fromEntries(supplierSections.map((s) => [s, verdictOf(s)])) as Record<SupplierSection, SectionVerdict>
}

/** Share of each section in the whole: the overview is the bulk of the work. */
const weights: Record<SupplierSection, number> = {
  base: 35,
  shareholders: 5,
  categories: 10,
  contacts: 10,
  bank: 10,
  qualifications: 12,
  performance: 4,
  finance: 8,
  technical: 2,
  litigation: 4,
  relations: 2,
}

/** Completeness of the whole, 0 to 100; 100 exactly when every section is. What nobody asks for adds nothing to it. */
export const overallCompleteness = (
  percent: Readonly<Record<SupplierSection, number>>,
  needed: readonly SupplierSection[] = supplierSections,
): number => {
  const counted = supplierSections.filter((s) => needed.includes(s) || percent[s] < 100)
  const whole = counted.reduce((sum, s) => sum + weights[s], 0)
  return Math.floor(counted.reduce((sum, s) => sum + percent[s] * weights[s], 0) / whole)
}

export const allProblems = (verdicts: Record<SupplierSection, SectionVerdict>): FieldProblem[] =>
  supplierSections.flatMap((s) => [...verdicts[s].problems])

/** The section a field path of the whole profile belongs to: rows are prefixed, the overview's fields are not. */
export const sectionOf = (field: string): SupplierSection => {
  const [head] = field.split('.')
  return supplierSections.find((s) => s !== 'base' && s === head) ?? 'base'
}

/**
 * May this company take part in purchases at all. Only approved companies may: deny by default. `stoppedAs` is the stage
 * a measure that runs today leads to, whether or not the job has moved it; a freeze that is over stops nobody.
 */
export const standingProblem = ({ name, status }: { name: string; status: string }, stoppedAs: string | null): Problem | null => {
  const approved: readonly string[] = [stage.potential, stage.qualified, stage.frozen]
  if (approved.includes(status) && stoppedAs === null) return null
  const shown = stoppedAs !== null && approved.includes(status) ? stoppedAs : status
  return { key: 'SUPPLIER_BLOCKED', params: [name, stateLabel(supplierMachine, shown)] }
}

export type ReviewVerdict = 'pass' | 'return'
/** A return must say what to mend in every section it hands back. */
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
