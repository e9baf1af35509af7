import { seatFilePath, type SeatFile } from '@srm/contract/srm/tender-seat.shapes'
import type { StoredFile } from '../../../../lib/wire/files'
import { FileList } from '../../../../ui/files/file-list'

interface FilesProps {
  readonly tenderId: string
  readonly bidder: number
  readonly files: readonly SeatFile[]
  /** Of the answer to this question; absent: of the bid. */
  readonly inquiryId?: string
}
/** Files by the member's own numbers: their names and ids are told to nobody who judges them. */
export const SeatFiles = ({ tenderId, bidder, files, inquiryId }: FilesProps) => {
  const stored = files.map(({ no, fileName, fileSize }): StoredFile => {
    const asked = new URLSearchParams({ id: tenderId, bidder: String(bidder), no: String(no), ...(inquiryId ? { inquiryId } : {}) })
    return { id: `${bidder} ${inquiryId ?? ''} ${no}`, fileName, fileSize, at: `${seatFilePath}?${asked}` }
  })
  return <FileList files={stored} />
}
