import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { PermissionCode } from '@srm/domain/catalog'
import type { ListQuery } from '@srm/contract/kit/page'
import type { Lang } from '@srm/domain/kit/text'
import type { FastifyPluginCallback, FastifyReply } from 'fastify'
import { patiently, type Ctx } from '../../http/request/context'
import { reading } from '../transaction/in-tx'
import { exportChunks } from './list-rows'
import { type ListSpec } from './list-spec'
import { disposition, said, sheetType, type SheetDef } from '../sheet/sheet'
import { openSheet } from '../sheet/sheet-stream'
import { dictWords } from '../sheet/sheet-words'

/** A list that can be had as a file: at once (GET `path`), or as a task. */
export interface ListExport<R = object> {
  /** `/srm/inquiry/exportXls` */
  readonly path: string
  readonly access: PermissionCode
  readonly spec: ListSpec<R>
  readonly sheet: SheetDef
  /** A row in the words of the sheet's columns; codes of columns with a `dict` become words by themselves. */
  readonly row?: (lang: Lang) => (row: R) => object
}
const known = new Map<string, ListExport>()
export const exportAt = (path: string): ListExport | undefined => known.get(path)

/** The columns asked for, in the order asked; the list's keys and the sheet's are one. Absent: all. */
export const sheetOf = (sheet: SheetDef, columns: readonly string[] | undefined): SheetDef => {
  const chosen = columns?.flatMap((key) => sheet.columns.filter((c) => (c.of ?? c.key) === key))
  return chosen?.length ? { ...sheet, columns: chosen } : sheet
}

/** How a row of the list reads in the file. */
export const exportedWords = async (ctx: Ctx, { sheet, row }: ListExport): Promise<(row: object) => object> => {
  const words = await reading(ctx, (tx) => dictWords(tx, sheet))
  const shown = row?.(ctx.lang) ?? ((row: object) => row)
  return (row) => words(shown(row) as Record<string, unknown>)
}

const download = async (ctx: Ctx, def: ListExport, query: ListQuery, reply: FastifyReply): Promise<FastifyReply> => {
  // Into a file first: a slow reader must not keep a transaction open.
  const path = join(tmpdir(), `srm-export-${randomUUID()}`)
  try {
    const sheet = await openSheet(path, def.sheet, ctx.lang, 'xlsx')
    const words = await exportedWords(ctx, def)
    await exportChunks<object>(patiently(ctx), def.spec, query, (rows) => sheet.add(rows.map(words)))
    const size = await sheet.finish()
    const file = await open(path)
    return await reply
      .header('content-type', sheetType)
      .header('content-length', size)
      .header('content-disposition', disposition(`${said(def.sheet.title, ctx.lang)}.xlsx`))
      .send(file.createReadStream())
  } finally {
    // Whoever has opened it reads on.
    await rm(path, { force: true })
  }
}

/** Declares the export of a list: `app.register(listExport({ path, access, spec, sheet, row }))`. */
export const listExport = <R extends object>(def: ListExport<R>): FastifyPluginCallback => {
  // Whoever asks by path gives each row to `row` as `spec` answered it.
  const any = def as unknown as ListExport
  known.set(def.path, any)
  return (app, _options, done) => {
    app.get(def.path, { config: { access: def.access } }, ({ ctx, query }, reply) => download(ctx, any, query as ListQuery, reply))
    done()
  }
}
