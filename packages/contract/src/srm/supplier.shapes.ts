import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { accountTypes, contactTypes } from '@srm/domain/srm/supplier/supplier-kinds'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { bankFields, contactFields, qualificationFields } from '@srm/domain/srm/supplier/supplier-row.fields'
import { FinanceInput, LitigationInput, PerformanceInput, TechnicalInput } from './supplier-records.shapes'
import { RelationsInput } from './supplier-relations.shapes'
import { count, currency, country, draft, draftOf, rowId, rows, text, register } from './supplier-draft.shapes'
import { z } from 'zod'
import { ExtValues, FormItem } from '../sys/extend-field'
import { day, files, flag, id, instant, line, money, rate, statusOf } from '../kit/scalars'

export const SupplierStage = statusOf(supplierMachine)
export const SupplierSource = z.enum(['REGISTER', 'IMPORT', 'BUYER'])
export const Section = z.enum(supplierSections)

const codes = z.array(z.string().max(12)).max(3).default([])

const BrandInput = z.object({
  ...rowId,
  name: text(200),
  owner: text(200),
  authFrom: draft(day),
  authTo: draft(day),
  files: files.default([]),
})
const BaseInput = draftOf(baseFields, {
  country,
  currency,
  region: codes,
  usci: register(100),
  creditFiles: files.default([]),
  orgFiles: files.default([]),
  brands: rows(BrandInput, 50).default([]),
  ext: ExtValues.optional(),
})
const ShareholderInput = z.object({ ...rowId, name: text(200), ratio: draft(rate), amount: draft(money), remark: text(500) })
const CategoryInput = z.object({
  ...rowId,
  categoryId: draft(id),
  ordinaryDays: count,
  ordinaryDaysAbroad: count,
  emergencyDays: count,
  emergencyDaysAbroad: count,
  share: draft(rate),
  shareAbroad: draft(rate),
  remark: text(500),
})
const ContactInput = draftOf(contactFields, {
  ...rowId,
  type: draft(z.enum(contactTypes)),
  sex: draft(z.enum(['1', '2'])),
  isDefault: flag.default(false),
})
const BankInput = draftOf(bankFields, {
  ...rowId,
  accountType: draft(z.enum(accountTypes)),
  currency,
  region: codes,
  isDefault: flag.default(false),
  disabled: flag.default(false),
})
const QualificationInput = draftOf(qualificationFields, { ...rowId, longTerm: flag.default(false), files: files.default([]) })

export const ProfileData = z.object({
  base: BaseInput,
  shareholders: rows(ShareholderInput, 200),
  categories: rows(CategoryInput, 50),
  contacts: rows(ContactInput, 100),
  bank: rows(BankInput, 50),
  qualifications: rows(QualificationInput, 200),
  performance: rows(PerformanceInput, 200),
  finance: rows(FinanceInput, 20),
  technical: TechnicalInput,
  litigation: LitigationInput,
  relations: RelationsInput,
})
export type ProfileData = z.infer<typeof ProfileData>

/** What a section is saved with: `draft` stores it as far as it goes, otherwise every rule of the section must hold. */
const saving = <S extends z.ZodType>(data: S) => z.object({ version: z.int().positive(), draft: flag, data })
export const SectionInputs = {
  base: saving(BaseInput),
  shareholders: saving(ProfileData.shape.shareholders),
  categories: saving(ProfileData.shape.categories),
  contacts: saving(ProfileData.shape.contacts),
  bank: saving(ProfileData.shape.bank),
  qualifications: saving(ProfileData.shape.qualifications),
  performance: saving(ProfileData.shape.performance),
  finance: saving(ProfileData.shape.finance),
  technical: saving(TechnicalInput),
  litigation: saving(LitigationInput),
  relations: saving(RelationsInput),
} as const

export const SectionState = z.object({ version: z.number(), completeness: z.number(), savedAt: instant.nullable() })
export type SectionState = z.infer<typeof SectionState>

const named = { id, code: z.string(), nameZh: z.string(), nameEn: z.string() }
const SupplierTypeOption = z.object({ ...named, isAgent: flag, isForeign: flag, isIndividual: flag, requiredSections: z.array(Section) })
const CategoryOption = z.object({ ...named, parentId: id.nullable() })
const DocTypeOption = z.object({
  ...named,
  mustUpload: flag,
  expiryRequired: flag,
  typeIds: z.array(id),
  categoryIds: z.array(id),
  remindDays: z.array(z.number()),
})
export const ProfileOptions = z.object({
  types: z.array(SupplierTypeOption),
  categories: z.array(CategoryOption),
  docTypes: z.array(DocTypeOption),
  /** Companies of the buyer a supplier may ask to cooperate with. */
  orgs: z.array(z.object({ code: z.string(), nameZh: z.string(), nameEn: z.string() })),
  /** Fields an administrator added to the overview, in the language of the request. */
  extItems: z.array(FormItem),
})
export type ProfileOptions = z.infer<typeof ProfileOptions>

const bySection = <V extends z.ZodType>(value: V) => z.partialRecord(Section, value)
export const Verdicts = bySection(z.enum(['pass', 'return']))
export const Comments = bySection(line(500))
export const ReviewView = z.object({
  id,
  versionId: id,
  version: z.number(),
  verdicts: Verdicts,
  comments: bySection(z.string()),
  summary: z.string().nullable(),
  decision: z.enum(['return', 'approve', 'refuse']).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
})
export type ReviewView = z.infer<typeof ReviewView>

export const SupplierHead = z.object({
  id,
  docNo: z.string(),
  name: z.string(),
  email: z.string(),
  status: SupplierStage,
  source: SupplierSource,
  completeness: z.number(),
  profileComplete: flag,
  /** The company agreed to be named among the newly joined ones. */
  namePublic: flag,
  /** How many categories it may name. */
  categoryLimit: z.number(),
  versionNo: z.string().nullable(),
  submittedAt: instant.nullable(),
  submittedBy: z.string().nullable(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  createTime: instant,
  version: z.number(),
})
export type SupplierHead = z.infer<typeof SupplierHead>

export const VersionRow = z.object({
  id,
  seq: z.number(),
  verNo: z.string(),
  effectiveAt: instant,
  sha256: z.string(),
  /** The account that brought it into force; staff only. */
  createBy: z.string().nullable(),
})
export type VersionRow = z.infer<typeof VersionRow>

export const CategoryQual = z.object({
  id,
  categoryId: id,
  categoryName: z.string(),
  categoryNameEn: z.string(),
  orgCode: z.string().nullable(),
  orgName: z.string().nullable(),
  qualStatus: z.enum(['0', '1', '2', '3']),
  qualFrom: day,
  qualTo: day,
  certificateNo: z.string(),
  /** Since when it waits to be qualified anew; null: nobody asked. */
  appliedAt: instant.nullable(),
  /** Of the last request to be qualified anew, where it was turned down. */
  refusedAt: instant.nullable(),
  refusedReason: z.string().nullable(),
})
export type CategoryQual = z.infer<typeof CategoryQual>
