import type { OwnProfile, SupplierDetail } from '@srm/contract/srm/supplier'
import type { CategoryQual, ProfileData, VersionRow } from '@srm/contract/srm/supplier.shapes'
import { supplier, supplierCategoryQual, supplierReview, supplierVersion, supplierVersionBank } from '@srm/db/schema/srm/supplier'
import { srmCategory } from '@srm/db/schema/srm/supplier-reference'
import { sysDepart } from '@srm/db/schema/sys/department'
import { refuse } from '@srm/domain/kit/errors'
import { reviewDueOn } from '@srm/domain/srm/supplier/review-promise'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { categoryIdsOf } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { canOf } from '../../../data/access/can'
import { asSystem, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { notedStepsOf } from '../../../data/transaction/steps'
import type { Ctx } from '../../../http/request/context'
import { announcedPurchase } from '../../portal/announcement/announcement.public'
import { unauditedOf } from '../quality-check/audited.public'
import { unsampledOf } from '../sample/sampled.public'
import { bankAccessOf, bankFor, versionBankFor } from './supplier-bank.queries'
import { loadOptions, loadProfile, ownSupplierId, sectionStates } from './supplier-profile.queries'
import { resemblingOf } from './supplier-duplicates'
import { identityReader, litigationShown, profileOfVersion } from './supplier-version'
import { latestVersion, reviewOf, supplierLife } from './supplier.lifecycle'

export const categoryOf = async (tx: Tx, id: string): Promise<{ nameZh: string; nameEn: string }> => {
  const [row] = await tx.db
    .select({ nameZh: srmCategory.nameZh, nameEn: srmCategory.nameEn })
    .from(srmCategory)
    .where(eq(srmCategory.id, id))
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const q = supplierCategoryQual
type QualOf = CategoryQual & { supplierId: string }
/** Names of departments, which suppliers may read on their own papers although the list of departments is not theirs. */
const orgNames = (tx: Tx, codes: readonly (string | null)[]): Promise<Map<string, string>> =>
  asSystem(tx, async (sys) => {
    const wanted = codes.filter((c): c is string => c !== null)
    if (wanted.length === 0) return new Map()
    const rows = await sys.db
      .select({ code: sysDepart.orgCode, zh: sysDepart.departName, en: sysDepart.departNameEn })
      .from(sysDepart)
      .where(and(inArray(sysDepart.orgCode, wanted), eq(sysDepart.delFlag, 0)))
    return new Map(rows.map((r) => [r.code, tx.lang === 'en-US' ? (r.en ?? r.zh) : r.zh]))
  })

/** Category qualifications of several suppliers, those that last longest first. */
export const qualsOf = async (tx: Tx, supplierIds: readonly string[]): Promise<QualOf[]> => {
  const rows = await tx.db
    .select({
      id: q.id,
      supplierId: q.supplierId,
      categoryId: q.categoryId,
      categoryName: srmCategory.nameZh,
      categoryNameEn: srmCategory.nameEn,
      orgCode: q.orgCode,
      qualStatus: sql<'0' | '1' | '2' | '3'>`${q.qualStatus}`,
      qualFrom: q.qualFrom,
      qualTo: q.qualTo,
      certificateNo: q.certificateNo,
      appliedAt: q.appliedAt,
      refusedAt: q.refusedAt,
      refusedReason: q.refusedReason,
    })
    .from(q)
    .innerJoin(srmCategory, eq(srmCategory.id, q.categoryId))
    .where(inArray(q.supplierId, [...supplierIds]))
    .orderBy(desc(q.qualTo), asc(srmCategory.code))
  const names = await orgNames(
    tx,
    rows.map((r) => r.orgCode),
  )
  return rows.map((r) => ({ ...r, orgName: names.get(r.orgCode ?? '') ?? null }))
}

const versionsOf = (tx: Tx, supplierId: string): Promise<VersionRow[]> =>
  tx.db.select().from(supplierVersion).where(eq(supplierVersion.supplierId, supplierId)).orderBy(desc(supplierVersion.seq))

const decidedReviews = (tx: Tx, supplierId: string) =>
  tx.db
    .select()
    .from(supplierReview)
    .where(and(eq(supplierReview.supplierId, supplierId), isNotNull(supplierReview.decision)))
    .orderBy(desc(supplierReview.decidedAt))

/** The own company with everything its form needs; what was decided about it, not by whom. */
export const ownProfile = (ctx: Ctx): Promise<OwnProfile> =>
  reading(ctx, async (tx) => {
    const id = await ownSupplierId(tx)
    if (!id) throw refuse('NOT_FOUND')
    const row = await findVisible(tx, supplier, id)
    const [review] = await decidedReviews(tx, id)
    const isPending = row.status === supplierMachine.states.pendingReview
    return {
      supplier: row,
      sections: await sectionStates(tx, id),
      profile: await loadProfile(tx, id),
      review: review ? { ...review, decidedBy: null } : null,
      options: await loadOptions(tx),
      quals: await qualsOf(tx, [id]),
      versions: (await versionsOf(tx, id)).map((version) => ({ ...version, createBy: null })),
      wanted: await announcedPurchase(tx, row.wantedAnnouncementId),
      reviewDueOn: isPending && row.submittedAt ? reviewDueOn(row.submittedAt) : null,
      now: await tx.now(),
    }
  })

const versionProfile = async (tx: Tx, version: { id: string; snapshot: unknown }): Promise<ProfileData> =>
  (await identityReader(tx))(await profileOfVersion(tx, version, await versionBankFor(tx, version.id)))

/** The version before the submission under review. */
const previousOf = async (tx: Tx, versions: readonly VersionRow[], isPending: boolean): Promise<SupplierDetail['previous']> => {
  const before = versions[isPending ? 1 : 0]
  if (!before || (!isPending && versions.length < 2)) return null
  const version = await findVisible(tx, supplierVersion, (isPending ? before : (versions[1] ?? before)).id)
  return { verNo: version.verNo, effectiveAt: version.effectiveAt, profile: await versionProfile(tx, version) }
}

const departments = (tx: Tx): Promise<SupplierDetail['orgs']> =>
  tx.db
    .select({ orgCode: sysDepart.orgCode, name: sysDepart.departName, nameEn: sysDepart.departNameEn })
    .from(sysDepart)
    .where(eq(sysDepart.delFlag, 0))
    .orderBy(asc(sysDepart.orgCode))

/** A supplier as the buyer's staff see it, in the reach of the viewer's permissions. */
export const supplierDetail = (ctx: Ctx, id: string): Promise<SupplierDetail> =>
  reading(ctx, async (tx) => {
    const row = await findVisible(tx, supplier, id)
    const versions = await versionsOf(tx, id)
    const isPending = row.status === supplierMachine.states.pendingReview
    const version = await latestVersion(tx, id)
    const profile = await loadProfile(tx, id)
    return {
      supplier: row,
      sections: await sectionStates(tx, id),
      profile: (await identityReader(tx))({ ...profile, bank: await bankFor(tx, id) }),
      bankAccess: bankAccessOf(tx),
      preferred: row.preferred,
      litigationShown: litigationShown(tx),
      previous: await previousOf(tx, versions, isPending),
      review: isPending && version ? ((await reviewOf(tx, version.id)) ?? null) : null,
      reviews: await decidedReviews(tx, id),
      quals: await qualsOf(tx, [id]),
      versions,
      duplicates: tx.actor.permissions.has('srm:supplier:approve') ? await asSystem(tx, (sys) => resemblingOf(sys, row)) : [],
      steps: await notedStepsOf(tx, 'supplier', id),
      orgs: await departments(tx),
      unaudited: (await asSystem(tx, (sys) => unauditedOf(sys, id, categoryIdsOf(profile.categories)))).map((one) => one.id),
      unsampled: (await asSystem(tx, (sys) => unsampledOf(sys, [id], categoryIdsOf(profile.categories)))).map((one) => one.id),
      options: await loadOptions(tx),
      can: await canOf(tx, supplierLife(), row),
      now: await tx.now(),
    }
  })

export const versionDetail = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const version = await findVisible(tx, supplierVersion, id)
    return { ...version, profile: await versionProfile(tx, version), bankAccess: bankAccessOf(tx), litigationShown: litigationShown(tx) }
  })

/** A version of the own company, whole. */
export const ownVersion = (ctx: Ctx, id: string) =>
  reading(ctx, async (tx) => {
    const version = await findVisible(tx, supplierVersion, id)
    // Staff with the permission have versions of their own to read; this is the company's.
    if (version.supplierId !== tx.actor.supplierId) throw refuse('NOT_FOUND')
    const [bank] = await tx.db.select().from(supplierVersionBank).where(eq(supplierVersionBank.versionId, id))
    const profile = await profileOfVersion(tx, version, (bank?.snapshot ?? []) as ProfileData['bank'])
    return { ...version, createBy: null, profile, bankAccess: 'full' as const, litigationShown: true }
  })
