import type { SeatFile } from '@srm/contract/srm/tender-seat.shapes'
import type { StoredFile } from '../../lib/wire/files'
import { FileList } from './file-list'

interface MaskedFilesProps {
  /** Where the files are read, and by what: the evaluator's own numbers. */
  readonly path: string
  readonly by: Readonly<Record<string, string>>
  readonly files: readonly SeatFile[]
}
/** Files by the evaluator's own numbers: their names and ids are told to nobody who judges them. */
export const MaskedFiles = ({ path, by, files }: MaskedFilesProps) => {
  const stored = files.map(({ no, fileName, fileSize }): StoredFile => {
    const asked = new URLSearchParams({ ...by, no: String(no) })
    return { id: asked.toString(), fileName, fileSize, at: `${path}?${asked}` }
  })
  return <FileList files={stored} />
}
