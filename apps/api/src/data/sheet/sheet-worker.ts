import { setPriority } from 'node:os'
import { deflateRawSync } from 'node:zlib'
import { parentPort, workerData } from 'node:worker_threads'
import { Refusal, refuse, type ErrorKey, type ErrorParam } from '@srm/domain/kit/errors'
import type { SheetRow } from './sheet'
import type { SoughtColumn } from '@srm/domain/kit/sheet-table'
import { sheetRows } from './sheet-rows'

/** The thread answers packed rows, one portion after the other, and at last how it ended. */
export interface SheetWork {
  readonly file: Uint8Array
  readonly columns: readonly SoughtColumn[]
  readonly maxRows: number
}
export type SheetNews =
  | { readonly portion: Uint8Array }
  | { readonly total: number }
  | { readonly refusal: { readonly key: ErrorKey; readonly params: readonly ErrorParam[] } }

/** A portion is unpacked at once by who takes it: so many rows or characters are a few milliseconds. */
const portionRows = 500
const portionLength = 1024 * 1024
/** Bytes: a file whose packed rows take more than this is refused. */
const maxKept = 64 * 1024 * 1024

const tell = (news: SheetNews) => parentPort?.postMessage(news)
const lengthOf = ({ values }: SheetRow) => Object.values(values).reduce((sum, value) => sum + value.length, 0)

const work = async ({ file, columns, maxRows }: SheetWork): Promise<void> => {
  let [total, kept, length] = [0, 0, 0]
  let rows: SheetRow[] = []
  const send = () => {
    const portion = deflateRawSync(JSON.stringify(rows), { level: 1 })
    kept += portion.length
    if (kept > maxKept) throw refuse('SHEET_TOO_BIG')
    tell({ portion })
    rows = []
    length = 0
  }
  for await (const row of sheetRows(Buffer.from(file), columns, maxRows)) {
    rows.push(row)
    total += 1
    length += lengthOf(row)
    if (rows.length >= portionRows || length >= portionLength) send()
  }
  if (rows.length) send()
  tell({ total })
}

// Linux counts priorities by thread: whoever only waits for an answer goes first. Elsewhere it would slow down the server too.
if (process.platform === 'linux') setPriority(10)
try {
  await work(workerData as SheetWork)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  tell({ refusal: { key: error.key, params: error.params } })
}
