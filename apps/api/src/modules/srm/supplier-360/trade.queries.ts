import type { Scorecard } from '@srm/contract/srm/supplier-360'
import { plusDays } from '@srm/domain/kit/day'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { supplyFigures } from '../evaluation/evaluation.public'

const yearDays = 365
type Supply = Scorecard['supply']
type Money = Scorecard['money']

/** Delivery and quality of the last twelve months, by the formulas of the evaluations. */
export const supplyOf = async (tx: Tx, supplierId: string): Promise<Supply> => {
  const to = (await tx.now()).slice(0, 10)
  const since = plusDays(to, -yearDays)
  const { delivery, quality } = await supplyFigures(tx, supplierId, { from: since, to })
  const count = (value: string | number | undefined) => Number(value ?? 0)
  return {
    since,
    delivery: { score: delivery.value, lines: count(delivery.facts['lines']), inTime: count(delivery.facts['inTime']) },
    quality: { score: quality.value, lots: count(quality.facts['lots']), received: String(quality.facts['received'] ?? '0.00') },
  }
}

interface Row extends Record<string, unknown> {
  currency: string
  approved: string
  paid: string
  open: string
  overdue: string
}
/** Payables of the company by currency: approved and paid within twelve months, open and overdue today. Read under the row policies. */
export const moneyOf = async (tx: Tx, supplierId: string): Promise<Money> => {
  const today = (await tx.now()).slice(0, 10)
  const since = sql`${plusDays(today, -yearDays)}::date`
  const rows = await tx.db.execute<Row>(sql`
    select d.currency, coalesce(sum(d.amount) filter (where d.approved_on >= ${since}), 0)::text as approved,
      coalesce(sum(p.paid), 0)::text as paid, sum(d.open)::text as open,
      coalesce(sum(d.open) filter (where d.open > 0 and d.due_date < ${today}::date), 0)::text as overdue
    from payable_due d
      left join lateral (select sum(x.amount) as paid from payment_part x where x.due_id = d.id and x.paid_on >= ${since}) p on true
    where d.supplier_id = ${supplierId}
    group by d.currency order by d.currency`)
  return rows.map(({ currency, approved, paid, open, overdue }) => ({ currency, approved, paid, open, overdue }))
}
