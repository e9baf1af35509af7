import { deduction } from '@srm/db/schema/srm/deduction'
import { paymentLine } from '@srm/db/schema/srm/payment'
import { dec, sumOf, type Dec } from '@srm/domain/kit/money'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { applyDue, lockDues, lockTotals, setTotal, type Held } from '../payable-due/payable-due.public'
import { linesOf, type Payment, type PaymentLineRow } from './payment.life'
import type { Taken } from './taking'

// An application holds what it takes from being handed in until it is paid, rejected or sent back.

const restOf = (line: Pick<PaymentLineRow, 'amount' | 'paid'>): Dec => dec(line.amount).minus(line.paid)
const byContract = (lines: readonly PaymentLineRow[]): ReadonlyMap<string, Dec> =>
  new Map(
    [
      ...Map.groupBy(
        lines.filter(({ contractId }) => contractId !== null),
        ({ contractId }) => contractId ?? '',
      ),
    ].map(([id, own]) => [id, sumOf(own.map(restOf))]),
  )
/** Moves what applications hold of the contracts of these lines, up or down; the last locks of the step. */
const moveApplying = async (sys: Tx, lines: readonly PaymentLineRow[], sign: 1 | -1): Promise<void> => {
  const shares = byContract(lines)
  const totals = await lockTotals(sys, [...shares.keys()])
  for (const [id, total] of totals)
    await setTotal(sys, id, {
      applying: dec(total.applying)
        .plus((shares.get(id) ?? dec(0)).times(sign))
        .toFixed(2),
    })
}

/** Writes the lines of an application anew. */
export const putLines = (tx: Tx, row: Payment, taken: Taken): Promise<PaymentLineRow[]> =>
  asSystem(tx, async ({ db }) => {
    await db.delete(paymentLine).where(eq(paymentLine.paymentId, row.id))
    const { id: paymentId, orgCode, createBy } = row
    return db
      .insert(paymentLine)
      .values(taken.lines.map((line, i) => ({ ...line, paymentId, orgCode, createBy, seq: i + 1 })))
      .returning()
  })
/** What `takeFor` has locked is held from now on. */
export const holdTaken = (tx: Tx, row: Payment, lines: readonly PaymentLineRow[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    for (const line of lines) if (line.dueId) await applyDue(sys, line.dueId, line.amount)
    const deductions = lines.flatMap(({ deductionId }) => deductionId ?? [])
    if (deductions.length > 0)
      await sys.db.update(deduction).set({ paymentId: row.id, paymentNo: row.docNo }).where(inArray(deduction.id, deductions))
    await moveApplying(sys, lines, 1)
  })
/** Everything that is not paid of it is free again. */
export const releaseTaken = (tx: Tx, row: Payment): Promise<void> =>
  asSystem(tx, async (sys) => {
    const lines = await linesOf(sys, row.id)
    await lockDues(
      sys,
      lines.flatMap(({ dueId }) => dueId ?? []),
    )
    for (const line of lines) if (line.dueId) await applyDue(sys, line.dueId, restOf(line).negated().toFixed())
    const isOpen = and(eq(deduction.paymentId, row.id), eq(deduction.status, deductionMachine.states.confirmed))
    await sys.db.update(deduction).set({ paymentId: null, paymentNo: null }).where(isOpen)
    await moveApplying(sys, lines, -1)
  })

/** What the holds are asked of each application, read at once. */
export const heldsOf = async ({ db }: Tx, rows: readonly Payment[]): Promise<Held[]> => {
  if (rows.length === 0) return []
  const { paymentId, dueId } = paymentLine
  const lines = await db
    .select({ paymentId, dueId })
    .from(paymentLine)
    .where(
      and(
        isNotNull(dueId),
        inArray(
          paymentId,
          rows.map(({ id }) => id),
        ),
      ),
    )
  const byPayment = Map.groupBy(lines, (line) => line.paymentId)
  return rows.map((row) => ({
    ...{
      supplierId: row.supplierId,
      contractId: row.contractId,
      dueIds: (byPayment.get(row.id) ?? []).flatMap((line) => line.dueId ?? []),
    },
    account: { versionId: row.supplierVersionId ?? '', bankId: row.bankId },
  }))
}
