import type { AutoSource } from '@srm/db/schema/srm/evaluation'
import type { DecimalText } from '@srm/domain/kit/money'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'

/** Days `YYYY-MM-DD`, both within the period. */
export interface Period {
  readonly from: string
  readonly to: string
}
export interface AutoValue {
  /** Null: insufficient data. */
  readonly value: DecimalText | null
  readonly facts: Readonly<Record<string, string | number>>
  readonly sources: readonly AutoSource[]
}
/** The values of all suppliers of a plan, with few queries however many there are. */
export type Compute = (tx: Tx, supplierIds: readonly string[], period: Period) => Promise<ReadonlyMap<string, AutoValue>>

export const idsIn = (ids: readonly string[]): SQL => sql`any(${sql.param([...ids])}::uuid[])`

/** The price of an order line without tax, of `po_line_price p` and its order `o`, in the order's currency. */
export const priceExcl = sql`case o.price_basis when 'INCL' then p.price / (1 + p.tax_rate / 100) else p.price end`
/** One unit of the order's currency in CNY on a day; null where nobody kept a rate until then. */
export const cnyOn = (day: SQL): SQL => sql`case o.currency when 'CNY' then 1 else (select f.rate from fx_rate f
  where f.tenant_id = o.tenant_id and f.currency = o.currency and f.rate_on <= ${day} order by f.rate_on desc limit 1) end`

/** Answers for every supplier asked about, also those of whom there is no row. */
export const valuesBySupplier = <R extends { readonly supplier_id: string }>(
  supplierIds: readonly string[],
  rows: readonly R[],
  valueOf: (own: readonly R[]) => AutoValue,
): ReadonlyMap<string, AutoValue> => {
  const by = Map.groupBy(rows, (row) => row.supplier_id)
  return new Map(supplierIds.map((id) => [id, valueOf(by.get(id) ?? [])]))
}
