import { nameOf, type AnyMachine } from '@srm/domain/kit/machine'
import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../../../data/transaction/in-tx'

/** A document as its table has it; the row policies leave those that the reader may see. */
export interface FoundNode extends Record<string, unknown> {
  readonly id: string
  /** The document on whose page it is read: itself, unless it is a part of another. */
  readonly pageOf: string
  readonly docNo: string
  readonly no: number | null
  readonly title: string
  readonly supplierName: string | null
  readonly status: string
  readonly day: string
  readonly amount: string | null
  readonly currency: string | null
}
/** How the documents of one kind are read. */
export interface NodeReader {
  readonly stateOf: (status: string) => string
  readonly rows: (tx: Tx, ids: readonly string[]) => Promise<FoundNode[]>
}

export interface Shown {
  readonly from: SQL
  readonly id: SQL
  readonly docNo: SQL
  readonly title: SQL
  readonly status: SQL
  /** The first of these that is known is its day. */
  readonly days: readonly SQL[]
  readonly pageOf?: SQL
  readonly no?: SQL
  readonly supplierName?: SQL
  readonly amount?: SQL
  readonly currency?: SQL
  readonly where?: SQL
}
const none = sql`null`
const read =
  (shown: Shown): NodeReader['rows'] =>
  async ({ db }, ids) => {
    const { from, id, docNo, title, status, days, pageOf = id, no = none, supplierName = none, amount = none, currency = none } = shown
    const rows = await db.execute<FoundNode>(sql`
      select ${id} as id, ${pageOf} as "pageOf", ${docNo} as "docNo", ${no}::int as no, ${title} as title,
        ${supplierName}::text as "supplierName", ${status}::text as status, coalesce(${sql.join([...days], sql`, `)})::date::text as day,
        ${amount}::text as amount, case when ${amount} is null then null else ${currency} end::text as currency
      from ${from} where ${id} = any(${sql.param([...ids])}::uuid[]) and ${shown.where ?? sql`true`}`)
    return [...rows]
  }
export const ofMachine = (machine: AnyMachine, shown: Shown): NodeReader => ({
  stateOf: (status) => nameOf(machine, status) ?? status,
  rows: read(shown),
})
/** What has no life cycle names its states in its table. */
export const plain = (shown: Shown): NodeReader => ({ stateOf: (status) => status, rows: read(shown) })

type Document = PgTable & Readonly<Record<'id' | 'docNo' | 'status' | 'delFlag' | 'createTime' | 'supplierName', PgColumn>>
/** A document of one company: by its title, on the first of these days, else when it was written. */
export const ofCompany = (
  machine: AnyMachine,
  t: Document,
  title: PgColumn,
  days: readonly PgColumn[],
  amount: Partial<Shown> = {},
): NodeReader =>
  ofMachine(machine, {
    ...{ from: sql`${t}`, id: sql`${t.id}`, docNo: sql`${t.docNo}`, title: sql`${title}`, status: sql`${t.status}` },
    ...{ supplierName: sql`${t.supplierName}`, days: [...days, t.createTime].map((day) => sql`${day}`), where: sql`${t.delFlag} = 0` },
    ...amount,
  })
