import type { ImportOutcome } from '@srm/contract/sys/task'
import type { PermissionCode } from '@srm/domain/catalog'
import type { ErrorKey } from '@srm/domain/kit/errors'
import type { AddOf, Fields, RowOf } from '@srm/domain/kit/fields'
import { kitText } from '@srm/domain/kit/kit.text'
import { inLang, type Lang, type Text, type TextTree } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import type { z } from 'zod'
import { listExport, type ListExport } from '../../../data/list/list-export'
import { sheetColumns, type SpecialColumns } from '../../../data/fields'
import type { ListSpec } from '../../../data/list/list-spec'
import type { Reference } from '../../../data/reference'
import type { SheetDef } from '../../../data/sheet/sheet'
import { sheetImport, type SheetImport } from '../../../data/sheet/sheet-import'
import { cellReader, withOptions } from '../../../data/sheet/sheet-words'
import type { Call } from '../../../http/request/context'
import type { Answer } from '../../../http/request/envelope'
import { importNow, templateRoute } from './task.public'

interface TableSheet<T, R> extends SheetDef {
  /** `/sys/position`: what the three addresses begin with. */
  readonly base: string
  readonly access: { readonly export: PermissionCode; readonly import: PermissionCode }
  readonly list: ListSpec<R>
  readonly row?: ListExport<R>['row']
  /** Of one row to import; its keys are those of the columns. */
  readonly schema: z.ZodType<T>
  /** The command of the form, so that a file can do nothing a form cannot. */
  readonly save: SheetImport<T>['save']
  readonly saveMany?: SheetImport<T>['saveMany']
  readonly maxRows?: number
}

/**
 * A simple table as a file, both ways. `routes` are GET `{base}/exportXls` and GET `{base}/importTemplate`; `take` answers
 * POST `{base}/importExcel`, which the contract declares by `importRoute`.
 */
export const tableSheet = <T, R extends object>(def: TableSheet<T, R>) => {
  const { base, access, list, row, schema, save, saveMany, maxRows = 5000, ...sheet } = def
  const part = (other: 'import' | 'export'): SheetDef => ({ ...sheet, columns: sheet.columns.filter((c) => c.only !== other) })
  const toFill = part('export')
  const imported = sheetImport<T>({
    path: `${base}/importExcel`,
    access: access.import,
    maxRows,
    sheet: (tx) => withOptions(tx, toFill),
    translate: (tx) => cellReader(tx, toFill),
    schema,
    save,
    ...(saveMany ? { saveMany } : {}),
  })
  const exported = { path: `${base}/exportXls`, access: access.export, spec: list, sheet: part('import'), ...(row ? { row } : {}) }
  const routes: FastifyPluginCallback = (app, _options, done) => {
    app.register(listExport<R>(exported))
    app.register(templateRoute(`${base}/importTemplate`, imported))
    done()
  }
  const take = ({ ctx, query, request }: Call<{ dryRun: '0' | '1' }>): Promise<Answer<ImportOutcome>> =>
    importNow(ctx, imported, query.dryRun === '1', request)
  return { routes, take, imported }
}

/** A file of reference data takes this from the contract. */
interface Declared<F extends Fields> {
  readonly base: string
  readonly fields: F
  readonly cells: z.ZodType<AddOf<F>>
  readonly may: (action: string) => PermissionCode
}
type Titled = TextTree & { readonly menu: { readonly list: string }; readonly field: TextTree }
interface Special<F extends Fields, R> {
  readonly columns?: SpecialColumns
  /** A list that adds to the rows what only files show. */
  readonly list?: ListSpec<R>
  readonly row?: (row: R, lang: Lang) => object
  /** Of cells that say a thing in another way than a form does. */
  readonly save?: SheetImport<AddOf<F>>['save']
}

/** Reference data as a file, both ways: its columns, and how their cells are read, follow from the fields. */
export const referenceSheet = <F extends Fields<ErrorKey>, Z extends Titled, R extends object = RowOf<F>>(
  declared: Declared<F>,
  reference: Reference<F>,
  text: Text<Z>,
  special: Special<F, R> = {},
) => {
  const { base, fields, cells, may } = declared
  const flags = Object.keys(fields).filter((name) => fields[name]?.kind === 'flag')
  const row = (lang: Lang) => {
    const words = inLang(kitText, lang).dict.yn
    return (one: R) => {
      const values = one as Readonly<Record<string, unknown>>
      const said = flags.map((name) => [name, values[name] === true ? words['1'] : words['0']])
      return { ...one, ...Object.fromEntries(said), ...special.row?.(one, lang) }
    }
  }
  return tableSheet<AddOf<F>, R>({
    base,
    title: { zh: text.zh.menu.list, en: (text.en as Titled).menu.list },
    access: { export: may('exportXls'), import: may('importExcel') },
    list: special.list ?? (reference.list as unknown as ListSpec<R>),
    row,
    columns: sheetColumns(fields, text, special.columns),
    schema: cells,
    save: special.save ?? reference.create,
  })
}
