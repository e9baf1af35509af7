import { shownNumber } from '@srm/domain/kit/sheet-table'
import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { splitCells } from './split-cells'

/** What may come out of a workbook, in bytes: a small file that becomes a huge one is given up. */
const mostUnpacked = 64 * 1024 * 1024

/**
 * The workbook with its parts unpacked. The reader unpacks larger parts in workers that it makes of text, which the policy of our
 * pages refuses; of what is not packed it only takes the bytes.
 */
const unpacked = (file: Uint8Array): ArrayBuffer => {
  let size = 0
  const parts = unzipSync(file, {
    filter: ({ originalSize }) => {
      size += originalSize
      if (size > mostUnpacked) throw new Error('the workbook is too large')
      return true
    },
  })
  return new Uint8Array(zipSync(parts, { level: 0 })).buffer
}
const pad = (n: number): string => String(n).padStart(2, '0')
const textOf = (cell: unknown): string | null => {
  if (cell === null || cell === undefined) return null
  if (cell instanceof Date) return `${cell.getUTCFullYear()}-${pad(cell.getUTCMonth() + 1)}-${pad(cell.getUTCDate())}`
  return typeof cell === 'string' ? cell : String(cell)
}

/** The first worksheet as texts, row by row; numbers are read digit by digit. @throws where it is no workbook */
export const workbookCells = async (file: Uint8Array): Promise<readonly (readonly (string | null)[])[]> => {
  const rows = await readSheet(unpacked(file), 1, { parseNumber: shownNumber as unknown as (text: string) => number })
  return rows.map((row) => row.map(textOf))
}

/** Of rows with commas or tabs between the cells, as spreadsheets save and copy them. */
export const delimitedCells = (text: string): readonly (readonly string[])[] => {
  const plain = text.replace(/^\uFEFF/, '')
  const isTabbed = (/^[^\r\n]*/.exec(plain)?.[0] ?? '').includes('\t')
  return splitCells(plain, isTabbed ? '\t' : ',')
}
/** Text as spreadsheets save it: UTF-8, or where it is none the national encoding. */
export const decoded = (file: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file)
  } catch {
    return new TextDecoder('gb18030').decode(file)
  }
}

const isZip = (file: Uint8Array): boolean => file[0] === 0x50 && file[1] === 0x4b
/** Workbook or delimited text, told by its first bytes. @throws where it can be read as neither */
export const cellsOfFile = async (file: Uint8Array): Promise<readonly (readonly (string | null)[])[]> =>
  isZip(file) ? workbookCells(file) : delimitedCells(decoded(file))
