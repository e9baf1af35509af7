import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
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
import { assertNoProblems } from '@srm/domain/kit/errors'
import { capitalUnit, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../data/transaction/in-tx'
import { extDefinitions, filesInExt, filledExt, judgedExt, namedFiles } from '../../sys/extend-field/extend-field.public'
import { watchExpiry } from '../expiry/expiry.public'
import { linkFiles } from '../../sys/file/file.public'

// How each section of a profile is written: whole, in the order it was sent, with its files.

type RowTable = PgTable & { id: PgColumn; supplierId: PgColumn; lineNo: PgColumn }
type Rows = readonly ({ id?: string | undefined } & Record<string, unknown>)[]

/** Makes the stored rows equal to `rows`, in their order. A row keeps its id, so its files and history stay with it. */
const syncRows = async (tx: Tx, table: RowTable, supplierId: string, rows: Rows): Promise<string[]> => {
  const there = await tx.db.select({ id: table.id }).from(table).where(eq(table.supplierId, supplierId))
  const known = new Set(there.map((r) => r.id as string))
  const ids: string[] = []
  for (const [i, { id, ...row }] of rows.entries()) {
    const values = { ...row, supplierId, lineNo: i + 1 }
    const isKept = id !== undefined && known.delete(id)
    const [saved] = isKept
      ? await tx.db
          .update(table)
          .set(values)
          .where(and(eq(table.id, id), eq(table.supplierId, supplierId)))
          .returning({ id: table.id })
      : await tx.db.insert(table).values(values).returning({ id: table.id })
    ids.push(saved?.id as string)
  }
  if (known.size > 0) await tx.db.delete(table).where(and(eq(table.supplierId, supplierId), inArray(table.id, [...known])))
  return ids
}

/**
 * Extension values as they are kept: judged by their definitions, draft or not, for what does not fit is stored nowhere.
 * Their files hang on the supplier.
 */
const keptExt = async (tx: Tx, supplierId: string, typed: ProfileData['base']['ext']): Promise<Record<string, string>> => {
  const [row] = await tx.db.select({ ext: supplierBase.ext }).from(supplierBase).where(eq(supplierBase.supplierId, supplierId))
  const before = row?.ext ?? {}
  const fields = await extDefinitions(tx, 'supplier')
  if (fields.length === 0) return { ...before }
  const { open, problems } = judgedExt(fields, typed ?? before, { before, draft: true })
  assertNoProblems(problems)
  const { open: ext } = await filledExt(tx, fields, { open: await namedFiles(tx, fields, open), internal: {} })
  await linkFiles(tx, { bizType: 'supplier', bizId: supplierId, field: 'ext', files: filesInExt(fields, ext), most: 100 })
  return ext
}

const saveBase = async (tx: Tx, supplierId: string, data: ProfileData['base']): Promise<void> => {
  const { creditFiles, orgFiles, brands, ext: typed, ...columns } = data
  const ext = await keptExt(tx, supplierId, typed)
  const values = {
    ...columns,
    ext,
    regCapitalUnit: capitalUnit(data),
    updateBy: tx.actor.username,
    updateTime: sql`app_now()`,
    version: sql`${supplierBase.version} + 1`,
  }
  await tx.db.update(supplierBase).set(values).where(eq(supplierBase.supplierId, supplierId))
  await linkFiles(tx, { bizType: 'supplier', bizId: supplierId, field: 'creditFiles', files: creditFiles })
  await linkFiles(tx, { bizType: 'supplier', bizId: supplierId, field: 'orgFiles', files: orgFiles })
  const ids = await syncRows(
    tx,
    supplierBrand,
    supplierId,
    brands.map(({ files: _, ...row }) => row),
  )
  for (const [i, brand] of brands.entries())
    await linkFiles(tx, { bizType: 'supplier_brand', bizId: ids[i] ?? '', field: 'files', files: brand.files })
}

const into = (table: RowTable) => async (tx: Tx, supplierId: string, rows: Rows) => void (await syncRows(tx, table, supplierId, rows))

type Filed = readonly ({ id?: string | undefined } & Record<string, unknown>)[]
/** Rows of which each holds files in `field`; `bizType` is the table's name. */
const intoWithFiles =
  (table: RowTable, bizType: string, field = 'files') =>
  async (tx: Tx, supplierId: string, rows: Filed): Promise<void> => {
    const ids = await syncRows(
      tx,
      table,
      supplierId,
      rows.map(({ [field]: _, ...row }) => row),
    )
    for (const [i, row] of rows.entries())
      await linkFiles(tx, { bizType, bizId: ids[i] ?? '', field, files: (row[field] ?? []) as { id: string }[] })
  }

const savePatents = intoWithFiles(supplierPatent, 'supplier_patent')
const saveAwards = intoWithFiles(supplierAward, 'supplier_award')
const saveTransfers = intoWithFiles(supplierTransfer, 'supplier_transfer')
const saveTechnical = async (tx: Tx, supplierId: string, data: ProfileData['technical']): Promise<void> => {
  await savePatents(tx, supplierId, data.patents)
  await saveAwards(tx, supplierId, data.awards)
  await saveTransfers(tx, supplierId, data.transfers)
}

/** Amounts and evidence lie beside the lawsuits: not everyone who may read of one may read those. */
const saveLitigation = async (tx: Tx, supplierId: string, { none, cases }: ProfileData['litigation']): Promise<void> => {
  await tx.db.update(supplierBase).set({ noLitigation: none }).where(eq(supplierBase.supplierId, supplierId))
  const open = cases.map(({ caseAmount: _, files: __, ...row }) => row)
  const ids = await syncRows(tx, supplierLitigation, supplierId, open)
  const secrets = cases.map(({ caseAmount }, i) => ({ id: ids[i] ?? '', supplierId, caseAmount }))
  if (secrets.length > 0)
    await tx.db
      .insert(supplierLitigationSecret)
      .values(secrets)
      .onConflictDoUpdate({ target: supplierLitigationSecret.id, set: { caseAmount: sql`excluded.case_amount` } })
  for (const [i, { files }] of cases.entries())
    await linkFiles(tx, { bizType: 'supplier_litigation_secret', bizId: ids[i] ?? '', field: 'files', files })
}

const savePrincipals = intoWithFiles(supplierPrincipal, 'supplier_principal')
const saveRelations = async (tx: Tx, supplierId: string, data: ProfileData['relations']): Promise<void> => {
  await tx.db.update(supplierBase).set({ noAffiliates: data.noAffiliates }).where(eq(supplierBase.supplierId, supplierId))
  const affiliates = data.affiliates.map((row) => ({ ...row, nameKey: row.name && normalName(row.name) }))
  await syncRows(tx, supplierAffiliate, supplierId, affiliates)
  await savePrincipals(tx, supplierId, data.principals)
  await syncRows(tx, supplierBuyerOrg, supplierId, data.orgs)
}

/** What has an end is reminded of: the new ends are known as soon as they are written. */
const watched =
  <D>(write: (tx: Tx, supplierId: string, data: D) => Promise<void>) =>
  async (tx: Tx, supplierId: string, data: D): Promise<void> => {
    await write(tx, supplierId, data)
    await watchExpiry(tx, [supplierId])
  }

/** Replaces a section of a profile. Whether that may be is the caller's to judge. */
export const sectionWriters: { [S in SupplierSection]: (tx: Tx, supplierId: string, data: ProfileData[S]) => Promise<void> } = {
  base: watched(saveBase),
  shareholders: into(supplierShareholder),
  categories: into(supplierCategory),
  contacts: into(supplierContact),
  bank: into(supplierBank),
  qualifications: watched(intoWithFiles(supplierQualification, 'supplier_qualification')),
  performance: into(supplierPerformance),
  finance: watched(intoWithFiles(supplierFinance, 'supplier_finance', 'reportFiles')),
  technical: saveTechnical,
  litigation: saveLitigation,
  relations: watched(saveRelations),
}
