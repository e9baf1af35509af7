import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { SheetDef, SheetRow } from './sheet'
import { readInThread } from './sheet-thread'

const unpack = promisify(inflateRaw)

/** A file whose rows can be read as often as they are wanted, without being held unpacked. */
export interface OpenedSheet {
  readonly total: number
  readonly rows: () => AsyncGenerator<SheetRow>
}

/**
 * Rows of the first sheet under its header; empty rows are skipped. The whole file is read before anything is made of it, so
 * that one that breaks off in the middle or is too long leaves nothing behind.
 * @throws SHEET_BUSY, and what `sheetRows` throws
 */
export const openSheetFile = async (file: Buffer, def: SheetDef, maxRows: number): Promise<OpenedSheet> => {
  const columns = def.columns.map(({ key, title, required = false }) => ({ key, title: { zh: title.zh, en: title.en }, required }))
  const { total, portions } = await readInThread({ file, columns, maxRows })
  return {
    total,
    rows: async function* () {
      for (const portion of portions) yield* JSON.parse((await unpack(portion)).toString()) as SheetRow[]
    },
  }
}

/** All rows at once: for short files. */
export const readSheet = async (file: Buffer, def: SheetDef, maxRows: number): Promise<SheetRow[]> => {
  const { rows } = await openSheetFile(file, def, maxRows)
  const all: SheetRow[] = []
  for await (const row of rows()) all.push(row)
  return all
}
