import type { FileRef } from '@srm/contract/kit/scalars'
import type { ProfileData, ProfileOptions, SectionState } from '@srm/contract/srm/supplier.shapes'
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
import {
  supplierAward,
  supplierFinance,
  supplierLitigation,
  supplierLitigationSecret,
  supplierPatent,
  supplierPerformance,
  supplierTransfer,
} from '@srm/db/schema/srm/supplier-records'
import { supplierAffiliate, supplierBuyerOrg, supplierPrincipal } from '@srm/db/schema/srm/supplier-relations'
import { qualDocType, srmCategory, supplierType } from '@srm/db/schema/srm/supplier-reference'
import { sysDepart } from '@srm/db/schema/sys/department'
import { dec } from '@srm/domain/kit/money'
import { financeFigures } from '@srm/domain/srm/supplier/supplier-records'
import { emptyBase, type ProfileContext, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../../../data/in-tx'
import { extNames, headItems, shownExt } from '../../sys/extend-field/extend-field.public'
import { filesIn, filesOf } from '../../sys/file/file.public'

type Child = PgTable & { supplierId: PgColumn; lineNo: PgColumn }
// oxlint-disable-next-line no-explicit-any -- the caller names the columns it reads; drizzle cannot type a table given as a parameter
const childRows = (tx: Tx, table: Child, supplierId: string): Promise<any[]> =>
  tx.db.select().from(table).where(eq(table.supplierId, supplierId)).orderBy(asc(table.lineNo))

/** The bank rows alone, as far as the database gives them. */
export const loadBank = (tx: Tx, supplierId: string): Promise<ProfileData['bank']> => childRows(tx, supplierBank, supplierId)

/** `13.000000` as people write it. */
const plain = (value: string | null): string | null => (value === null ? null : dec(value).toFixed())

const baseOf = (row: typeof supplierBase.$inferSelect | undefined): Omit<ProfileData['base'], 'creditFiles' | 'orgFiles' | 'brands'> => ({
  ...emptyBase,
  region: [],
  ...(row && { ...row, taxRate: plain(row.taxRate), regCapital: plain(row.regCapital) }),
})

const withFiles = async <R extends { id: string }>(tx: Tx, bizType: string, rows: readonly R[], field = 'files') => {
  const files = await filesOf(
    tx,
    bizType,
    rows.map((r) => r.id),
  )
  return rows.map((r) => ({ ...r, [field]: filesIn(files, r.id, field) }))
}

/** Lawsuits with their amounts and evidence as far as the database gives the actor those. */
const litigationOf = async (tx: Tx, supplierId: string, none: boolean | null): Promise<ProfileData['litigation']> => {
  const cases = await childRows(tx, supplierLitigation, supplierId)
  const secrets = await tx.db.select().from(supplierLitigationSecret).where(eq(supplierLitigationSecret.supplierId, supplierId))
  const shown = await withFiles(tx, 'supplier_litigation_secret', secrets)
  return {
    none,
    cases: cases.map((row) => {
      const secret = shown.find((x) => x.id === row.id) as { caseAmount: string | null; files?: FileRef[] } | undefined
      return { ...row, caseAmount: plain(secret?.caseAmount ?? null), files: secret?.files ?? [] }
    }),
  }
}

const relationsOf = async (tx: Tx, supplierId: string, noAffiliates: boolean | null): Promise<ProfileData['relations']> => {
  const affiliates = await childRows(tx, supplierAffiliate, supplierId)
  const principals = await childRows(tx, supplierPrincipal, supplierId)
  return {
    noAffiliates,
    affiliates: affiliates.map((r) => ({ ...r, shareRatio: plain(r.shareRatio) })),
    principals: (await withFiles(tx, 'supplier_principal', principals)) as unknown as ProfileData['relations']['principals'],
    orgs: await childRows(tx, supplierBuyerOrg, supplierId),
  }
}

const figuresOf = (row: Record<string, string | null>) => Object.fromEntries(financeFigures.map((f) => [f, plain(row[f] ?? null)]))

/** What the company has done: files are read with the system's reach, so one after the other. */
const recordsOf = async (tx: Tx, supplierId: string) => {
  const [performance, finance, patents, awards, transfers] = await Promise.all([
    childRows(tx, supplierPerformance, supplierId),
    childRows(tx, supplierFinance, supplierId),
    childRows(tx, supplierPatent, supplierId),
    childRows(tx, supplierAward, supplierId),
    childRows(tx, supplierTransfer, supplierId),
  ])
  return {
    performance: performance.map((r) => ({ ...r, projectAmount: plain(r.projectAmount) })),
    finance: await withFiles(
      tx,
      'supplier_finance',
      finance.map((r) => ({ ...r, ...figuresOf(r) })),
      'reportFiles',
    ),
    technical: {
      patents: await withFiles(tx, 'supplier_patent', patents),
      awards: await withFiles(tx, 'supplier_award', awards),
      transfers: await withFiles(tx, 'supplier_transfer', transfers),
    },
  }
}

/** The whole profile as far as the actor may see it: bank rows and amounts of lawsuits are the database's to give or not. */
export const loadProfile = async (tx: Tx, supplierId: string): Promise<ProfileData> => {
  const [[base], brands, shareholders, categories, contacts, bank, qualifications] = await Promise.all([
    tx.db.select().from(supplierBase).where(eq(supplierBase.supplierId, supplierId)),
    childRows(tx, supplierBrand, supplierId),
    childRows(tx, supplierShareholder, supplierId),
    childRows(tx, supplierCategory, supplierId),
    childRows(tx, supplierContact, supplierId),
    loadBank(tx, supplierId),
    childRows(tx, supplierQualification, supplierId),
  ])
  // Files are read with the system's reach, so never beside another query of this transaction.
  const own = await filesOf(tx, 'supplier', [supplierId])
  const whole = {
    base: {
      ...baseOf(base),
      ext: shownExt(await extNames(tx, 'supplier'), base?.ext ?? {}),
      creditFiles: filesIn(own, supplierId, 'creditFiles'),
      orgFiles: filesIn(own, supplierId, 'orgFiles'),
      brands: await withFiles(tx, 'supplier_brand', brands),
    },
    shareholders: shareholders.map((s) => ({ ...s, ratio: plain(s.ratio), amount: plain(s.amount) })),
    categories: categories.map((r) => ({ ...r, share: plain(r.share), shareAbroad: plain(r.shareAbroad) })),
    contacts,
    bank,
    qualifications: await withFiles(tx, 'supplier_qualification', qualifications),
    ...(await recordsOf(tx, supplierId)),
    litigation: await litigationOf(tx, supplierId, base?.noLitigation ?? null),
    relations: await relationsOf(tx, supplierId, base?.noAffiliates ?? null),
  }
  return whole as ProfileData
}

/** A supplier never browses the buyer's departments: of its companies it learns code and name, no more. */
const buyerCompanies = (tx: Tx): Promise<ProfileOptions['orgs']> =>
  asSystem(tx, ({ db }) =>
    db
      .select({
        code: sysDepart.orgCode,
        nameZh: sysDepart.departName,
        nameEn: sql<string>`coalesce(${sysDepart.departNameEn}, ${sysDepart.departName})`,
      })
      .from(sysDepart)
      .where(and(eq(sysDepart.orgCategory, '1'), eq(sysDepart.status, '1'), eq(sysDepart.delFlag, 0)))
      .orderBy(asc(sysDepart.orgCode)),
  )

export const loadOptions = async (tx: Tx): Promise<ProfileOptions> => {
  const [types, categories, docTypes] = await Promise.all([
    tx.db.select().from(supplierType).where(eq(supplierType.enabled, true)).orderBy(asc(supplierType.sortOrder)),
    tx.db.select().from(srmCategory).where(eq(srmCategory.enabled, true)).orderBy(asc(srmCategory.sortOrder), asc(srmCategory.code)),
    tx.db.select().from(qualDocType).where(eq(qualDocType.enabled, true)).orderBy(asc(qualDocType.sortOrder)),
  ])
  return { types, categories, docTypes, orgs: await buyerCompanies(tx), extItems: await headItems(tx, 'supplier') }
}

/** Those a form must not leave empty; what nobody may type into is nobody's fault. */
const requiredItems = (items: ProfileOptions['extItems']): ProfileContext['requiredExt'] =>
  items
    .filter((item) => !item.readOnly && item.fieldDecoratorOptions.rules.some((rule) => rule.required))
    .map((item) => ({ fieldName: item.key.replace(/^ext\./, ''), labelName: item.label }))

/** What the rules of the profile need, in the language of the request. */
export const profileContext = (tx: Tx, name: string, now: string, options: ProfileOptions): ProfileContext => ({
  name,
  today: now.slice(0, 10),
  types: options.types,
  requiredExt: requiredItems(options.extItems),
  docTypes: options.docTypes.map((d) => ({ ...d, name: tx.lang === 'en-US' ? d.nameEn : d.nameZh })),
})

export const sectionStates = async (tx: Tx, supplierId: string): Promise<Record<SupplierSection, SectionState>> => {
  const rows = await tx.db.select().from(supplierSection).where(eq(supplierSection.supplierId, supplierId))
  const entries = rows.map(({ section, version, completeness, savedAt }) => [section, { version, completeness, savedAt }])
  return Object.fromEntries(entries) as Record<SupplierSection, SectionState>
}

export const ownSupplierId = async (tx: Tx): Promise<string | undefined> => {
  const { supplierId } = tx.actor
  if (!supplierId) return undefined
  const [row] = await tx.db
    .select({ id: supplier.id })
    .from(supplier)
    .where(and(eq(supplier.id, supplierId), eq(supplier.delFlag, 0)))
  return row?.id
}
