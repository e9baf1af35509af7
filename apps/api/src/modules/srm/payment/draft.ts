import type { PaymentInput } from '@srm/contract/srm/payment'
import { contract } from '@srm/db/schema/srm/contract'
import { payableDue } from '@srm/db/schema/srm/payable-due'
import { refuse } from '@srm/domain/kit/errors'
import { eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Tx } from '../../../data/transaction/in-tx'
import { departNameOf } from '../../sys/department/department.public'
import { supplierNames } from '../supplier/supplier.public'
import { isSamePayee, payeesOf, payeesOfVersions } from '../supplier/supplier-payee.public'
import type { Payment } from './payment.life'
import { takeFor } from './taking'

/** @throws PAY_NO_BANK unless the account is one of the newest approved profile, in the currency */
const accountOf = async (
  tx: Tx,
  { supplierId, bankId, currency }: Pick<Payment, 'supplierId' | 'bankId' | 'currency'>,
): Promise<string> => {
  const now = await payeesOf(tx, supplierId)
  const payee = now?.payees.find((one) => one.id === bankId && one.currency === currency)
  if (!now || !payee) throw refuse('PAY_NO_BANK')
  return now.versionId
}
/** The same account in the newest approved profile: an application that waited goes on with it, unless the account changed. */
export const freshAccount = async (tx: Tx, row: Payment): Promise<{ readonly supplierVersionId: string; readonly bankId: string }> => {
  const pinned = row.supplierVersionId ?? ''
  const known = (await payeesOfVersions(tx, [pinned].filter(Boolean))).get(pinned)?.find(({ id }) => id === row.bankId)
  const now = await payeesOf(tx, row.supplierId)
  const payee = known && now?.payees.find((one) => isSamePayee(one, known))
  if (!now || !payee) throw refuse('PAY_NO_BANK')
  return { supplierVersionId: now.versionId, bankId: payee.id }
}

/** Department of what is paid: that of the contract, and off contract that of the rows. */
const orgOf = async (tx: Tx, input: PaymentInput): Promise<string | null> => {
  if (input.contractId) return (await findVisible(tx, contract, input.contractId)).orgCode
  const [first] = input.lines
  if (!first) throw refuse('PAY_NOTHING')
  const [row] = await tx.db.select({ orgCode: payableDue.orgCode }).from(payableDue).where(eq(payableDue.id, first.dueId))
  if (!row) throw refuse('PAY_ROW_GONE')
  return row.orgCode
}

/** A draft as it is kept: what it would take at this moment, with the account in the newest approved profile. */
export const draftOf = async (tx: Tx, input: PaymentInput, paymentId: string | null) => {
  const { type, supplierId, contractId, currency, bankId, purpose, remark } = input
  const orgCode = await orgOf(tx, input)
  const bought = contractId ? await findVisible(tx, contract, contractId) : null
  if (bought && (bought.supplierId !== supplierId || bought.currency !== currency)) throw refuse('PAY_ROW_GONE')
  const taken = await takeFor(tx, { type, supplierId, contractId, currency, orgCode, paymentId, amount: input.amount, lines: input.lines })
  const supplierVersionId = await accountOf(tx, { supplierId, bankId, currency })
  const name = (await supplierNames(tx, [supplierId])).get(supplierId)?.name
  if (name === undefined) throw refuse('NOT_FOUND')
  const head = {
    ...{ type, supplierId, supplierVersionId, supplierName: name, orgCode, orgName: await departNameOf(tx, orgCode) },
    ...{ contractId, contractNo: bought?.docNo ?? null, contractTitle: bought?.title ?? null },
    ...{ currency, amount: taken.total, bankId, purpose, remark },
  }
  return { head, taken }
}
