import { contract } from '@srm/db/schema/srm/contract'
import { deduction } from '@srm/db/schema/srm/deduction'
import { payableDue } from '@srm/db/schema/srm/payable-due'
import { payment, paymentLine } from '@srm/db/schema/srm/payment'
import { refuse } from '@srm/domain/kit/errors'
import { amountLimit, dec, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { bindingContract } from '@srm/domain/srm/contract/contract.machine'
import { deductionMachine, undecidedDeduction } from '@srm/domain/srm/deduction/deduction.machine'
import { applicationOf, creditsFor } from '@srm/domain/srm/payment/amounts.rules'
import { kindsOfType, type PaymentLineKind, type PaymentType } from '@srm/domain/srm/payment/payment.kinds'
import { takingPayment } from '@srm/domain/srm/payment/payment.machine'
import { assertPrepayment, assertRetentionDue, assertWithin } from '@srm/domain/srm/payment/payment.rules'
import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import {
  contractFor,
  executableOf,
  lockDues,
  lockTotals,
  planOf,
  type ContractTotal,
  type PayableDue,
} from '../payable-due/payable-due.public'
import { openAuditOf } from '../quality-audit/quality-audit.public'

// What an application takes: rows that were picked, and what the server sets off against them (docs/payment.md, Applications).
// Due rows are locked before deductions, and these before the totals of contracts.

export interface Wanted {
  readonly type: PaymentType
  readonly supplierId: string
  readonly contractId: string | null
  readonly currency: string
  readonly orgCode: string | null
  /** The application itself, once there is one: what it asked for before does not count against it. */
  readonly paymentId: string | null
  /** Of a prepayment alone. */
  readonly amount: string | null
  readonly lines: readonly { readonly dueId: string; readonly amount: string }[]
}
export interface Taken {
  readonly lines: readonly {
    readonly kind: PaymentLineKind
    readonly dueId: string | null
    readonly deductionId: string | null
    readonly contractId: string | null
    readonly sourceNo: string
    readonly amount: string
  }[]
  /** In money. */
  readonly total: string
}

export const availableOf = ({ open, applied }: Pick<PayableDue, 'open' | 'applied'>): string => dec(open).minus(applied).toFixed()

/** Rows that whoever asks may see: nobody picks what is hidden from them. */
const seen = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (new Set(ids).size < ids.length) throw refuse('PAY_ROW_TWICE')
  const found = await tx.db
    .select({ id: payableDue.id })
    .from(payableDue)
    .where(inArray(payableDue.id, [...ids]))
  if (found.length < ids.length) throw refuse('PAY_ROW_GONE')
}
/** Everything of the company, department and currency that is set off first: of payables theirs, of a retention its own. */
export const creditsOf = (tx: Tx, { supplierId, orgCode, currency, type }: Pick<Wanted, 'supplierId' | 'orgCode' | 'currency' | 'type'>) =>
  asSystem(tx, async ({ db }) => {
    const rows = await db
      .select()
      .from(payableDue)
      .where(
        and(
          ...[eq(payableDue.supplierId, supplierId), eq(payableDue.currency, currency), lt(payableDue.open, '0')],
          ...[orgCode === null ? isNull(payableDue.orgCode) : eq(payableDue.orgCode, orgCode), eq(payableDue.applied, '0')],
        ),
      )
      .orderBy(asc(payableDue.id))
    return creditsFor(rows, type === 'RETENTION')
  })
/** Confirmed deductions that no application takes; `isLocked`: nobody else takes them until the end of the transaction. */
export const deductionsOf = (
  tx: Tx,
  { supplierId, orgCode, currency }: Pick<Wanted, 'supplierId' | 'orgCode' | 'currency'>,
  isLocked: boolean,
) =>
  asSystem(tx, ({ db }) => {
    const found = db
      .select()
      .from(deduction)
      .where(
        and(
          ...[eq(deduction.supplierId, supplierId), eq(deduction.currency, currency), eq(deduction.delFlag, 0)],
          ...[eq(deduction.status, deductionMachine.states.confirmed), isNull(deduction.paymentId)],
          orgCode === null ? isNull(deduction.orgCode) : eq(deduction.orgCode, orgCode),
        ),
      )
      .orderBy(asc(deduction.id))
    return isLocked ? found.for('update') : found
  })

/** What applications hold of a prepayment, `except` left out. */
const prepaying = async ({ db }: Tx, contractId: string, except: string | null): Promise<string> => {
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${paymentLine.amount} - ${paymentLine.paid}), 0)::text` })
    .from(paymentLine)
    .innerJoin(payment, eq(payment.id, paymentLine.paymentId))
    .where(
      and(
        ...[eq(paymentLine.contractId, contractId), eq(paymentLine.kind, 'PREPAY'), inArray(payment.status, [...takingPayment])],
        except === null ? undefined : ne(payment.id, except),
      ),
    )
  return row?.sum ?? '0'
}
/** Prepaid, and applied for by others. */
export const prepaidOf = async (
  tx: Tx,
  contractId: string,
  total: ContractTotal | undefined,
  except: string | null = null,
): Promise<string> =>
  dec(total?.prepaid ?? '0')
    .plus(await prepaying(tx, contractId, except))
    .toFixed()

/** @throws PAY_CONTRACT, PAY_PREPAY_LATE, PAY_PREPAY_MAX */
const takePrepayment = async (tx: Tx, { contractId, amount, currency, paymentId }: Wanted): Promise<Taken> => {
  if (contractId === null || amount === null || dec(amount).lte(0)) throw refuse('PAY_NOTHING')
  await findVisible(tx, contract, contractId)
  return asSystem(tx, async (sys) => {
    const row = await contractFor(sys, contractId)
    if (!bindingContract.includes(row.status)) throw refuse('PAY_CONTRACT', row.docNo)
    const total = (await lockTotals(sys, [contractId])).get(contractId)
    if (total?.finalOn) throw refuse('PAY_PREPAY_LATE')
    const plan = await planOf(sys, row)
    const prepayPct = sumOf(plan.filter(({ kind }) => kind === 'PREPAY').map(({ pct }) => pct)).toFixed()
    const prepaid = await prepaidOf(sys, contractId, total, paymentId)
    assertPrepayment({ contractAmount: row.amountIncl, prepayPct, prepaid, amount, currency })
    return {
      total: amount,
      lines: [{ kind: 'PREPAY', dueId: null, deductionId: null, contractId, sourceNo: row.docNo, amount }],
    }
  })
}

/** @throws PAY_ROW_GONE where a row is of another company, contract, department, currency or kind */
const assertFits = (wanted: Wanted, rows: readonly PayableDue[]): void => {
  const fits = rows.every(
    (row) =>
      row.supplierId === wanted.supplierId &&
      row.contractId === wanted.contractId &&
      row.currency === wanted.currency &&
      row.orgCode === wanted.orgCode &&
      kindsOfType[wanted.type].includes(row.kind) &&
      dec(row.amount).gt(0),
  )
  if (!fits) throw refuse('PAY_ROW_GONE')
}
/** @throws RETENTION_NOT_DUE, RETENTION_OPEN_END, RETENTION_OPEN_NCR, RETENTION_OPEN_DEDUCTION */
const assertReleasable = async (sys: Tx, { supplierId, contractId }: Wanted, rows: readonly PayableDue[]): Promise<void> => {
  assertRetentionDue(
    rows.map(({ dueDate }) => ({ due: dueDate })),
    (await sys.now()).slice(0, 10),
  )
  const audit = await openAuditOf(sys, supplierId)
  if (audit) throw refuse('RETENTION_OPEN_NCR', audit)
  if (contractId === null) return
  const [open] = await sys.db
    .select({ docNo: deduction.docNo })
    .from(deduction)
    .where(and(eq(deduction.contractId, contractId), inArray(deduction.status, [...undecidedDeduction])))
    .limit(1)
  if (open) throw refuse('RETENTION_OPEN_DEDUCTION', open.docNo)
}
/** Both limits of a contract: a final payment needs its final invoice, and all payments stay within its executable value. */
const assertLimits = async (sys: Tx, wanted: Wanted, lines: Taken['lines']): Promise<void> => {
  const totals = await lockTotals(
    sys,
    lines.flatMap(({ contractId }) => contractId ?? []),
  )
  if (wanted.type === 'FINAL' && wanted.contractId && !totals.get(wanted.contractId)?.finalOn) throw refuse('PAY_NOT_FINAL')
  for (const [contractId, { paidIncl, applying }] of totals) {
    const adding = sumOf(lines.filter((line) => line.contractId === contractId).map(({ amount }) => amount))
    if (adding.lte(0)) continue
    const executable = await executableOf(sys, await contractFor(sys, contractId))
    assertWithin({ executable, paid: paidIncl, applying, adding: adding.toFixed() })
  }
}

/**
 * Reckons what the application takes at this moment, with every credit and deduction set off; locks all of it until the end of
 * the transaction.
 * @throws PAY_NOTHING, PAY_ROW_TWICE, PAY_ROW_GONE, PAY_ROW_OVER, PAY_CREDIT_FIRST, PAY_OVER and what a type adds
 */
export const takeFor = async (tx: Tx, wanted: Wanted): Promise<Taken> => {
  if (wanted.type === 'PREPAY') {
    const taken = await takePrepayment(tx, wanted)
    await asSystem(tx, (sys) => assertLimits(sys, wanted, taken.lines))
    return taken
  }
  if (wanted.lines.length === 0) throw refuse('PAY_NOTHING')
  const picked = wanted.lines.map(({ dueId }) => dueId)
  await seen(tx, picked)
  return asSystem(tx, async (sys) => {
    const known = await creditsOf(sys, wanted)
    const rows = await lockDues(sys, [...picked, ...known.map(({ id }) => id)])
    const rowOf = new Map(rows.map((row) => [row.id, row]))
    const dues = picked.flatMap((id) => rowOf.get(id) ?? [])
    assertFits(wanted, dues)
    if (wanted.type === 'RETENTION') await assertReleasable(sys, wanted, dues)
    const credits = known.flatMap(({ id }) => rowOf.get(id) ?? []).filter((row) => dec(row.open).lt(0) && dec(row.applied).isZero())
    const deductions = await deductionsOf(sys, wanted, true)
    const places = minorUnitOf(wanted.currency)
    const applied = applicationOf({
      picked: wanted.lines.map(({ dueId, amount }) => ({ id: dueId, open: availableOf(rowOf.get(dueId) as PayableDue), applied: amount })),
      credits: [
        ...credits.map(({ id, open }) => ({ id, open })),
        ...deductions.map(({ id, amount }) => ({ id, open: dec(amount).negated().toFixed(places) })),
      ],
      ...{ paid: '0', inApproval: '0', executable: amountLimit },
    })
    if ('fault' in applied)
      throw faultOf(applied.fault, wanted, rowOf, [
        ...credits.map(({ open }) => open),
        ...deductions.map(({ amount }) => dec(amount).negated().toFixed()),
      ])
    const deductionOf = new Map(deductions.map((row) => [row.id, row]))
    const lines = applied.rows.map(({ id, applied: amount }): Taken['lines'][number] => {
      const due = rowOf.get(id)
      const off = deductionOf.get(id)
      return {
        kind: due ? (dec(amount).lt(0) ? 'CREDIT' : 'DUE') : 'DEDUCTION',
        ...{ dueId: due ? id : null, deductionId: off ? id : null, amount },
        ...{ contractId: (due ?? off)?.contractId ?? null, sourceNo: due?.invoiceNo ?? off?.docNo ?? '' },
      }
    })
    await assertLimits(sys, wanted, lines)
    return { lines, total: dec(applied.total).toFixed(places) }
  })
}
const faultOf = (fault: string, wanted: Wanted, rowOf: ReadonlyMap<string, PayableDue>, off: readonly string[]) => {
  if (fault === 'nothing') return refuse('PAY_CREDIT_FIRST', sumOf(off).abs().toFixed(minorUnitOf(wanted.currency)))
  const over = wanted.lines.find(({ dueId, amount }) => {
    const row = rowOf.get(dueId)
    return !row || dec(amount).lte(0) || dec(amount).gt(availableOf(row))
  })
  const row = rowOf.get(over?.dueId ?? '')
  return refuse('PAY_ROW_OVER', row?.invoiceNo ?? '', row ? availableOf(row) : '0')
}
