import type { ListQuery } from '@srm/contract/kit/page'
import type { ImportOutcome } from '@srm/contract/sys/task'
import { fieldProblem, refuse, refuseFields, type ErrorKey } from '@srm/domain/kit/errors'
import { searchedIn, type AddOf, type EditOf, type Fields, type RowOf } from '@srm/domain/kit/fields'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang } from '@srm/domain/kit/text'
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm'
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core'
import type { Call, Ctx } from '../http/request/context'
import { answer, type Answer } from '../http/request/envelope'
import { selected, type Computed } from './fields'
import { inTx, reading, type Tx } from './transaction/in-tx'
import { listPage } from './list/list-page'
import { joined, listSpec, type ListSpec } from './list/list-spec'
import { saveRow, type Versioned } from './save'
import { findVisible } from './access/scope'

type Table = PgTable & Versioned & { tenantId: PgColumn }
export type Change<F> = EditOf<F> & { readonly id: string; readonly version?: number | undefined }

interface ReferenceDef<F extends Fields> extends Pick<ListSpec<RowOf<F>>, 'search' | 'sort' | 'joins'> {
  /** `sys:position`: what its permissions begin with. */
  readonly of: string
  readonly table: Table
  readonly fields: F
  readonly computed?: Computed
  /** Said of a code that another record has. */
  readonly taken: ErrorKey
  /** Rules beside the shapes, for a new record and for a change of `before`; answers what is stored in another form than it was sent. */
  readonly check?: (tx: Tx, input: EditOf<F>, before?: RowOf<F>) => Promise<object | void>
  /** Refuses records that something holds on to where no foreign key says so. */
  readonly checkUnused?: (tx: Tx, rows: readonly RowOf<F>[]) => Promise<void>
}

/** Reference data of one kind can do this; `create` and `change` also work within the transaction of a file's import. */
export const referenceOf = <F extends Fields>(def: ReferenceDef<F>) => {
  const { of, table, fields, computed, taken, check, checkUnused, ...rest } = def
  const columns = selected(table, fields, computed)
  const [key = 'code'] = Object.keys(fields).filter((name) => fields[name]?.unique)
  const codeColumn = columns[key] as PgColumn
  const structured = Object.keys(fields).filter((name) => fields[name]?.kind === 'json')
  const shown = (row: Readonly<Record<string, unknown>>) =>
    ({ ...row, ...Object.fromEntries(structured.map((name) => [name, JSON.stringify(row[name])])) }) as RowOf<F>
  const list = listSpec<RowOf<F>>({
    of,
    from: table,
    columns,
    search: searchedIn(fields),
    ...rest,
    enrich: async (_tx, rows) => rows.map(shown),
  })
  const refuseTaken = () => refuseFields([fieldProblem(key, taken)])
  const rowsOf = async (tx: Tx, where: SQL): Promise<RowOf<F>[]> => {
    const all = tx.db
      .select(columns as Record<string, PgColumn>)
      .from(table as PgTable)
      .$dynamic() as unknown as PgSelect
    const rows = (await joined(all, list).where(where)) as Readonly<Record<string, unknown>>[]
    return rows.map(shown)
  }
  const one = async (tx: Tx, where: SQL): Promise<RowOf<F>> => {
    const [row] = await rowsOf(tx, where)
    if (!row) throw refuse('NOT_FOUND')
    return row
  }

  const create = async (tx: Tx, input: AddOf<F>): Promise<{ id: string }> => {
    const kept = await check?.(tx, input as EditOf<F>)
    const [row] = await tx.db
      .insert(table)
      .values({ ...input, orgCode: null, ...kept } as never)
      .onConflictDoNothing()
      .returning({ id: table.id })
    if (!row) throw refuseTaken()
    return row as { id: string }
  }
  const assertFree = async (tx: Tx, code: string, id: string): Promise<void> => {
    const [other] = await tx.db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(and(eq(codeColumn, code), ne(table.id, id), eq(table.tenantId, tx.actor.tenantId)))
    if (other) throw refuseTaken()
  }
  /** @throws STALE, NOT_FOUND, and what says that the code is taken */
  const change = async (tx: Tx, { id, version, ...input }: Change<F>): Promise<void> => {
    await findVisible(tx, table, id)
    const before = await one(tx, eq(table.id, id))
    const kept = await check?.(tx, input as unknown as EditOf<F>, before)
    const code = (input as Readonly<Record<string, unknown>>)[key] as string | undefined
    if (code !== undefined) await assertFree(tx, code, id)
    await saveRow(tx, table, { id, version: version ?? before.version }, { ...input, ...kept } as never)
  }
  /** Foreign keys refuse what other records refer to: IN_USE. */
  const remove = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
    inTx(ctx, async (tx) => {
      const rows = await rowsOf(tx, inArray(table.id, [...ids]))
      if (rows.length < new Set(ids).size) throw refuse('NOT_FOUND')
      await checkUnused?.(tx, rows)
      await tx.db.delete(table as PgTable).where(inArray(table.id, [...ids]))
    })
  return {
    list,
    create,
    change,
    remove,
    page: (ctx: Ctx, query: ListQuery) => listPage(ctx, list, query),
    byId: (ctx: Ctx, id: string) => reading(ctx, (tx) => one(tx, eq(table.id, id))),
    byCode: (ctx: Ctx, code: string) =>
      reading(ctx, (tx) => one(tx, and(eq(codeColumn, code), eq(table.tenantId, tx.actor.tenantId)) as SQL)),
    add: (ctx: Ctx, input: AddOf<F>) => inTx(ctx, (tx) => create(tx, input)),
    edit: (ctx: Ctx, input: Change<F>) => inTx(ctx, (tx) => change(tx, input)),
  }
}
export type Reference<F extends Fields> = ReturnType<typeof referenceOf<F>>

type Take = (call: Call<{ dryRun: '0' | '1' }>) => Promise<Answer<ImportOutcome>>
type ById = Call<{ id: string }>
/** Its routes call the commands of the reference, or those a slice puts in their place. */
interface Commands<P, R, A, C> {
  readonly page: (ctx: Ctx, query: ListQuery) => Promise<P>
  readonly byId: (ctx: Ctx, id: string) => Promise<R>
  readonly add: (ctx: Ctx, input: A) => Promise<{ id: string }>
  readonly edit: (ctx: Ctx, change: C) => Promise<void>
  readonly remove: (ctx: Ctx, ids: readonly string[]) => Promise<void>
}
/** The handlers of its routes; `take` answers the import. */
export const referenceHandlers = <P, R, A, C>({ page, byId, add, edit, remove }: Commands<P, R, A, C>, take: Take) => {
  const said = ({ lang }: Ctx) => inLang(kitText, lang).message
  return {
    list: ({ ctx, query }: Call<ListQuery>) => page(ctx, query),
    queryById: ({ ctx, query }: ById) => byId(ctx, query.id),
    add: async ({ ctx, body }: Call<unknown, A>) => answer(await add(ctx, body), { message: said(ctx).added }),
    edit: async ({ ctx, body }: Call<unknown, C>) => {
      await edit(ctx, body)
      return answer(null, { message: said(ctx).edited })
    },
    delete: async ({ ctx, query }: ById) => {
      await remove(ctx, [query.id])
      return answer(null, { message: said(ctx).deleted })
    },
    deleteBatch: async ({ ctx, query }: Call<{ ids: string[] }>) => {
      await remove(ctx, query.ids)
      return answer(null, { message: said(ctx).batchDeleted })
    },
    importExcel: take,
  }
}
