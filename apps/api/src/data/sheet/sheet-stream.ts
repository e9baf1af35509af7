import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { Lang } from '@srm/domain/kit/text'
import type { SheetFormat } from '@srm/domain/sys/task/task.rules'
import { cellOf, listTo, said, type RowSink, type SheetDef } from './sheet'

const quoted = (value: unknown) => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const csvTo = async (out: Writable, def: SheetDef, lang: Lang): Promise<RowSink> => {
  const write = (text: string) =>
    new Promise<void>((taken, failed) => {
      out.write(text, (error) => (error ? failed(error) : taken()))
    })
  // The mark tells spreadsheets that the text is UTF-8.
  await write(`\uFEFF${def.columns.map((c) => quoted(said(c.title, lang))).join()}\r\n`)
  return {
    add: (rows) =>
      write(
        (rows as readonly Record<string, unknown>[])
          .map((row) => `${def.columns.map((c) => quoted(cellOf(row[c.key], c.kind))).join()}\r\n`)
          .join(''),
      ),
    finish: async () => {},
  }
}

/** A sheet that leaves row by row: what has been written is no longer held. The caller ends `out`. */
export const sheetTo = (out: Writable, def: SheetDef, lang: Lang, format: SheetFormat): Promise<RowSink> =>
  (format === 'csv' ? csvTo : listTo)(out, def, lang)

interface SheetFile {
  readonly add: RowSink['add']
  /** Answers the size in bytes. */
  readonly finish: () => Promise<number>
}
export const openSheet = async (path: string, def: SheetDef, lang: Lang, format: SheetFormat): Promise<SheetFile> => {
  await mkdir(dirname(path), { recursive: true })
  const out = createWriteStream(path, { mode: 0o600 })
  const sink = await sheetTo(out, def, lang, format)
  return {
    add: sink.add,
    finish: async () => {
      await sink.finish()
      out.end()
      await finished(out)
      return (await stat(path)).size
    },
  }
}
