import { relatedReasons } from '@srm/domain/srm/standing/standing.rules'
import { maxCategories, mostCategories } from '@srm/domain/srm/supplier/supplier-rows.rules'
import { z } from 'zod'
import { WantedPurchase } from '../portal/announcement'
import { ImportOutcome } from '../sys/task'
import { Can } from '../kit/life'
import { actionRoute, c, countsRoute, listRoute, readRoute, writeRoute } from '../kit/route'
import { byId, day, flag, id, instant, line, versioned, oneFile } from '../kit/scalars'
import {
  CategoryQual,
  Comments,
  ProfileData,
  ProfileOptions,
  ReviewView,
  Section,
  SectionInputs,
  SectionState,
  SupplierHead,
  SupplierSource,
  SupplierStage,
  Verdicts,
  VersionRow,
} from './supplier.shapes'

export const PotentialRow = z.object({
  id,
  docNo: z.string(),
  name: z.string(),
  shortName: z.string().nullable(),
  typeName: z.string().nullable(),
  typeNameEn: z.string().nullable(),
  supplierTypeId: id.nullable(),
  usci: z.string().nullable(),
  country: z.string().nullable(),
  region: z.array(z.string()),
  /** Names of the categories in the supplier's order. */
  categories: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })),
  status: SupplierStage,
  source: SupplierSource,
  completeness: z.number(),
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  reviewedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  createTime: instant,
  version: z.number(),
})
export type PotentialRow = z.infer<typeof PotentialRow>

/** A qualified supplier; inquiries choose whom to invite from these. */
export const QualifiedRow = PotentialRow.extend({
  quals: z.array(CategoryQual),
  /** Documents that end within their reminder period or have ended. */
  expiringCount: z.number(),
  contactName: z.string().nullable(),
  contactMobile: z.string().nullable(),
  /** Of the last completed evaluation. */
  grade: z.string().nullable(),
  lastScore: z.string().nullable(),
  /** That evaluation gave the best grade there is. */
  preferred: flag,
})
export type QualifiedRow = z.infer<typeof QualifiedRow>

const sectionStates = z.record(Section, SectionState)

/** The own profile, as the supplier edits and reads it. */
export const OwnProfile = z.object({
  supplier: SupplierHead,
  sections: sectionStates,
  profile: ProfileData,
  /** The last decided review: comments per section. */
  review: ReviewView.nullable(),
  options: ProfileOptions,
  quals: z.array(CategoryQual),
  versions: z.array(VersionRow),
  /** The purchase it registered for. */
  wanted: WantedPurchase.nullable(),
  /** While it is under review: the day by which a decision was promised. */
  reviewDueOn: day.nullable(),
  now: instant,
})
export type OwnProfile = z.infer<typeof OwnProfile>

export const SavedSection = z.object({ section: Section, state: SectionState, completeness: z.number(), profile: ProfileData })
export type SavedSection = z.infer<typeof SavedSection>

const Duplicate = z.object({
  id,
  docNo: z.string(),
  name: z.string(),
  status: SupplierStage,
  on: z.array(z.enum(['name', 'usci', 'accountNo', 'mobile', ...relatedReasons])),
})
const Step = z.object({
  action: z.string(),
  at: instant,
  by: z.string(),
  from: z.string(),
  to: z.string(),
  note: z.string().nullable(),
  /** The qualification it concerned. */
  line: z.string().nullable(),
})
/** `hidden`: the viewer has no right to bank data; `masked`: only the last four digits. */
export const bankAccess = ['hidden', 'masked', 'full'] as const

export const SupplierDetail = z.object({
  supplier: SupplierHead,
  sections: sectionStates,
  profile: ProfileData,
  bankAccess: z.enum(bankAccess),
  /** The last completed evaluation gave the best grade there is. */
  preferred: flag,
  /** Amounts and evidence of lawsuits are part of the answer. */
  litigationShown: flag,
  /** The version before the one under review: its values are the "old" of the comparison. */
  previous: z.object({ verNo: z.string(), effectiveAt: instant, profile: ProfileData }).nullable(),
  review: ReviewView.nullable(),
  reviews: z.array(ReviewView),
  quals: z.array(CategoryQual),
  versions: z.array(VersionRow),
  duplicates: z.array(Duplicate),
  steps: z.array(Step),
  /** Departments it can be qualified for, the whole group first. */
  orgs: z.array(z.object({ orgCode: z.string(), name: z.string(), nameEn: z.string().nullable() })),
  /** Of its categories those it cannot qualify for before it has passed an audit on site. */
  unaudited: z.array(id),
  /** And those for which it has no sample that counts today. */
  unsampled: z.array(id),
  options: ProfileOptions,
  can: Can,
  now: instant,
})
export type SupplierDetail = z.infer<typeof SupplierDetail>

const VersionDetail = VersionRow.extend({ profile: ProfileData, bankAccess: z.enum(bankAccess), litigationShown: flag })

export const ReviewInput = versioned.extend({
  verdicts: Verdicts.default({}),
  comments: Comments.default({}),
  summary: line(500).default(''),
})
export type ReviewInput = z.infer<typeof ReviewInput>
export const QualifyInput = versioned.extend({ categoryId: id, orgCode: line(64, 1), qualFrom: day, qualTo: day })
export type QualifyInput = z.infer<typeof QualifyInput>

export const TurnCategoryInput = versioned.extend({ qualId: id, reason: line(500, 5) })
/** The bounds within which a company may be allowed more categories than the principle says. */
const categoryLimit = z.int().refine((n) => n >= maxCategories && n <= mostCategories, {
  params: { errorKey: 'CATEGORY_LIMIT_RANGE', errorParams: [maxCategories, mostCategories] },
})
export const AllowCategoriesInput = versioned.extend({ limit: categoryLimit, reason: line(500, 5) })

const save = <const P extends string, B extends z.ZodType>(path: P, body: B) =>
  writeRoute({ path, body, result: SavedSection, access: 'srm:supplier:saveDraft', beforeCompletion: true })

export const supplier = c.router({
  // The supplier's own side: open before the company data are complete.
  profile: readRoute({ path: '/srm/supplier/profile', result: OwnProfile, access: 'srm:supplier:profile', beforeCompletion: true }),
  /** One of the own versions, bank accounts included. */
  ownVersion: readRoute({ path: '/srm/supplier/profile/version', query: byId, result: VersionDetail, access: 'srm:supplier:profile' }),
  saveBase: save('/srm/supplier/profile/base', SectionInputs.base),
  saveShareholders: save('/srm/supplier/profile/shareholders', SectionInputs.shareholders),
  saveCategories: save('/srm/supplier/profile/categories', SectionInputs.categories),
  saveContacts: save('/srm/supplier/profile/contacts', SectionInputs.contacts),
  saveBank: save('/srm/supplier/profile/bank', SectionInputs.bank),
  saveQualifications: save('/srm/supplier/profile/qualifications', SectionInputs.qualifications),
  savePerformance: save('/srm/supplier/profile/performance', SectionInputs.performance),
  saveFinance: save('/srm/supplier/profile/finance', SectionInputs.finance),
  saveTechnical: save('/srm/supplier/profile/technical', SectionInputs.technical),
  saveLitigation: save('/srm/supplier/profile/litigation', SectionInputs.litigation),
  saveRelations: save('/srm/supplier/profile/relations', SectionInputs.relations),
  submit: actionRoute('/srm/supplier/submit', {
    // Whoever says nothing of the portal leaves it as it was.
    body: versioned.extend({ committed: flag.default(false), namePublic: flag.optional() }),
    result: SupplierHead,
    access: 'srm:supplier:submit',
    beforeCompletion: true,
  }),
  /**
   * Where an announced purchase is taken part in. A company that is not approved yet is led to its completion page, and the
   * purchase is kept for the day it is.
   */
  takePart: writeRoute({
    path: '/srm/supplier/takePart',
    body: z.object({ announcementId: id }),
    result: z.object({ page: z.string() }),
    access: 'signed-in',
    beforeCompletion: true,
  }),
  /** Agrees to be named on the public portal, or takes that back. */
  setNamePublic: actionRoute('/srm/supplier/namePublic', {
    body: versioned.extend({ namePublic: flag }),
    result: SupplierHead,
    access: 'srm:supplier:submit',
  }),
  withdraw: actionRoute('/srm/supplier/withdraw', { result: SupplierHead, access: 'srm:supplier:withdraw', beforeCompletion: true }),

  /** Suppliers of an older system: multipart with `file`; `dryRun` only tells what would happen. */
  importExcel: writeRoute({
    path: '/srm/supplier/importExcel',
    body: oneFile,
    query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
    result: ImportOutcome,
    access: 'srm:supplier:importExcel',
    oplog: 'supplier.importExcel',
  }),
  /** Asks imported companies by mail to open their accounts; whoever was asked within a day, or came by itself, is left out. */
  invite: writeRoute({
    path: '/srm/supplier/invite',
    body: z.object({ ids: z.array(id).min(1, 'SELECT_ONE').max(1000) }),
    result: z.object({ invited: z.number(), left: z.number() }),
    access: 'srm:supplier:importExcel',
    oplog: 'supplier.invite',
  }),

  // The buyer's side.
  options: readRoute({ path: '/srm/supplier/options', result: ProfileOptions, access: 'signed-in', beforeCompletion: true }),
  potentialList: listRoute('/srm/supplier/potential/list', { row: PotentialRow, access: 'srm:supplier:list' }),
  potentialCounts: countsRoute('/srm/supplier/potential/counts', { access: 'srm:supplier:list' }),
  qualifiedList: listRoute('/srm/supplier/qualified/list', { row: QualifiedRow, access: 'srm:supplier:list' }),
  queryById: readRoute({ path: '/srm/supplier/queryById', query: byId, result: SupplierDetail, access: 'srm:supplier:queryById' }),
  version: readRoute({ path: '/srm/supplier/version', query: byId, result: VersionDetail, access: 'srm:supplier:queryById' }),
  saveReview: actionRoute('/srm/supplier/saveReview', { body: ReviewInput, result: ReviewView, access: 'srm:supplier:saveReview' }),
  return: actionRoute('/srm/supplier/return', { body: ReviewInput, result: SupplierHead, access: 'srm:supplier:return' }),
  approve: actionRoute('/srm/supplier/approve', { body: ReviewInput, result: SupplierHead, access: 'srm:supplier:approve' }),
  refuse: actionRoute('/srm/supplier/refuse', { body: ReviewInput, result: SupplierHead, access: 'srm:supplier:refuse' }),
  qualify: actionRoute('/srm/supplier/qualify', { body: QualifyInput, result: CategoryQual, access: 'srm:supplier:qualify' }),
  suspendCategory: actionRoute('/srm/supplier/suspendCategory', {
    body: TurnCategoryInput,
    result: CategoryQual,
    access: 'srm:supplier:suspendCategory',
  }),
  restoreCategory: actionRoute('/srm/supplier/restoreCategory', {
    body: TurnCategoryInput,
    result: CategoryQual,
    access: 'srm:supplier:restoreCategory',
  }),
  /** Turns down that a category is qualified anew. */
  refuseCategory: actionRoute('/srm/supplier/refuseCategory', {
    body: TurnCategoryInput,
    result: CategoryQual,
    access: 'srm:supplier:refuseCategory',
  }),
  allowCategories: actionRoute('/srm/supplier/allowCategories', {
    body: AllowCategoriesInput,
    result: SupplierHead,
    access: 'srm:supplier:allowCategories',
  }),
})

/** Answer files, so they are not in the typed client: the list's query plus `selections`. */
export const supplierFiles = {
  potential: '/srm/supplier/potential/exportXls',
  qualified: '/srm/supplier/qualified/exportXls',
  import: '/srm/supplier/importExcel',
  template: '/srm/supplier/importTemplate',
} as const
