import type { SoughtColumn } from '@srm/domain/kit/sheet-table'
import type { ReadAnswer, ReadOrder } from './sheet.worker'

/** A table with more bytes is no list of prices. */
const mostBytes = 20 * 1024 * 1024

/** The rows of a workbook or delimited file, read beside the page and nowhere else: what it holds never leaves this browser. */
export const readTable = async (file: File, columns: readonly SoughtColumn[], most: number): Promise<ReadAnswer> => {
  if (file.size > mostBytes) return { fault: { kind: 'unreadable' } }
  const bytes = await file.arrayBuffer()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) => {
      worker.terminate()
      resolve(data)
    })
    worker.addEventListener('error', (event) => {
      worker.terminate()
      reject(new Error(event.message))
    })
    worker.postMessage({ file: bytes, columns, most } satisfies ReadOrder)
  })
}
