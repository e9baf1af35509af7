import { maxCategories } from '@srm/domain/srm/supplier/supplier-rows.rules'
import { randomUUID } from 'node:crypto'
import { importedContacts, importedFields, type SupplierImport } from '@srm/contract/srm/supplier-import'
import { supplier, supplierSection } from '@srm/db/schema/srm/supplier'
import { supplierBank, supplierBase, supplierCategory, supplierContact } from '@srm/db/schema/srm/supplier-profile'
import { sysRole } from '@srm/db/schema/sys/role'
import { sysUser, sysUserRole } from '@srm/db/schema/sys/user'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { bankFields, contactFields } from '@srm/domain/srm/supplier/supplier-row.fields'
import { emptyBase, emptySections, requiredSections, supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { capitalUnit, type Profile, type ProfileContext, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { overallCompleteness, profileVerdicts } from '@srm/domain/srm/supplier/supplier.rules'
import { isReservedName, normalEmail, normalName } from '@srm/domain/sys/session/session.rules'
import { and, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { insertMany } from '../../../data/insert-many'
import { nextPlainNumbers } from '../../../data/numbering'
import { loadOptions, profileContext } from './supplier-profile.queries'
import { regionCodes } from './supplier-reference'

// Suppliers of an older system, hundreds at a time: each with its account, both known by the company's name. No password
// travels in a spreadsheet; the supplier sets one through its mailbox.

const { registered, refused } = supplierMachine.states
const keyOf = (row: SupplierImport) => normalName(row.name)

interface Taken {
  readonly names: Set<string>
  readonly mailboxes: Set<string>
  readonly codes: Set<string>
}
const nothingTaken = (): Taken => ({ names: new Set(), mailboxes: new Set(), codes: new Set() })

const list = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`
/** Adds to `taken` what companies and accounts have already of what these rows bring: each question goes by its own index. */
const noteTaken = async ({ db, actor }: Tx, rows: readonly SupplierImport[], taken: Taken): Promise<void> => {
  const names = list(rows.map(keyOf))
  const mailboxes = list(rows.map((r) => normalEmail(r.email)))
  const codes = list(rows.flatMap((r) => r.usci ?? []))
  const { tenantId } = actor
  // The words of the unique index's own condition: a parameter in their place would keep the server from using it.
  const company = and(eq(supplier.tenantId, tenantId), sql`${supplier.status} <> ${sql.raw(`'${refused}'`)} and ${supplier.delFlag} = 0`)
  const person = and(eq(sysUser.tenantId, tenantId), sql`${sysUser.delFlag} = 0`)
  const [companies, mailed, coded, accounts, mailedTo] = await Promise.all([
    db
      .select({ name: supplier.nameKey })
      .from(supplier)
      .where(and(company, sql`${supplier.nameKey} = ${names}`)),
    db
      .select({ email: supplier.email })
      .from(supplier)
      .where(and(company, sql`lower(${supplier.email}) = ${mailboxes}`)),
    db
      .select({ usci: supplierBase.usci })
      .from(supplierBase)
      .innerJoin(supplier, eq(supplier.id, supplierBase.supplierId))
      .where(and(eq(supplierBase.tenantId, tenantId), sql`${supplierBase.usci} = ${codes}`, company)),
    db
      .select({ name: sysUser.loginName })
      .from(sysUser)
      .where(and(person, sql`${sysUser.loginName} = ${names}`)),
    db
      .select({ email: sysUser.email })
      .from(sysUser)
      .where(and(person, sql`lower(${sysUser.email}) = ${mailboxes}`)),
  ])
  for (const { name } of [...companies, ...accounts]) taken.names.add(name)
  for (const { email } of [...mailed, ...mailedTo]) if (email) taken.mailboxes.add(normalEmail(email))
  for (const { usci } of coded) if (usci) taken.codes.add(usci)
}

const problemsOf = (taken: Taken, row: SupplierImport): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (isReservedName(row.name)) problems.push(fieldProblem('name', 'NAME_RESERVED'))
  if (taken.names.has(keyOf(row))) problems.push(fieldProblem('name', 'IMPORT_NAME_TAKEN'))
  if (taken.mailboxes.has(normalEmail(row.email))) problems.push(fieldProblem('email', 'EMAIL_TAKEN'))
  if (row.usci && taken.codes.has(row.usci)) problems.push(fieldProblem('usci', 'USCI_TAKEN'))
  if (row.region && !regionCodes(row.region)) problems.push(fieldProblem('region', 'WORD_UNKNOWN', { label: 'region' }, row.region))
  if (problems.length > 0) return problems
  // The next rows of the same file may not have it either.
  taken.names.add(keyOf(row))
  taken.mailboxes.add(normalEmail(row.email))
  if (row.usci) taken.codes.add(row.usci)
  return problems
}

const contactsOf = (row: SupplierImport): Profile['contacts'] =>
  importedContacts
    .map((n) => ({
      type: row[`contactType${n}`] ?? null,
      name: row[`contactName${n}`] ?? null,
      mobile: row[`contactMobile${n}`] ?? null,
      email: row[`contactEmail${n}`] ?? null,
    }))
    .filter((c) => c.name !== null || c.mobile !== null)
    .map((c, i) => valuesOf(contactFields, { ...c, isDefault: i === 0 }))

const bankOf = (row: SupplierImport): Profile['bank'] =>
  row.accountNo === undefined
    ? []
    : [
        {
          ...valuesOf(bankFields, { ...initialValues(bankFields), ...row, accountName: row.name, isDefault: true }),
          currency: row.currency ?? 'CNY',
          region: [],
        },
      ]

const noDays = { ordinaryDays: null, ordinaryDaysAbroad: null, emergencyDays: null, emergencyDaysAbroad: null }
/** A cell that is empty takes nothing from the empty overview: only what the row says counts. */
const given = (row: SupplierImport): Partial<Omit<Profile['base'], 'region'>> =>
  Object.fromEntries(Object.entries(valuesOf(importedFields, row)).filter(([, value]) => value !== null))
/** The profile as far as the file tells it. */
const profileOf = (row: SupplierImport): Profile => ({
  base: {
    ...emptyBase,
    ...given(row),
    region: (row.region && regionCodes(row.region)) || [],
  },
  shareholders: [],
  categories: row.categories.map((categoryId) => ({ categoryId, ...noDays, share: null, shareAbroad: null, remark: null })),
  contacts: contactsOf(row),
  bank: bankOf(row),
  qualifications: [],
  ...emptySections,
})

interface Made {
  readonly id: string
  readonly userId: string
  readonly docNo: string
  readonly row: SupplierImport
  readonly profile: Profile
}
const insertAccounts = async (tx: Tx, made: readonly Made[]): Promise<void> => {
  const by = { createBy: tx.actor.username, orgCode: null }
  const [role] = await tx.db.select({ id: sysRole.id }).from(sysRole).where(eq(sysRole.roleCode, 'supplierAdmin'))
  if (!role) throw new Error('the role supplierAdmin is missing: seed the reference data')
  await insertMany(
    tx,
    sysUser,
    made.map(({ id, userId, row }) => ({
      ...by,
      id: userId,
      supplierId: id,
      username: row.name,
      loginName: keyOf(row),
      realname: row.name,
      email: normalEmail(row.email),
    })),
  )
  const roles = made.map(({ userId }) => ({ ...by, userId, roleId: role.id }))
  await insertMany(tx, sysUserRole, roles)
}

type Percent = Record<SupplierSection, number>
const insertCompanies = async (tx: Tx, made: readonly Made[], ctx: ProfileContext): Promise<void> => {
  const by = { createBy: tx.actor.username, orgCode: null }
  const rated = made.map((one) => {
    const verdicts = profileVerdicts(one.profile, { ...ctx, name: one.row.name })
    const percent = Object.fromEntries(supplierSections.map((s) => [s, verdicts[s].completeness])) as Percent
    return { ...one, percent, whole: overallCompleteness(percent, requiredSections(ctx.types, one.profile.base.supplierTypeId)) }
  })
  await insertMany(
    tx,
    supplier,
    rated.map(({ id, docNo, row, whole }) => ({
      ...by,
      ...{ id, docNo, name: row.name, nameKey: keyOf(row), email: normalEmail(row.email), completeness: whole },
      ...{ source: 'IMPORT' as const, status: registered },
    })),
  )
  const sections = rated.flatMap(({ id, percent }) =>
    supplierSections.map((section) => ({ ...by, supplierId: id, section, completeness: percent[section] })),
  )
  await insertMany(tx, supplierSection, sections)
}

/** What each section holds: a statement per table, whatever the number of companies. */
const insertRows = async (tx: Tx, made: readonly Made[]): Promise<void> => {
  const by = { createBy: tx.actor.username, orgCode: null }
  await insertMany(
    tx,
    supplierBase,
    made.map(({ id, profile }) => {
      const { creditFiles: _, orgFiles: __, brands: ___, ext: ____, region, ...base } = profile.base
      return { ...by, ...base, region: [...region], supplierId: id, regCapitalUnit: capitalUnit(profile.base) }
    }),
  )
  const numbered = <R extends object>(of: (p: Profile) => readonly R[]) =>
    made.flatMap(({ id, profile }) => of(profile).map((row, i) => ({ ...by, ...row, supplierId: id, lineNo: i + 1 })))
  await insertMany(
    tx,
    supplierCategory,
    numbered((p) => p.categories),
  )
  await insertMany(
    tx,
    supplierContact,
    numbered((p) => p.contacts),
  )
  await insertMany(
    tx,
    supplierBank,
    numbered((p) => p.bank.map((b) => ({ ...b, region: [] as string[] }))),
  )
}

/** Hundreds of companies with a few statements; answers what is wrong with each, nothing where it is there now. */
export const importSuppliers = (tx: Tx, rows: readonly SupplierImport[]): Promise<readonly (readonly FieldProblem[])[]> =>
  asSystem(tx, async (sys) => {
    // Two files at once, or a registration beside a file, wait for each other.
    await sys.db.execute(sql`select pg_advisory_xact_lock(hashtext('supplier import'))`)
    const taken = nothingTaken()
    await noteTaken(sys, rows, taken)
    const found = rows.map((row) => problemsOf(taken, row))
    const good = rows.filter((_, i) => found[i]?.length === 0)
    if (good.length === 0) return found
    const numbers = await nextPlainNumbers(sys, 'SUP', good.length)
    const made = good.map((row, i) => ({ id: randomUUID(), userId: randomUUID(), docNo: numbers[i] ?? '', row, profile: profileOf(row) }))
    await insertCompanies(
      sys,
      made,
      profileContext(sys, { name: '', categoryLimit: maxCategories }, await sys.now(), await loadOptions(sys)),
    )
    await insertAccounts(sys, made)
    await insertRows(sys, made)
    return found
  })

/** What importing would say, portion by portion, with nothing written: `taken` holds what the portions before would have taken. */
export const tryingSuppliers = () => {
  const taken = nothingTaken()
  return (tx: Tx, rows: readonly SupplierImport[]): Promise<readonly (readonly FieldProblem[])[]> =>
    asSystem(tx, async (sys) => {
      await noteTaken(sys, rows, taken)
      return rows.map((row) => problemsOf(taken, row))
    })
}

export const importSupplier = async (tx: Tx, row: SupplierImport): Promise<void> => {
  const [problems] = await importSuppliers(tx, [row])
  assertNoProblems(problems ?? [])
}
