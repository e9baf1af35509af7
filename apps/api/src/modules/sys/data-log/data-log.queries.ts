import type { Comparison, DataLogRow } from '@srm/contract/sys/data-log'
import { sysDataLog } from '@srm/db/schema/sys/audit'
import { declaredDataLogs, declaredMasks } from '@srm/db/schema/kit'
import type { PermissionCode } from '@srm/domain/catalog'
import { refuse } from '@srm/domain/kit/errors'
import { and, asc, desc, eq, inArray, lte } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import { listSpec } from '../../../data/list/list-spec'
import type { Actor, Ctx } from '../../../http/request/context'
import { columnWords, tableWords } from './data-log.words'

/** What it takes to look into a table beside the permission for the page; the longest name that fits counts. */
const needs: Readonly<Record<string, PermissionCode>> = {
  inquiry: 'srm:inquiry:list',
  supplier: 'srm:supplier:list',
  supplier_bank: 'srm:supplier:viewBank',
  sys_user: 'sys:user:list',
  sys_role: 'sys:role:list',
}
const needOf = (table: string): PermissionCode | undefined =>
  Object.entries(needs)
    .filter(([prefix]) => table === prefix || table.startsWith(`${prefix}_`))
    .sort(([a], [b]) => b.length - a.length)[0]?.[1]

/** Documents belong to departments: their history is for those who reach all of them. */
const ofDepartments = (table: string): boolean => !table.startsWith('sys_')

/** Logged tables the actor may look into. */
export const visibleTables = ({ permissions, scope }: Actor): string[] =>
  [...declaredDataLogs().keys()].filter((table) => {
    const need = needOf(table)
    return (!need || permissions.has(need)) && (!ofDepartments(table) || scope.includes('ALL'))
  })

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>
const columns = {
  id: sysDataLog.id,
  dataTable: sysDataLog.dataTable,
  dataId: sysDataLog.dataId,
  dataVersion: sysDataLog.dataVersion,
  operation: sysDataLog.operation,
  changes: sysDataLog.changes,
  createBy: sysDataLog.createBy,
  createTime: sysDataLog.createTime,
}
type Stored = Omit<DataLogRow, 'dataContent' | 'tableText'> & { readonly changes: unknown }
const rowOf = ({ lang }: Ctx, { changes: _changes, ...row }: Stored, content: Readonly<Record<string, unknown>>): DataLogRow => ({
  ...row,
  tableText: tableWords(lang, row.dataTable),
  dataContent: JSON.stringify(content),
})
/** A logged change as far as the actor may read it. */
const readable = ({ actor }: Ctx, row: Stored): Stored => {
  const masked = declaredMasks().get(row.dataTable)
  if (!masked || actor.permissions.has(masked.permission)) return row
  const changes = row.changes as Changes
  const hidden = changes[masked.column]
  return hidden ? { ...row, changes: { ...changes, [masked.column]: hidden.map(masked.mask) } } : row
}

/** What a change left behind; of a deletion, what there was. */
const left = ({ changes, operation }: Stored): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes as Changes).map(([field, [before, after]]) => [field, operation === 'DELETE' ? before : after]))

const seen = ({ actor }: Tx) => inArray(sysDataLog.dataTable, visibleTables(actor))

export const dataLogList = listSpec<DataLogRow>({
  of: 'sys:dataLog',
  from: sysDataLog,
  columns,
  sortBy: ['createTime'],
  where: (tx) => seen(tx),
  enrich: async (tx, rows: Stored[]) => rows.map((row) => rowOf(tx, row, left(readable(tx, row)))),
})

const versionsOf = async (tx: Tx, dataTable: string, dataId: string, upTo?: number): Promise<Stored[]> => {
  const rows = await tx.db
    .select(columns)
    .from(sysDataLog)
    .where(
      and(
        eq(sysDataLog.tenantId, tx.actor.tenantId),
        eq(sysDataLog.dataTable, dataTable),
        eq(sysDataLog.dataId, dataId),
        seen(tx),
        upTo === undefined ? undefined : lte(sysDataLog.dataVersion, upTo),
      ),
    )
    .orderBy(upTo === undefined ? desc(sysDataLog.dataVersion) : asc(sysDataLog.dataVersion))
    .limit(1000)
  return rows.map((row) => readable(tx, row))
}

export const versions = (ctx: Ctx, dataTable: string, dataId: string): Promise<DataLogRow[]> =>
  reading(ctx, async (tx) => {
    const rows = await versionsOf(tx, dataTable, dataId)
    if (rows.length === 0) throw refuse('DATA_VERSION_NONE')
    return rows.map((row) => rowOf(tx, row, left(row)))
  })

/** The whole record as each of the versions left it: changes one upon the other, fields that were never logged are unknown. */
const recordAt = (all: readonly Stored[], version: number): Record<string, unknown> => {
  const record: Record<string, unknown> = {}
  for (const row of all) if (row.dataVersion <= version) Object.assign(record, left(row))
  return record
}

interface Pair {
  readonly rows: readonly [Stored, Stored]
  readonly records: readonly [Record<string, unknown>, Record<string, unknown>]
}
/** @throws DATA_COMPARE unless both are versions of one record */
const pairOf = async (tx: Tx, id1: string, id2: string): Promise<Pair> => {
  const found = await tx.db
    .select(columns)
    .from(sysDataLog)
    .where(and(inArray(sysDataLog.id, [id1, id2]), eq(sysDataLog.tenantId, tx.actor.tenantId), seen(tx)))
  const [first, second] = [id1, id2].map((id) => found.find((row) => row.id === id))
  if (!first || !second) throw refuse('DATA_LOG_MISSING')
  if (first.id === second.id || first.dataTable !== second.dataTable || first.dataId !== second.dataId) throw refuse('DATA_COMPARE')
  const all = await versionsOf(tx, first.dataTable, first.dataId, Math.max(first.dataVersion, second.dataVersion))
  return { rows: [first, second], records: [recordAt(all, first.dataVersion), recordAt(all, second.dataVersion)] }
}

export const comparedRows = (ctx: Ctx, id1: string, id2: string): Promise<DataLogRow[]> =>
  reading(ctx, async (tx) => {
    const { rows, records } = await pairOf(tx, id1, id2)
    return [rowOf(tx, rows[0], records[0]), rowOf(tx, rows[1], records[1])]
  })

const shown = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** Field by field, the older version first; what differs leads. */
export const compared = (ctx: Ctx, id1: string, id2: string): Promise<Comparison> =>
  reading(ctx, async (tx) => {
    const { rows, records } = await pairOf(tx, id1, id2)
    const [a, b] = rows[0].dataVersion <= rows[1].dataVersion ? [0, 1] : ([1, 0] as const)
    const [older, newer] = [records[a] ?? {}, records[b] ?? {}]
    const fields = [...new Set([...Object.keys(older), ...Object.keys(newer)])].map((field) => {
      const [before, after] = [shown(older[field]), shown(newer[field])]
      return { field, label: columnWords(ctx.lang, rows[0].dataTable, field), before, after, changed: before !== after }
    })
    const order = (f: (typeof fields)[number]) => (f.changed ? 0 : 1)
    fields.sort((x, y) => order(x) - order(y) || x.field.localeCompare(y.field))
    return { from: rowOf(tx, rows[a] ?? rows[0], older), to: rowOf(tx, rows[b] ?? rows[1], newer), fields }
  })

export const tableOptions = (ctx: Ctx): { value: string; label: string }[] =>
  visibleTables(ctx.actor)
    .sort()
    .map((value) => ({ value, label: tableWords(ctx.lang, value) }))
