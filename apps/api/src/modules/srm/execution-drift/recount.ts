import type { DriftDocument, DriftFigure } from '@srm/domain/srm/execution-drift/execution-drift.text'
import { sql, type SQL } from 'drizzle-orm'

/** A stored figure, and what the rows it is derived from come to. Null is 0. */
export type Pair = readonly [stored: SQL, counted: SQL]
export interface Recount {
  readonly of: DriftDocument
  /** Tables and what they are joined with. */
  readonly from: SQL
  readonly where?: SQL
  readonly id: SQL
  readonly docNo: SQL
  /** Absent: the figures are those of the whole document. */
  readonly lineNo?: SQL
  readonly figures: Readonly<Partial<Record<DriftFigure, Pair>>>
}

/** A stored figure differs from the sum of its rows; amounts and quantities are decimals as text. */
export interface Drift extends Record<string, unknown> {
  readonly of: DriftDocument
  readonly id: string
  readonly docNo: string
  readonly lineNo: number | null
  readonly figure: DriftFigure
  readonly stored: string
  readonly counted: string
}

/** One statement, and so one moment, for all figures of a recount: what moves meanwhile moves them together. */
export const statementOf = ({ of, from, where = sql`true`, id, docNo, lineNo = sql`null::int`, figures }: Recount): SQL => {
  const pairs = Object.entries(figures).map(
    ([figure, [stored, counted]]) => sql`(${figure}::text, coalesce(${stored}, 0)::numeric, coalesce(${counted}, 0)::numeric)`,
  )
  return sql`select ${of}::text "of", ${id}::text id, ${docNo} "docNo", ${lineNo} "lineNo", f.figure,
      trim_scale(f.stored)::text stored, trim_scale(f.counted)::text counted
    from ${from} cross join lateral (values ${sql.join(pairs, sql`, `)}) f(figure, stored, counted)
    where ${where} and f.stored <> f.counted order by 3, 4, 5`
}

/** Decimal places of a currency in the database. */
export const placesOf = (currency: SQL): SQL => sql`case when ${currency} in ('JPY', 'KRW') then 0 else 2 end`
