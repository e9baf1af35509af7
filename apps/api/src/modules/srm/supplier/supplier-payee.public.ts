import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { supplierVersion, supplierVersionBank } from '@srm/db/schema/srm/supplier'
import { maskedAccount } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { and, desc, inArray, notLike } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { bankAccessOf } from './supplier-bank.queries'

// Money goes to accounts of an approved version of the profile alone (docs/payment.md, Accounts).

/** An account as it was approved, whole: the caller shows it with `payeeShown`. */
export interface Payee {
  readonly id: string
  readonly accountName: string
  readonly accountNo: string
  readonly depositBank: string
  /** Twelve digits in this country. */
  readonly branchNo: string
  readonly currency: string
  readonly isDefault: boolean
}
type BankRow = ProfileData['bank'][number] & { readonly id?: string }
const payeeOf = (row: BankRow): Payee[] =>
  row.id && !row.disabled
    ? [
        {
          ...{ id: row.id, accountName: row.accountName ?? '', accountNo: (row.accountNo ?? '').replace(/\s/g, '') },
          ...{ depositBank: row.depositBank ?? '', branchNo: row.branchNo ?? '', currency: row.currency ?? 'CNY' },
          isDefault: row.isDefault ?? false,
        },
      ]
    : []

/** Accounts in use of versions of profiles, as they stood in each. */
export const payeesOfVersions = (tx: Tx, versionIds: readonly string[]): Promise<ReadonlyMap<string, readonly Payee[]>> =>
  asSystem(tx, async ({ db }) => {
    if (versionIds.length === 0) return new Map()
    const rows = await db
      .select()
      .from(supplierVersionBank)
      .where(inArray(supplierVersionBank.versionId, [...new Set(versionIds)]))
    return new Map(rows.map((row) => [row.versionId, ((row.snapshot ?? []) as BankRow[]).flatMap(payeeOf)]))
  })
/** The newest approved version of each of these companies; of a company of which nothing was approved yet there is none. */
export const approvedVersions = (tx: Tx, supplierIds: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  asSystem(tx, async ({ db }) => {
    if (supplierIds.length === 0) return new Map()
    const rows = await db
      .selectDistinctOn([supplierVersion.supplierId], { supplierId: supplierVersion.supplierId, id: supplierVersion.id })
      .from(supplierVersion)
      .where(and(inArray(supplierVersion.supplierId, [...new Set(supplierIds)]), notLike(supplierVersion.verNo, 'V0.%')))
      .orderBy(supplierVersion.supplierId, desc(supplierVersion.seq))
    return new Map(rows.map((row) => [row.supplierId, row.id]))
  })
/** Accounts of the newest approved version of a company; null: nothing of it was approved yet. */
export const payeesOf = async (
  tx: Tx,
  supplierId: string,
): Promise<{ readonly versionId: string; readonly payees: readonly Payee[] } | null> => {
  const versionId = (await approvedVersions(tx, [supplierId])).get(supplierId)
  return versionId === undefined ? null : { versionId, payees: (await payeesOfVersions(tx, [versionId])).get(versionId) ?? [] }
}

/** Money would reach the same account of the same name at the same bank. */
export const isSamePayee = (a: Payee, b: Payee): boolean =>
  a.accountNo === b.accountNo && a.accountName === b.accountName && a.branchNo === b.branchNo

/** As far as the reader may see numbers of accounts; a company sees its own whole. */
export const payeeShown = (tx: Pick<Tx, 'actor'>, payee: Payee): Payee =>
  tx.actor.kind === 'supplier' || bankAccessOf(tx) === 'full' ? payee : { ...payee, accountNo: maskedAccount(payee.accountNo) }
