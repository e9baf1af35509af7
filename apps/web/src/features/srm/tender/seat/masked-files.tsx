import { seatFilePath, type SeatFile } from '@srm/contract/srm/tender-seat.shapes'
import { MaskedFiles } from '../../../../ui/files/masked-files'

interface FilesProps {
  readonly tenderId: string
  readonly bidder: number
  readonly files: readonly SeatFile[]
  /** Of the answer to this question; absent: of the bid. */
  readonly inquiryId?: string
}
/** Files of a bid, or of its answer to a question, as one member sees them. */
export const SeatFiles = ({ tenderId, bidder, files, inquiryId }: FilesProps) => (
  <MaskedFiles path={seatFilePath} by={{ id: tenderId, bidder: String(bidder), ...(inquiryId ? { inquiryId } : {}) }} files={files} />
)
