import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { once } from 'node:events'
import type { Lang } from '@srm/domain/kit/text'
import type { SheetFormat } from '@srm/domain/sys/task/task.rules'
import exceljs from 'exceljs'
import { cellOf, said, type SheetDef } from './sheet'

type Rows = readonly Readonly<Record<string, unknown>>[]
/** A sheet that grows on disk row by row: what has been written is no longer held. */
interface SheetStream {
  readonly add: (rows: Rows) => Promise<void>
  /** Answers the size in bytes. */
  readonly finish: () => Promise<number>
}

const titles = (def: SheetDef, lang: Lang) => def.columns.map((c) => said(c.title, lang))

const xlsx = (path: string, def: SheetDef, lang: Lang): SheetStream => {
  const file = createWriteStream(path, { mode: 0o600 })
  const book = new exceljs.stream.xlsx.WorkbookWriter({ stream: file, useStyles: true, useSharedStrings: false })
  const sheet = book.addWorksheet(said(def.title, lang).slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = def.columns.map((c) => ({ width: c.width ?? 16 }))
  const header = sheet.addRow(titles(def, lang))
  header.font = { bold: true }
  header.commit()
  return {
    add: async (rows) => {
      for (const row of rows) sheet.addRow(def.columns.map((c) => cellOf(row[c.key], c.kind))).commit()
      if (file.writableNeedDrain) await once(file, 'drain')
    },
    finish: async () => {
      sheet.commit()
      await book.commit()
      return (await stat(path)).size
    },
  }
}

const quoted = (value: unknown) => {
  const text = value === null || value === undefined ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
const csv = (path: string, def: SheetDef, lang: Lang): SheetStream => {
  const file = createWriteStream(path, { mode: 0o600 })
  const write = async (text: string) => {
    if (!file.write(text)) await once(file, 'drain')
  }
  // The mark tells spreadsheets that the text is UTF-8.
  file.write(`\uFEFF${titles(def, lang).map(quoted).join()}\r\n`)
  return {
    add: (rows) => write(rows.map((row) => `${def.columns.map((c) => quoted(cellOf(row[c.key], c.kind))).join()}\r\n`).join('')),
    finish: async () => {
      file.end()
      await once(file, 'finish')
      return (await stat(path)).size
    },
  }
}

export const openSheet = async (path: string, def: SheetDef, lang: Lang, format: SheetFormat): Promise<SheetStream> => {
  await mkdir(dirname(path), { recursive: true })
  return (format === 'csv' ? csv : xlsx)(path, def, lang)
}
