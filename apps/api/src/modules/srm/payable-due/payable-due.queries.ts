import type { DueAgeing, DueCalendar, DueHistory, DueSum, OwnDueRow, PayableDueRow } from '@srm/contract/srm/payable-due'
import { payableDue, payableHold, payableMove } from '@srm/db/schema/srm/payable-due'
import { daysBetween, plusDays } from '@srm/domain/kit/day'
import { refuse } from '@srm/domain/kit/errors'
import { dec, minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { daysTo, spansOf, type CalendarStep } from '@srm/domain/srm/payable-due/calendar.rules'
import { ageingBuckets, ageingOf, type AgeingRow } from '@srm/domain/srm/payment/amounts.rules'
import { isLateForSme } from '@srm/domain/srm/payment/dues.rules'
import { maxCalendarDays } from '@srm/domain/srm/payment/payment.kinds'
import { and, desc, eq, sql, type SQL } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { listSpec } from '../../../data/list/list-spec'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { heldCompanies } from './holds'

const columns = {
  id: payableDue.id,
  version: payableDue.version,
  invoiceId: payableDue.invoiceId,
  invoiceNo: payableDue.invoiceNo,
  contractId: payableDue.contractId,
  contractNo: payableDue.contractNo,
  orgName: payableDue.orgName,
  currency: payableDue.currency,
  kind: payableDue.kind,
  stage: payableDue.stage,
  amount: payableDue.amount,
  paid: payableDue.paid,
  applied: payableDue.applied,
  open: payableDue.open,
  dueDate: payableDue.dueDate,
  acceptedOn: payableDue.acceptedOn,
  createTime: payableDue.createTime,
} as const
const day = async (tx: Tx): Promise<string> => (await tx.now()).slice(0, 10)

type Plain = Pick<PayableDueRow, 'supplierId' | 'dueDate' | 'acceptedOn'> & { readonly isHeld: boolean }
const shown = async <R extends Plain>(tx: Tx, rows: readonly R[]) => {
  const today = await day(tx)
  const held = await heldCompanies(
    tx,
    rows.map(({ supplierId }) => supplierId),
  )
  return rows.map((row) => ({
    ...row,
    days: daysTo(row.dueDate, today),
    hold: row.isHeld ? ('DISPUTE' as const) : (held.get(row.supplierId) ?? null),
    isLateForSme: row.dueDate !== null && isLateForSme(row.acceptedOn, row.dueDate),
  }))
}
/** What is not paid stands first where nothing else is asked: the earliest due on top. */
export const payableDueList = listSpec<PayableDueRow>({
  of: 'srm:payableDue',
  from: payableDue,
  columns: {
    ...columns,
    supplierId: payableDue.supplierId,
    supplierName: payableDue.supplierName,
    plannedDate: payableDue.plannedDate,
    isHeld: payableDue.isHeld,
  },
  search: ['invoiceNo', 'contractNo', 'supplierName'],
  sort: { column: 'dueDate', order: 'asc' },
  sortBy: ['dueDate', 'createTime', 'supplierName'],
  where: (_tx, query) => (query['settled'] === 'Y' ? undefined : sql`${payableDue.open} <> 0`),
  enrich: async (tx, rows) => (await shown(tx, rows as (Plain & PayableDueRow)[])).map(({ isHeld: _, ...row }) => row),
})
/** The company's own: the row policy leaves no other. */
export const ownDueList = listSpec<OwnDueRow>({
  of: 'srm:ownDue',
  from: payableDue,
  columns: { ...columns, isHeld: payableDue.isHeld, supplierId: payableDue.supplierId },
  search: ['invoiceNo', 'contractNo'],
  sort: { column: 'dueDate', order: 'asc' },
  sortBy: ['dueDate', 'createTime'],
  where: (_tx, query) => (query['settled'] === 'Y' ? undefined : sql`${payableDue.open} <> 0`),
  enrich: async (tx, rows) =>
    (await shown(tx, rows as (Plain & OwnDueRow)[])).map(({ isHeld: _, supplierId: _id, hold, isLateForSme: _sme, ...row }) => ({
      ...row,
      isOnHold: hold !== null,
    })),
})

interface DaySum extends Record<string, unknown> {
  day: string | null
  currency: string
  open: string
  applied: string
  held: string
  count: number
}
const owed = sql`tenant_id = (select app_tenant()) and open > 0`
const sumsBy = async (tx: Tx, where: SQL): Promise<DaySum[]> => {
  const held = [...(await heldCompanies(tx)).keys()]
  const isHeld = held.length > 0 ? sql`(is_held or supplier_id in ${held})` : sql`is_held`
  return tx.db.execute<DaySum>(sql`
    select due_date::text as day, currency, sum(open)::text as open, sum(applied)::text as applied,
      coalesce(sum(open) filter (where ${isHeld}), 0)::text as held, count(*)::int as count
    from payable_due where ${owed} and ${where} group by 1, 2`)
}
const perCurrency = (rows: readonly DaySum[]): DueSum[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => {
      const of = (pick: (row: DaySum) => string) => sumOf(own.map(pick)).toFixed(minorUnitOf(currency))
      return {
        ...{ currency, open: of((r) => r.open), applied: of((r) => r.applied), held: of((r) => r.held) },
        count: own.reduce((n, { count }) => n + count, 0),
      }
    })
    .toSorted((a, b) => a.currency.localeCompare(b.currency))

interface Asked {
  readonly from: string
  readonly to: string
  readonly by: CalendarStep
}
/** @throws DUE_RANGE */
export const dueCalendar = (ctx: Ctx, { from, to, by }: Asked): Promise<DueCalendar> =>
  reading(ctx, async (tx) => {
    if (daysBetween(from, to) > maxCalendarDays) throw refuse('DUE_RANGE', maxCalendarDays)
    const spans = spansOf(from, to, by)
    const first = spans[0]?.from ?? from
    const rows = await sumsBy(tx, sql`(due_date is null or due_date <= ${spans.at(-1)?.to ?? to}::date)`)
    const credits = await tx.db.execute<{ currency: string; open: string }>(sql`
      select currency, sum(open)::text as open from payable_due
      where tenant_id = (select app_tenant()) and open < 0 group by 1 order by 1`)
    const within = (a: string, b: string) => rows.filter((row) => row.day !== null && a <= row.day && row.day <= b)
    return {
      today: await day(tx),
      spans: spans.map((span) => ({ ...span, sums: perCurrency(within(span.from, span.to)) })),
      earlier: perCurrency(rows.filter((row) => row.day !== null && row.day < first)),
      undated: perCurrency(rows.filter((row) => row.day === null)),
      credits: [...credits],
    }
  })

interface AgedRow extends Record<string, unknown> {
  supplier_id: string
  supplier_name: string
  currency: string
  past: number
  open: string
}
/** Days past due from where on the last bucket begins: what is older is counted with it. */
const oldest = 181
/**
 * What was open at the end of a day, by the payments made until then, and how long it was past due; credits reduce it.
 */
export const dueAgeing = (
  ctx: Ctx,
  { day: at, supplierId }: { readonly day: string; readonly supplierId?: string | undefined },
): Promise<DueAgeing> =>
  reading(ctx, async (tx) => {
    const rows = await tx.db.execute<AgedRow>(sql`
      with p as (select due_id, sum(amount) as paid from payment_part where paid_on > ${at}::date group by 1)
      select d.supplier_id, min(d.supplier_name) as supplier_name, d.currency,
        least(greatest(coalesce(${at}::date - d.due_date, 0), 0), ${oldest}::int) as past, sum(d.open + coalesce(p.paid, 0))::text as open
      from payable_due d left join p on p.due_id = d.id
      where d.tenant_id = (select app_tenant()) and d.approved_on <= ${at}::date and d.open + coalesce(p.paid, 0) <> 0
        and ${supplierId ? sql`d.supplier_id = ${supplierId}` : sql`true`}
      group by d.supplier_id, d.currency, 4`)
    const names = new Map(rows.map((row) => [row.supplier_id, row.supplier_name]))
    const aged = ageingOf(
      rows.map((row) => ({ supplier: row.supplier_id, currency: row.currency, due: plusDays(at, -row.past), open: row.open })),
      at,
      minorUnitOf,
    )
    const amounts = (row: AgeingRow) => ({ ...Object.fromEntries(ageingBuckets.map((bucket) => [bucket, row[bucket]])), total: row.total })
    const withNames = aged.map((row) => ({
      ...{ supplierId: row.supplier, supplierName: names.get(row.supplier) ?? '', currency: row.currency },
      ...(amounts(row) as Pick<AgeingRow, (typeof ageingBuckets)[number] | 'total'>),
    }))
    const totals = [...Map.groupBy(aged, ({ currency }) => currency)].map(([currency, own]) => {
      const sum = (key: (typeof ageingBuckets)[number] | 'total') => sumOf(own.map((row) => row[key])).toFixed(minorUnitOf(currency))
      return {
        currency,
        ...(Object.fromEntries([...ageingBuckets, 'total' as const].map((key) => [key, sum(key)])) as Record<
          'total' | (typeof ageingBuckets)[number],
          string
        >),
      }
    })
    return {
      day: at,
      rows: withNames.toSorted((a, b) => dec(b.total).comparedTo(a.total) || a.supplierName.localeCompare(b.supplierName)),
      totals: totals.toSorted((a, b) => a.currency.localeCompare(b.currency)),
    }
  })

export const dueHistory = (ctx: Ctx, id: string): Promise<DueHistory> =>
  reading(ctx, async (tx) => {
    await findVisible(tx, payableDue, id)
    const moves = await tx.db.select().from(payableMove).where(eq(payableMove.dueId, id)).orderBy(desc(payableMove.createTime))
    const holds = await tx.db.select().from(payableHold).where(eq(payableHold.dueId, id)).orderBy(desc(payableHold.heldAt))
    return {
      moves: moves.map((row) => ({ from: row.fromDate, to: row.toDate, reason: row.reason, by: row.byName, at: row.createTime })),
      holds: holds.map((row) => ({
        ...{ reason: row.reason, by: row.heldByName, at: row.heldAt, isMine: row.heldBy === tx.actor.username },
        ...{ releasedBy: row.releasedByName, releasedAt: row.releasedAt, releaseReason: row.releaseReason },
      })),
    }
  })

/** What a company has to get, by currency. */
export const ownDueTotals = (ctx: Ctx) =>
  reading(ctx, async (tx) => {
    const today = sql`(select app_now()::date)`
    const { currency, open, applied, dueDate } = payableDue
    const positive = sql`${open} > 0`
    const rows = await tx.db
      .select({
        currency,
        open: sql<string>`coalesce(sum(${open}) filter (where ${positive}), 0)::text`,
        overdue: sql<string>`coalesce(sum(${open}) filter (where ${positive} and ${dueDate} < ${today}), 0)::text`,
        applied: sql<string>`coalesce(sum(${applied}) filter (where ${positive}), 0)::text`,
        credit: sql<string>`coalesce(sum(${open}) filter (where ${open} < 0), 0)::text`,
      })
      .from(payableDue)
      .where(and(eq(payableDue.tenantId, tx.actor.tenantId), sql`${open} <> 0`))
      .groupBy(currency)
      .orderBy(currency)
    return rows
  })
