import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import type { bankAccess } from '@srm/contract/srm/supplier'
import { supplierVersionBank } from '@srm/db/schema/srm/supplier'
import { maskedAccount } from '@srm/domain/srm/supplier/supplier-identity.rules'
import { eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { loadBank } from './supplier-profile.queries'

type BankAccess = (typeof bankAccess)[number]
type BankRows = ProfileData['bank']

/** The database gives bank rows to no buyer; these permissions are the only way to them (docs/supplier.md, Visibility). */
export const bankAccessOf = ({ actor }: Pick<Tx, 'actor'>): BankAccess =>
  actor.permissions.has('srm:supplier:viewBankNumber') ? 'full' : actor.permissions.has('srm:supplier:viewBank') ? 'masked' : 'hidden'

/** Account numbers as far as `access` shows them. */
export const bankShown = (rows: BankRows, access: BankAccess): BankRows =>
  access === 'hidden' ? [] : access === 'full' ? rows : rows.map((r) => ({ ...r, accountNo: r.accountNo && maskedAccount(r.accountNo) }))

/** Bank rows as far as the viewer may see them. */
export const bankFor = async (tx: Tx, supplierId: string): Promise<BankRows> => {
  const access = bankAccessOf(tx)
  if (access === 'hidden') return []
  return bankShown(await asSystem(tx, (sys) => loadBank(sys, supplierId)), access)
}

export const versionBankFor = async (tx: Tx, versionId: string): Promise<BankRows> => {
  const access = bankAccessOf(tx)
  if (access === 'hidden') return []
  const [row] = await asSystem(tx, (sys) => sys.db.select().from(supplierVersionBank).where(eq(supplierVersionBank.versionId, versionId)))
  return bankShown((row?.snapshot ?? []) as BankRows, access)
}
