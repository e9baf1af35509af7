import { supplier, supplierReview, supplierVersion } from '@srm/db/schema/srm/supplier'
import type { SupplierFacts } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { applicableDocTypes, categoryIdsOf, lapsedDocument } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { allProblems, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { and, desc, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'
import { unauditedOf } from '../quality-check/audited.public'
import { unsampledOf } from '../sample/sampled.public'
import { loadOptions, loadProfile, profileContext } from './supplier-profile.queries'

export type SupplierRow = InferSelectModel<typeof supplier>

/** The submission under review, or the last one. */
export const latestVersion = async (tx: Tx, supplierId: string) => {
  const [row] = await tx.db
    .select()
    .from(supplierVersion)
    .where(eq(supplierVersion.supplierId, supplierId))
    .orderBy(desc(supplierVersion.seq))
    .limit(1)
  return row
}

/** The reviewer's verdicts on a submission, begun or decided. */
export const reviewOf = async (tx: Tx, versionId: string) => {
  const [row] = await tx.db.select().from(supplierReview).where(eq(supplierReview.versionId, versionId))
  return row
}

/** A refused company may come back after so many days. */
const refusedDays = 90

/** The day a refused company may come back on; null for any other. */
export const reopenOn = async (tx: Tx, supplierId: string): Promise<string | null> => {
  const [row] = await tx.db
    .select({ on: sql<string | null>`to_char(${supplier.refusedAt} + make_interval(days => ${refusedDays}), 'YYYY-MM-DD')` })
    .from(supplier)
    .where(and(eq(supplier.id, supplierId), eq(supplier.status, supplierMachine.states.refused)))
  return row?.on ?? null
}

interface Given {
  /** The commitment letter was ticked with this submission. */
  readonly committed?: boolean
  /** The category it is to qualify for. */
  readonly categoryId?: string
}

interface Named {
  readonly nameZh: string
  readonly nameEn: string
}
const nameIn = ({ lang }: Tx, { nameZh, nameEn }: Named): string => (lang === 'en-US' ? nameEn : nameZh)

/** What the category asks for before its suppliers qualify: an audit on site, a sample that passed. */
const missingFor = async (tx: Tx, { id, name }: SupplierRow, categoryId: string | undefined) => {
  if (categoryId === undefined) return { auditMissing: null, sampleMissing: null }
  const [audit] = await unauditedOf(tx, id, [categoryId])
  const [sample] = await unsampledOf(tx, [id], [categoryId])
  return { auditMissing: audit ? nameIn(tx, audit) : null, sampleMissing: sample ? ([name, nameIn(tx, sample)] as const) : null }
}

const factsOf = async (tx: Tx, row: SupplierRow, actor: Tx['actor'], { committed = true, categoryId }: Given): Promise<SupplierFacts> => {
  const now = await tx.now()
  const profile = await loadProfile(tx, row.id)
  const context = profileContext(tx, row, now, await loadOptions(tx))
  const kinds = applicableDocTypes(context.docTypes, profile.base.supplierTypeId, categoryIdsOf(profile.categories))
  const version = await latestVersion(tx, row.id)
  return {
    now,
    problems: allProblems(profileVerdicts(profile, context)).length,
    committed,
    reviewStarted: version !== undefined && (await reviewOf(tx, version.id)) !== undefined,
    submittedBy: row.submittedBy,
    username: actor.username,
    lapsedDocument: lapsedDocument(profile.qualifications, kinds, context.today),
    ...(await missingFor(tx, row, categoryId)),
    reopenOn: await reopenOn(tx, row.id),
  }
}

/** The life cycle of suppliers; some of what the guards know comes with the request. */
export const supplierLife = (given: Given = {}) =>
  lifecycle({ machine: supplierMachine, table: supplier, facts: (tx, row, actor) => factsOf(tx, row, actor, given) })
