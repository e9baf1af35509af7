import { headerRows, tableReader, type SheetRow, type SoughtColumn } from '@srm/domain/kit/sheet-table'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { xlsxRows } from './xlsx-read'

/** Rows below the header, which stands among the first rows, in either language and whatever order of columns. */
async function* below(file: Buffer, columns: readonly SoughtColumn[]): AsyncGenerator<SheetRow> {
  const reader = tableReader(columns)
  for await (const { row, cells } of xlsxRows(file)) {
    if (!reader.isFound() && row > headerRows) break
    const found = reader.take(row, cells)
    if (found) yield found
  }
  if (reader.isFound()) return
  const missing = reader.missing().map((c) => c.title.zh)
  throw refuse('SHEET_HEADER', missing.join('、'))
}

/**
 * Rows of the first sheet under its header; empty rows are skipped. Whatever the reader stumbles over is a refusal.
 * @throws SHEET_UNREADABLE, SHEET_HEADER, SHEET_EMPTY, SHEET_TOO_LONG, SHEET_TOO_BIG, SHEET_LONG_CELL, SHEET_TOO_WIDE
 */
export async function* sheetRows(file: Buffer, columns: readonly SoughtColumn[], maxRows: number): AsyncGenerator<SheetRow> {
  let total = 0
  try {
    for await (const row of below(file, columns)) {
      total += 1
      if (total > maxRows) throw refuse('SHEET_TOO_LONG', maxRows)
      yield row
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refuse('SHEET_UNREADABLE')
  }
  if (total === 0) throw refuse('SHEET_EMPTY')
}
