import { filledIn, isNeeded, type FieldDef, type Fields } from '@srm/domain/kit/fields'
import type { Text, TextTree } from '@srm/domain/kit/text'
import { getTableColumns, getTableName, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { SheetColumn } from './sheet/sheet'
import { columnsOf } from './sheet/sheet-words'

const carried = ['createBy', 'createTime', 'updateBy', 'updateTime', 'version'] as const
const stored: Readonly<Record<Exclude<FieldDef['kind'], 'own'>, readonly string[]>> = {
  line: ['string'],
  dict: ['string'],
  ref: ['string'],
  int: ['number'],
  flag: ['boolean'],
  day: ['string'],
  instant: ['custom'],
  money: ['string'],
  decimal: ['string'],
  json: ['json'],
  refs: ['array', 'json'],
  ints: ['array', 'json'],
}

/** Tables are written out; a declaration that does not fit its table is refused when the server is built, not when a row is read. */
const fit = (table: PgTable, name: string, def: FieldDef, column: PgColumn | undefined): PgColumn => {
  const where = `${getTableName(table)}.${name}`
  if (!column) throw new Error(`${where} is declared as a field and is no column`)
  if (def.kind !== 'own' && !stored[def.kind].includes(column.dataType))
    throw new Error(`${where} is declared as ${def.kind} and stored as ${column.dataType}`)
  if (column.notNull === (def.optional === true))
    throw new Error(`${where}: the declaration and the column differ in whether it may be empty`)
  return column
}

/** The columns of a document's fields, each of that table which has it. */
export const fieldColumns = (fields: Fields, ...tables: readonly [PgTable, ...PgTable[]]): Record<string, PgColumn> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, def]) => {
      const table = tables.find((one) => name in getTableColumns(one)) ?? tables[0]
      return [name, fit(table, name, def, getTableColumns(table)[name])]
    }),
  )

/** Columns that are worked out, or joined to those of the table. */
export type Computed = Readonly<Record<string, PgColumn | SQL.Aliased>>
/** A row selects the declared fields, from their columns or worked out, and what every row carries. */
export const selected = (table: PgTable, fields: Fields, computed: Computed = {}): Record<string, PgColumn | SQL.Aliased> => {
  const columns = getTableColumns(table)
  const declared = Object.entries(fields).map(([name, def]) => [name, computed[name] ?? fit(table, name, def, columns[name])] as const)
  return Object.fromEntries([['id', columns.id], ...declared, ...carried.map((name) => [name, columns[name]])])
}

type Titled = TextTree & { field: TextTree }
export type SpecialColumns = Readonly<Record<string, Partial<SheetColumn> & { readonly field?: string }>>
/** The columns of its file, in the order of the declaration; `special` adds what only the server knows, such as the choices. */
export const sheetColumns = <Z extends Titled>(fields: Fields, text: Text<Z>, special: SpecialColumns = {}): SheetColumn[] => {
  const column = columnsOf(text)
  return filledIn(fields)
    .filter(([, def]) => def.sheet !== false)
    .map(([name, def]) =>
      column(name, {
        required: (isNeeded(def) || def.beforeSubmit === true) && def.kind !== 'flag',
        ...(def.kind === 'int' && { kind: 'number' as const }),
        ...(def.kind === 'decimal' && { kind: 'decimal' as const }),
        ...(def.kind === 'day' && { kind: 'date' as const }),
        ...(def.kind === 'dict' && { dict: def.dict }),
        ...(def.kind === 'refs' && { many: true }),
        ...(def.sheet && def.sheet.width && { width: def.sheet.width }),
        ...special[name],
      }),
    )
}
