import type { SeatFile } from '@srm/contract/srm/tender-seat.shapes'
import { sysFile, sysFileLink } from '@srm/db/schema/sys/file'
import { extensionOf } from '@srm/domain/sys/file/file.rules'
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

/*
 * Evaluators read what bidders handed in under names that say nothing: the own number of the bidder and a count. The name that a bidder
 * gave, who uploaded the file, and its id in the storage, by which others ask for it, stay with the server.
 */
export interface HeldFile {
  readonly id: string
  readonly holder: string
  readonly fileName: string
  readonly fileSize: number
  readonly mime: string
}
/** Readable files of rows, by row: of a sealed bid those alone that its opening opened. */
export const heldBy = async (sys: Tx, bizType: 'sealedBid' | 'tenderBidInquiry', ids: readonly string[]): Promise<readonly HeldFile[]> => {
  if (ids.length === 0) return []
  return sys.db
    .select({ id: sysFile.id, holder: sysFileLink.bizId, fileName: sysFile.fileName, fileSize: sysFile.fileSize, mime: sysFile.mime })
    .from(sysFileLink)
    .innerJoin(sysFile, eq(sysFile.id, sysFileLink.fileId))
    .where(
      and(
        ...[eq(sysFileLink.bizType, bizType), inArray(sysFileLink.bizId, [...ids])],
        or(isNull(sysFile.sealed), isNotNull(sysFile.contentKey)),
      ),
    )
    .orderBy(asc(sysFileLink.createTime), asc(sysFileLink.id))
}
/** `bidder-2-file-1.pdf`, `bidder-2-answer-1.pdf`: the ending alone is the bidder's own. */
export const maskedName = (bidder: number, what: 'file' | 'answer', no: number, fileName: string): string => {
  const ending = extensionOf(fileName)
  return `bidder-${bidder}-${what}-${no}${ending ? `.${ending}` : ''}`
}
export const maskedFiles = (bidder: number, what: 'file' | 'answer', held: readonly HeldFile[]): SeatFile[] =>
  held.map(({ fileName, fileSize, mime }, i) => ({
    ...{ no: i + 1, fileName: maskedName(bidder, what, i + 1, fileName), fileSize, mime },
  }))

/** Files that hang on a bid, opened or not: its content must name no others, for what it names is opened. */
export const filesOn = async (sys: Tx, bid: { readonly id: string }): Promise<ReadonlySet<string>> => {
  const rows = await sys.db
    .select({ id: sysFileLink.fileId })
    .from(sysFileLink)
    .where(and(eq(sysFileLink.bizType, 'sealedBid'), eq(sysFileLink.bizId, bid.id)))
  return new Set(rows.map((one) => one.id))
}
