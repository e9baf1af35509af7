import type { ContractProgress } from '@srm/contract/srm/contract-progress.shapes'
import { contractTotal } from '@srm/db/schema/srm/contract'
import { payableDue, payableShare } from '@srm/db/schema/srm/payable-due'
import { payableItem } from '@srm/db/schema/srm/payable-item'
import { payment, paymentLine, paymentMade, paymentPart } from '@srm/db/schema/srm/payment'
import { purchaseOrder, purchaseOrderAmount } from '@srm/db/schema/srm/purchase-order'
import { dec, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import type { PaymentStage } from '@srm/domain/srm/contract/contract.kinds'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { nextPaymentOf } from '@srm/domain/srm/contract/next-payment.rules'
import { lanesOf, type LaneMoney } from '@srm/domain/srm/contract/payment-lanes.rules'
import { progressOf, shareOf } from '@srm/domain/srm/contract/progress.rules'
import { holdingOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { comingOf } from './coming'
import type { Contract } from './contract.life'

// How far a contract has come (docs/contract.md, Progress). Staff read whole sums by their permissions, whatever departments the
// orders belong to; a company reads by the row policies, so that nothing of an order shows before it is sent.

type Total = typeof contractTotal.$inferSelect
interface Stage {
  readonly stage: PaymentStage
  readonly pct: string
  readonly days: number
  readonly amount: string
}
const { inForce, changing, completed, terminated } = contractMachine.states
const isSupplier = (tx: Tx): boolean => tx.actor.kind === 'supplier'
const may = (tx: Tx, permission: string): boolean => isSupplier(tx) || tx.actor.permissions.has(permission)

/** Of a company what the orders it was sent hold: the running total counts those in approval too. */
const orderedBySent = async ({ db }: Tx, contractId: string): Promise<string> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${purchaseOrderAmount.heldIncl}), 0)::text` })
    .from(purchaseOrderAmount)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderAmount.orderId))
    .where(and(eq(purchaseOrder.contractId, contractId), eq(purchaseOrder.delFlag, 0), inArray(purchaseOrder.status, [...holdingOrder])))
  return row?.sum ?? '0'
}
const i = payableItem
/** Each item has its tax rounded by itself, as `lineAmounts` does it for statements: a contract may have too many to read one by one. */
const acceptedOf = async ({ db }: Tx, { id, currency }: Contract): Promise<string> => {
  const tax = sql`round(${i.amount} * ${i.taxRate} / 100, ${minorUnitOf(currency)}::int)`
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${i.amount} + case ${i.priceBasis} when 'INCL' then 0 else ${tax} end), 0)::text` })
    .from(i)
    .where(eq(i.contractId, id))
  return row?.sum ?? '0'
}

/** Money that left, by the day and by what was owed: what was prepaid is an application of its own. */
const paidOf = async ({ db }: Tx, contractId: string): Promise<LaneMoney[]> => {
  const { kind, stage } = payableDue
  const parts = await db
    .select({ kind, stage, day: paymentPart.paidOn, amount: sql<string>`sum(${paymentPart.amount})::text` })
    .from(paymentPart)
    .innerJoin(payableDue, eq(payableDue.id, paymentPart.dueId))
    .where(eq(payableDue.contractId, contractId))
    .groupBy(kind, stage, paymentPart.paidOn)
  const prepaid = await db
    .select({ amount: paymentMade.amount, paidAt: paymentMade.paidAt })
    .from(paymentMade)
    .innerJoin(payment, eq(payment.id, paymentMade.paymentId))
    .where(and(eq(payment.contractId, contractId), eq(payment.type, 'PREPAY')))
  return [...parts, ...prepaid.map(({ amount, paidAt }) => ({ kind: 'PREPAY' as const, stage: null, day: paidAt.slice(0, 10), amount }))]
}
const deductedOf = async ({ db }: Tx, contractId: string): Promise<string> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(-sum(${paymentLine.paid}), 0)::text` })
    .from(paymentLine)
    .where(and(eq(paymentLine.contractId, contractId), eq(paymentLine.kind, 'DEDUCTION')))
  return row?.sum ?? '0'
}
const openOf = async ({ db }: Tx, contractId: string) => {
  const rows = await db
    .select({ due: payableDue, share: payableShare })
    .from(payableDue)
    .innerJoin(payableShare, eq(payableShare.invoiceId, payableDue.invoiceId))
    .where(and(eq(payableDue.contractId, contractId), ne(payableDue.open, '0')))
    .orderBy(asc(payableDue.dueDate), asc(payableDue.id))
  return rows.map(({ due, share }) => ({
    ...due,
    invoice: { incl: share.amountIncl, recover: share.recover, retain: share.retain, net: share.net },
  }))
}
type OpenRow = Awaited<ReturnType<typeof openOf>>[number]

const retentionOf = (row: Contract, stages: readonly Stage[], open: readonly OpenRow[]) => {
  if (row.retentionPct === null || dec(row.retentionPct).isZero()) return null
  const places = minorUnitOf(row.currency)
  const held = open.filter(({ kind }) => kind === 'RETENTION')
  const [first] = held.filter((one) => one.dueDate !== null && dec(one.open).gt(0))
  const planned = sumOf(stages.filter(({ stage }) => stage === 'RETENTION').map(({ amount }) => amount)).toFixed(places)
  const agreed = row.ceiling === null ? planned : null
  const sum = sumOf(held.map((one) => one.open)).toFixed(places)
  return { pct: row.retentionPct, held: sum, agreed, heldPct: agreed && shareOf(sum, agreed), firstDue: first?.dueDate ?? null }
}
const paymentsOf = async (tx: Tx, row: Contract, stages: readonly Stage[], total: Total, uninvoiced: string) => {
  const today = (await tx.now()).slice(0, 10)
  const open = await openOf(tx, row.id)
  const paid = await paidOf(tx, row.id)
  const isOver = total.finalOn !== null || row.status === completed || row.status === terminated
  const isFramework = row.ceiling !== null
  const lanes = lanesOf({
    ...{ currency: row.currency, today, stages, isOver, isFramework, paid, retentionMonths: row.retentionMonths ?? 0 },
    signedOn: row.signedAt?.slice(0, 10) ?? row.effectiveFrom ?? today,
    open: open.map(({ kind, stage, dueDate, open: amount }) => ({ kind, stage, day: dueDate, amount })),
    coming: isOver || isFramework ? [] : await comingOf(tx, row, { today, uninvoiced }),
  })
  const credits = open.filter(({ kind, open: left }) => kind !== 'RETENTION' && dec(left).lt(0)).map(({ open: left }) => left)
  const places = minorUnitOf(row.currency)
  return {
    ...{ today, lanes: lanes.map((lane) => ({ ...lane, lots: [...lane.lots] })), retention: retentionOf(row, stages, open) },
    next: nextOf(open, row.currency),
    credits: sumOf(credits).toFixed(places),
    deducted: dec(await deductedOf(tx, row.id)).toFixed(places),
  }
}
const nextOf = (open: readonly OpenRow[], currency: string) => {
  const next = nextPaymentOf(open, currency)
  return next && { ...next, parts: [...next.parts] }
}

/** Null before a contract was signed: nothing can have been done of it. */
export const contractProgress = async (tx: Tx, row: Contract, stages: readonly Stage[]): Promise<ContractProgress | null> => {
  const work = async (reader: Tx, total: Total): Promise<ContractProgress> => {
    const accepted = may(tx, 'srm:po:price') ? await acceptedOf(reader, row) : null
    const ordered = isSupplier(tx) ? await orderedBySent(reader, row.id) : total.orderedIncl
    const { invoicedIncl: invoiced, paidIncl: paid, prepaid, recovered } = total
    const { currency, amountIncl } = row
    const isOpen = row.status === inForce || row.status === changing
    const shown = progressOf({ currency, amountIncl, ceiling: row.ceiling, ordered, accepted, invoiced, paid, prepaid, recovered, isOpen })
    const payments = may(tx, 'srm:payableDue:list') ? await paymentsOf(reader, row, stages, total, shown.invoiced.left ?? '0') : null
    // How far a company was paid ahead is the buyer's exposure.
    return { ...shown, ahead: isSupplier(tx) ? null : shown.ahead, payments }
  }
  const totalOf = async ({ db }: Tx) => (await db.select().from(contractTotal).where(eq(contractTotal.contractId, row.id)))[0]
  if (!isSupplier(tx))
    return asSystem(tx, async (sys) => {
      const total = await totalOf(sys)
      return total ? work(sys, total) : null
    })
  const total = await asSystem(tx, totalOf)
  return total ? work(tx, total) : null
}
