import type { PermissionCode } from '@srm/domain/catalog'
import type { ListQuery } from '@srm/contract/kit/page'
import type { Lang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback } from 'fastify'
import { exportRows, type ListSpec } from './list-page'
import { disposition, exportSheet, said, sheetType, type SheetDef } from './sheet'

/** A list that can be had as a file: at once (GET `path`), or as a task. */
export interface ListExport<R = object> {
  /** `/srm/inquiry/exportXls` */
  readonly path: string
  readonly access: PermissionCode
  readonly spec: ListSpec<R>
  readonly sheet: SheetDef
  /** A row in the words of the sheet's columns. */
  readonly row: (lang: Lang) => (row: R) => object
}
const known = new Map<string, ListExport>()
export const exportAt = (path: string): ListExport | undefined => known.get(path)

/** The columns asked for, in the order asked; the list's keys and the sheet's are one. Absent: all. */
export const sheetOf = (sheet: SheetDef, columns: readonly string[] | undefined): SheetDef => {
  const chosen = columns?.flatMap((key) => sheet.columns.filter((c) => (c.of ?? c.key) === key))
  return chosen?.length ? { ...sheet, columns: chosen } : sheet
}

/** Declares the export of a list: `app.register(listExport({ path, access, spec, sheet, row }))`. */
export const listExport = <R extends object>(def: ListExport<R>): FastifyPluginCallback => {
  // Whoever asks by path gives each row to `row` as `spec` answered it.
  known.set(def.path, def as unknown as ListExport)
  return (app, _options, done) => {
    app.get(def.path, { config: { access: def.access } }, async ({ ctx, query }, reply) => {
      const rows = await exportRows(ctx, def.spec, query as ListQuery)
      return reply
        .header('content-type', sheetType)
        .header('content-disposition', disposition(`${said(def.sheet.title, ctx.lang)}.xlsx`))
        .send(await exportSheet(def.sheet, ctx.lang, rows.map(def.row(ctx.lang))))
    })
    done()
  }
}
