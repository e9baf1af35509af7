import { contract, contractTotal } from '@srm/db/schema/srm/contract'
import { refuse } from '@srm/domain/kit/errors'
import { dec, lineAmounts, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { executableValue } from '@srm/domain/srm/payment/amounts.rules'
import type { PaymentPlan, PlanStage } from '@srm/domain/srm/payment/dues.rules'
import type { PaymentStage } from '@srm/domain/srm/contract/contract.kinds'
import { asc, eq, inArray } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { stagesOf } from '../contract/contract.public'
import { contractedLines } from '../purchase-order/purchase-order.public'

// The running totals of contracts, locked last of all (docs/payment.md, Locks).

export type ContractTotal = typeof contractTotal.$inferSelect
export type PaidContract = typeof contract.$inferSelect

/** Totals of contracts, locked in the order of their keys. */
export const lockTotals = (tx: Tx, contractIds: readonly string[]): Promise<ReadonlyMap<string, ContractTotal>> =>
  asSystem(tx, async ({ db }) => {
    const ids = [...new Set(contractIds)]
    if (ids.length === 0) return new Map()
    const rows = await db
      .select()
      .from(contractTotal)
      .where(inArray(contractTotal.contractId, ids))
      .orderBy(asc(contractTotal.contractId))
      .for('update')
    return new Map(rows.map((row) => [row.contractId, row]))
  })
export const setTotal = (tx: Tx, contractId: string, values: Partial<typeof contractTotal.$inferInsert>) =>
  asSystem(tx, ({ db }) => db.update(contractTotal).set(values).where(eq(contractTotal.contractId, contractId)))

export const contractFor = (tx: Tx, id: string): Promise<PaidContract> =>
  asSystem(tx, async ({ db }) => {
    const [row] = await db.select().from(contract).where(eq(contract.id, id))
    if (!row) throw refuse('NOT_FOUND')
    return row
  })

const kindOfStage: Readonly<Record<PaymentStage, PlanStage['kind']>> = {
  PREPAY: 'PREPAY',
  DELIVERY: 'STAGE',
  ACCEPTANCE: 'STAGE',
  RETENTION: 'RETENTION',
}
/** The plan of the contract as the rules read it; the name of a stage is its place in the plan's dictionary. */
export const planOf = (tx: Tx, { id, retentionMonths }: PaidContract): Promise<PaymentPlan> =>
  asSystem(tx, async (sys) =>
    (await stagesOf(sys, id)).map(({ stage, pct, days }) => ({
      ...{ name: stage, kind: kindOfStage[stage], pct, days },
      months: stage === 'RETENTION' ? (retentionMonths ?? 0) : 0,
    })),
  )

/** What may be paid on a contract in all: its lines with what may come beyond them; a framework has its ceiling (docs/payment.md, Limits). */
export const executableOf = async (tx: Tx, row: PaidContract): Promise<string> => {
  if (row.type === 'FRAMEWORK' && row.ceiling !== null) return row.ceiling
  const places = minorUnitOf(row.currency)
  const lines = await contractedLines(tx, row.id)
  const withTax = lines.map((line) => {
    const more = dec(100).plus(line.tolPct).div(100)
    const price = line.price ?? '0'
    const { amountIncl } = lineAmounts(
      { qty: dec(line.qty).times(more).toFixed(), price, taxRatePercent: line.taxRate ?? '0' },
      row.priceBasis,
      places,
    )
    return row.priceBasis === 'EXCL' ? amountIncl : executableValue([{ qty: line.qty, price, overTolPct: line.tolPct }], places)
  })
  return sumOf(withTax).toFixed(places)
}
