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
import type { Fields } from '@srm/domain/kit/fields'
import { dec } from '@srm/domain/kit/money'
import { baseFields } from '@srm/domain/srm/supplier/supplier-base.fields'
import { performanceFields } from '@srm/domain/srm/supplier/supplier-record.fields'
import { financeFigures } from '@srm/domain/srm/supplier/supplier-records'
import { emptyBase, type ProfileContext, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { extNames, headItems, shownExt } from '../../sys/extend-field/extend-field.public'
import { filesIn, filesOfAll } from '../../sys/file/file.public'

type Child = PgTable & { supplierId: PgColumn; lineNo: PgColumn }
// oxlint-disable-next-line no-explicit-any -- the caller names the columns it reads; drizzle cannot type a table given as a parameter
const childRows = (tx: Tx, table: Child, supplierId: string): Promise<any[]> =>
  tx.db.select().from(table).where(eq(table.supplierId, supplierId)).orderBy(asc(table.lineNo))

/** The bank rows alone, as far as the database gives them. */
export const loadBank = (tx: Tx, supplierId: string): Promise<ProfileData['bank']> => childRows(tx, supplierBank, supplierId)

/** `13.000000` as people write it. */
const plain = (value: string | null): string | null => (value === null ? null : dec(value).toFixed())

/** The same of all fields of numbers. */
const plainIn = (fields: Fields, row: Readonly<Record<string, unknown>>): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind }]) =>
      kind === 'decimal' || kind === 'money' ? [[name, plain((row[name] ?? null) as string | null)]] : [],
    ),
  )

const baseOf = (row: typeof supplierBase.$inferSelect | undefined): Omit<ProfileData['base'], 'creditFiles' | 'orgFiles' | 'brands'> => ({
  ...emptyBase,
  region: [],
  ...(row && { ...row, ...plainIn(baseFields, row) }),
})

/** The lists of a profile and the tables they lie in. */
const lists = {
  brands: supplierBrand,
  shareholders: supplierShareholder,
  categories: supplierCategory,
  contacts: supplierContact,
  bank: supplierBank,
  qualifications: supplierQualification,
  performance: supplierPerformance,
  finance: supplierFinance,
  patents: supplierPatent,
  awards: supplierAward,
  transfers: supplierTransfer,
  cases: supplierLitigation,
  affiliates: supplierAffiliate,
  principals: supplierPrincipal,
  orgs: supplierBuyerOrg,
} as const
type ListName = keyof typeof lists

/** Every row of a profile, as far as the database gives them to the actor: all are asked for at once. */
const rowsOf = async (tx: Tx, supplierId: string) => {
  const [bases, secrets, ...found] = await Promise.all([
    tx.db.select().from(supplierBase).where(eq(supplierBase.supplierId, supplierId)),
    tx.db.select().from(supplierLitigationSecret).where(eq(supplierLitigationSecret.supplierId, supplierId)),
    ...Object.values(lists).map((table) => childRows(tx, table, supplierId)),
  ])
  // oxlint-disable-next-line no-explicit-any -- rows of tables that were given as parameters
  const named = Object.fromEntries(Object.keys(lists).map((name, i) => [name, found[i]])) as Record<ListName, any[]>
  return { base: bases[0], secrets, ...named }
}
type ProfileRows = Awaited<ReturnType<typeof rowsOf>>

/** The files of all rows together; they are read with the system's reach, so never beside another query. */
const filesOfRows = (tx: Tx, supplierId: string, rows: ProfileRows) => {
  const ids = (list: readonly { id: string }[]) => list.map((row) => row.id)
  return filesOfAll(tx, [
    ['supplier', [supplierId]],
    ['supplier_brand', ids(rows.brands)],
    ['supplier_qualification', ids(rows.qualifications)],
    ['supplier_finance', ids(rows.finance)],
    ['supplier_patent', ids(rows.patents)],
    ['supplier_award', ids(rows.awards)],
    ['supplier_transfer', ids(rows.transfers)],
    ['supplier_litigation_secret', ids(rows.secrets)],
    ['supplier_principal', ids(rows.principals)],
  ])
}
type Files = Awaited<ReturnType<typeof filesOfRows>>

/** Lawsuits with their amounts and evidence as far as the database gives the actor those. */
const litigationOf = ({ base, cases, secrets }: ProfileRows, files: Files): ProfileData['litigation'] => ({
  none: base?.noLitigation ?? null,
  cases: cases.map((row) => {
    const secret = secrets.find((one) => one.id === row.id)
    return { ...row, caseAmount: plain(secret?.caseAmount ?? null), files: secret ? filesIn(files, secret.id, 'files') : [] }
  }),
})

const figuresOf = (row: Record<string, string | null>) => Object.fromEntries(financeFigures.map((f) => [f, plain(row[f] ?? null)]))

/** The whole profile as far as the actor may see it: bank rows and amounts of lawsuits are the database's to give or not. */
export const loadProfile = async (tx: Tx, supplierId: string): Promise<ProfileData> => {
  const rows = await rowsOf(tx, supplierId)
  const files = await filesOfRows(tx, supplierId, rows)
  const filed = (list: readonly { id: string }[], field = 'files') => list.map((r) => ({ ...r, [field]: filesIn(files, r.id, field) }))
  const whole = {
    base: {
      ...baseOf(rows.base),
      ext: shownExt(await extNames(tx, 'supplier'), rows.base?.ext ?? {}),
      creditFiles: filesIn(files, supplierId, 'creditFiles'),
      orgFiles: filesIn(files, supplierId, 'orgFiles'),
      brands: filed(rows.brands),
    },
    shareholders: rows.shareholders.map((s) => ({ ...s, ratio: plain(s.ratio), amount: plain(s.amount) })),
    categories: rows.categories.map((r) => ({ ...r, share: plain(r.share), shareAbroad: plain(r.shareAbroad) })),
    contacts: rows.contacts,
    bank: rows.bank,
    qualifications: filed(rows.qualifications),
    performance: rows.performance.map((r) => ({ ...r, ...plainIn(performanceFields, r) })),
    finance: filed(
      rows.finance.map((r) => ({ ...r, ...figuresOf(r) })),
      'reportFiles',
    ),
    technical: { patents: filed(rows.patents), awards: filed(rows.awards), transfers: filed(rows.transfers) },
    litigation: litigationOf(rows, files),
    relations: {
      noAffiliates: rows.base?.noAffiliates ?? null,
      affiliates: rows.affiliates.map((r) => ({ ...r, shareRatio: plain(r.shareRatio) })),
      principals: filed(rows.principals),
      orgs: rows.orgs,
    },
  }
  return whole as unknown as ProfileData
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
export const profileContext = (
  tx: Tx,
  { name, categoryLimit }: Pick<ProfileContext, 'name' | 'categoryLimit'>,
  now: string,
  options: ProfileOptions,
): ProfileContext => ({
  name,
  categoryLimit,
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
