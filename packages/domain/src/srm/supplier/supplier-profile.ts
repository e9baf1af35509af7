import { initialValues, valuesOf, type ValuesOf } from '../../kit/fields'
import type { bankFields, contactFields, qualificationFields } from './supplier-row.fields'
import { baseFields } from './supplier-base.fields'
import { domesticCountry, type FileMark, type Maybe } from './supplier-kinds'
import type { FinanceData, LitigationData, PerformanceData, TechnicalData } from './supplier-records'
import type { RelationsData } from './supplier-relations'

/** The sections of a supplier's profile, in the order of the form. Each is saved on its own. */
export const supplierSections = [
  'base',
  'shareholders',
  'categories',
  'contacts',
  'bank',
  'qualifications',
  'performance',
  'finance',
  'technical',
  'litigation',
  'relations',
] as const
export type SupplierSection = (typeof supplierSections)[number]
/** Sections that are one list of rows; the others hold fields, or several lists. */
export const listSections = ['shareholders', 'categories', 'contacts', 'bank', 'qualifications', 'performance', 'finance'] as const
/** What a company must give where its type says nothing else: those at home show their figures and their lawsuits. */
export const usualSections: readonly SupplierSection[] = supplierSections.filter(
  (s) => s !== 'performance' && s !== 'technical' && s !== 'relations',
)

/** A draft may leave anything out; the rules of `supplier-profile.rules` say what is missing. */
export interface BaseData extends Readonly<ValuesOf<typeof baseFields>> {
  readonly brands: readonly BrandData[]
  /** Values of the fields an administrator added; absent: as they were. */
  readonly ext?: Readonly<Record<string, string | number | boolean | null>> | undefined
}
export interface BrandData {
  readonly name: Maybe<string>
  readonly owner: Maybe<string>
  readonly authFrom: Maybe<string>
  readonly authTo: Maybe<string>
  readonly files: readonly FileMark[]
}
export interface ShareholderData {
  readonly name: Maybe<string>
  readonly ratio: Maybe<string>
  readonly amount: Maybe<string>
  readonly remark: Maybe<string>
}
export interface CategoryData {
  readonly categoryId: Maybe<string>
  readonly ordinaryDays: Maybe<number>
  readonly ordinaryDaysAbroad: Maybe<number>
  readonly emergencyDays: Maybe<number>
  readonly emergencyDaysAbroad: Maybe<number>
  readonly share: Maybe<string>
  readonly shareAbroad: Maybe<string>
  readonly remark: Maybe<string>
}
export type ContactData = Readonly<ValuesOf<typeof contactFields>>
export type BankData = Readonly<ValuesOf<typeof bankFields>>
export type QualificationData = Readonly<ValuesOf<typeof qualificationFields>>
export interface Profile {
  readonly base: BaseData
  readonly shareholders: readonly ShareholderData[]
  readonly categories: readonly CategoryData[]
  readonly contacts: readonly ContactData[]
  readonly bank: readonly BankData[]
  readonly qualifications: readonly QualificationData[]
  readonly performance: readonly PerformanceData[]
  readonly finance: readonly FinanceData[]
  readonly technical: TechnicalData
  readonly litigation: LitigationData
  readonly relations: RelationsData
}

export interface TypeRule {
  readonly id: string
  readonly isAgent: boolean
  readonly isForeign: boolean
  readonly isIndividual: boolean
  /** Sections that must not be empty; whatever is given is judged all the same. */
  readonly requiredSections: readonly SupplierSection[]
}
/** A kind of document of the catalogue; empty lists apply to all. */
export interface DocTypeRule {
  readonly id: string
  readonly name: string
  readonly mustUpload: boolean
  readonly expiryRequired: boolean
  readonly typeIds: readonly string[]
  readonly categoryIds: readonly string[]
  /** Days before the end at which to remind. */
  readonly remindDays: readonly number[]
}
/** What the rules need beside the profile itself. */
export interface ProfileContext {
  readonly name: string
  readonly today: string
  readonly types: readonly TypeRule[]
  readonly docTypes: readonly DocTypeRule[]
  /** How many categories the company may name. */
  readonly categoryLimit: number
  /** These extension fields of the overview must not be empty. */
  readonly requiredExt: readonly { readonly fieldName: string; readonly labelName: string }[]
  /** Whoever fills in the form reads identity numbers masked, and may leave them so. */
  readonly identitiesMasked?: boolean
}

export const emptyBase: BaseData = {
  ...valuesOf(baseFields, { ...initialValues(baseFields), region: [], creditFiles: [], orgFiles: [] }),
  brands: [],
}

export const isDomestic = (base: Pick<BaseData, 'country'>): boolean => base.country === null || base.country === domesticCountry
/** The registered capital is stated in ten thousands at home and in ones abroad. */
export const capitalUnit = (base: Pick<BaseData, 'country'>): '10K' | '1' => (isDomestic(base) ? '10K' : '1')

/** What a new company begins with, and what a version of before lacked. */
export const emptySections = {
  performance: [],
  finance: [],
  technical: { patents: [], awards: [], transfers: [] },
  litigation: { none: null, cases: [] },
  relations: { noAffiliates: null, affiliates: [], principals: [], orgs: [] },
}

/** The sections a company of this type must give. The overview is never left out. */
export const requiredSections = (types: readonly TypeRule[], typeId: string | null): readonly SupplierSection[] => {
  const type = types.find((t) => t.id === typeId)
  return type ? supplierSections.filter((s) => s === 'base' || type.requiredSections.includes(s)) : usualSections
}
