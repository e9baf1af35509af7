import { tableRows, type SheetRow, type SoughtColumn, type TableFault } from '@srm/domain/kit/sheet-table'
import { cellsOfFile } from './cells'

export interface ReadOrder {
  readonly file: ArrayBuffer
  readonly columns: readonly SoughtColumn[]
  readonly most: number
}
export type ReadAnswer = { readonly rows: readonly SheetRow[] } | { readonly fault: TableFault | { readonly kind: 'unreadable' } }

const read = async ({ file, columns, most }: ReadOrder): Promise<ReadAnswer> => {
  const found = tableRows(await cellsOfFile(new Uint8Array(file)), columns, most)
  return 'fault' in found ? found : { rows: found }
}
addEventListener('message', ({ data }: MessageEvent<ReadOrder>) => {
  // Whatever the reader stumbles over, it is no table of ours.
  void read(data).then(postMessage, () => postMessage({ fault: { kind: 'unreadable' } } satisfies ReadAnswer))
})
