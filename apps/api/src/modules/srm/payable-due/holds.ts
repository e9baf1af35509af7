import { payableDue } from '@srm/db/schema/srm/payable-due'
import { label, refuse } from '@srm/domain/kit/errors'
import type { HoldKind } from '@srm/domain/srm/payment/payment.kinds'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { openBankChanges } from '../change-request/change-request.public'
import { paymentFreezes } from '../standing/standing.public'
import { approvedVersions, isSamePayee, payeesOfVersions } from '../supplier/supplier-payee.public'

// What keeps money from leaving, asked when it is applied for, approved, put in a batch and sent (docs/payment.md, Holds).

export interface Hold {
  readonly kind: HoldKind
  /** Number of the document that causes it. */
  readonly sourceNo: string | null
}
/** What is to be paid, and to which account. */
export interface Held {
  readonly supplierId: string
  readonly contractId: string | null
  readonly dueIds: readonly string[]
  readonly account: { readonly versionId: string; readonly bankId: string }
}

const pair = (supplierId: string, contractId: string | null): string => `${supplierId} ${contractId ?? ''}`
/** Numbers of orders of which more was invoiced than stays, so that a credit is missing, by company and contract. */
const missingCredits = async ({ db }: Tx, supplierIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.execute<{ supplier_id: string; contract_id: string | null; order_no: string }>(sql`
    select i.supplier_id, i.contract_id, min(i.order_no) as order_no from payable_item i join po_line l on l.id = i.po_line_id
    where i.supplier_id in ${[...supplierIds]} and i.qty < 0 and i.reverses_id is null and i.invoiced_qty <> i.qty
      and l.invoiced > l.accepted + l.concession - l.returned_accepted
    group by 1, 2`)
  return new Map(rows.map((row) => [pair(row.supplier_id, row.contract_id), row.order_no]))
}
/** Says of an account whether money still reaches it by the newest approved profile of its company. */
const staleness = async (tx: Tx, helds: readonly Held[]): Promise<(held: Held) => boolean> => {
  const newest = await approvedVersions(
    tx,
    helds.map(({ supplierId }) => supplierId),
  )
  const payees = await payeesOfVersions(tx, [...newest.values(), ...helds.map(({ account }) => account.versionId)])
  return ({ supplierId, account }) => {
    const known = payees.get(account.versionId)?.find(({ id }) => id === account.bankId)
    const now = payees.get(newest.get(supplierId) ?? '') ?? []
    return !known || !now.some((one) => isSamePayee(one, known))
  }
}
const disputes = async ({ db }: Tx, dueIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (dueIds.length === 0) return new Map()
  const rows = await db
    .select({ id: payableDue.id, invoiceNo: payableDue.invoiceNo })
    .from(payableDue)
    .where(and(inArray(payableDue.id, [...dueIds]), eq(payableDue.isHeld, true)))
  return new Map(rows.map(({ id, invoiceNo }) => [id, invoiceNo]))
}

/** Everything that holds each of these payments at this moment, in their order. */
export const holdsAmong = (tx: Tx, helds: readonly Held[]): Promise<readonly (readonly Hold[])[]> =>
  asSystem(tx, async (sys) => {
    if (helds.length === 0) return []
    const companies = [...new Set(helds.map(({ supplierId }) => supplierId))]
    const [changing, frozen, credits] = [
      await openBankChanges(sys, companies),
      await paymentFreezes(sys, companies),
      await missingCredits(sys, companies),
    ]
    const isStale = await staleness(sys, helds)
    const disputed = await disputes(
      sys,
      helds.flatMap(({ dueIds }) => dueIds),
    )
    return helds.map((held) => {
      const { supplierId, contractId, dueIds } = held
      const found: readonly (readonly [HoldKind, string | null | undefined])[] = [
        ['BANK_CHANGE', changing.get(supplierId)],
        ['BANK_STALE', isStale(held) ? '' : null],
        ['FROZEN', frozen.get(supplierId)],
        ['RED_MISSING', credits.get(pair(supplierId, contractId))],
        ['DISPUTE', dueIds.map((id) => disputed.get(id)).find((no) => no !== undefined)],
      ]
      return found.flatMap(([kind, no]) => (no === null || no === undefined ? [] : [{ kind, sourceNo: no || null }]))
    })
  })
/** @throws PAY_HELD with the first reason */
export const assertNotHeld = async (tx: Tx, helds: readonly Held[]): Promise<void> => {
  const [first] = (await holdsAmong(tx, helds)).flat()
  if (first) throw refuse('PAY_HELD', label(`payment.dict.payment_hold.${first.kind}`))
}

/** Companies to which nothing is paid today, with the reason: what a list of payables shows beside each row. */
export const heldCompanies = async (tx: Tx, supplierIds?: readonly string[]): Promise<ReadonlyMap<string, HoldKind>> => {
  const changing = await openBankChanges(tx, supplierIds)
  const frozen = await paymentFreezes(tx, supplierIds)
  return new Map<string, HoldKind>([
    ...[...frozen.keys()].map((id) => [id, 'FROZEN'] as const),
    ...[...changing.keys()].map((id) => [id, 'BANK_CHANGE'] as const),
  ])
}
