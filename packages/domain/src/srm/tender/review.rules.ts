import type { ReviewGroup } from './evaluation.kinds'
import type { QualificationItem } from './tender.kinds'

/** Below so many bids for a lot the committee decides whether it goes on (Implementing Regulation Art. 51, Tendering Law Art. 42). */
export const leastValid = 3

export interface ReviewItem {
  readonly key: string
  readonly group: ReviewGroup
  readonly name: string
  /** Judged for each lot that is bid on; else once for the whole bid. */
  readonly perLot: boolean
}
const standard: readonly ReviewItem[] = [
  { key: 'form.signature', group: 'form', name: '签署与授权符合招标文件', perLot: false },
  { key: 'form.single', group: 'form', name: '只有一个有效报价，无选择性报价', perLot: false },
  { key: 'form.validity', group: 'form', name: '投标有效期满足要求', perLot: false },
  { key: 'response.scope', group: 'response', name: '投标范围与数量响应招标文件', perLot: true },
  { key: 'response.technical', group: 'response', name: '实质性技术条款无重大偏离', perLot: true },
  { key: 'response.delivery', group: 'response', name: '交货期满足要求', perLot: true },
]
/** The checklist of a tender: its qualification, then what every bid is held against. */
export const checklistOf = (asked: readonly QualificationItem[]): readonly ReviewItem[] => [
  ...asked.map(({ key, name }): ReviewItem => ({ key: `qualification.${key}`, group: 'qualification', name, perLot: false })),
  ...standard,
]

export interface ReviewBid {
  readonly bidId: string
  readonly lotIds: readonly string[]
}
/** A question of the checklist to one member: of a bid, or of a lot of it. */
export interface ReviewCell {
  readonly bidId: string
  readonly lotId: string | null
  readonly itemKey: string
}
export const cellKey = ({ bidId, lotId, itemKey }: ReviewCell): string => `${bidId} ${lotId ?? ''} ${itemKey}`
export const reviewCells = (items: readonly ReviewItem[], bids: readonly ReviewBid[]): readonly ReviewCell[] =>
  bids.flatMap(({ bidId, lotIds }) =>
    items.flatMap(({ key: itemKey, perLot }): ReviewCell[] =>
      perLot ? lotIds.map((lotId) => ({ bidId, lotId, itemKey })) : [{ bidId, lotId: null, itemKey }],
    ),
  )

export interface ReviewVote extends ReviewCell {
  readonly memberId: string
  readonly pass: boolean
  readonly reason: string | null
}
export interface FailedItem {
  readonly itemKey: string
  readonly against: number
  readonly of: number
  readonly reasons: readonly string[]
}
export interface LotVerdict {
  readonly bidId: string
  readonly lotId: string
  readonly failed: readonly FailedItem[]
}
/** Of an odd committee more than half decide. */
export const isMajority = (votes: number, of: number): boolean => votes * 2 > of

/** What the majority says of each bid for each lot; nothing failed: it goes on. What is judged of the whole bid counts in each lot. */
export const reviewVerdicts = (
  items: readonly ReviewItem[],
  bids: readonly ReviewBid[],
  votes: readonly ReviewVote[],
): readonly LotVerdict[] => {
  const byCell = Map.groupBy(votes, cellKey)
  const failedIn = (cell: ReviewCell): FailedItem[] => {
    const cast = byCell.get(cellKey(cell)) ?? []
    const against = cast.filter((one) => !one.pass)
    if (!isMajority(against.length, cast.length)) return []
    return [{ itemKey: cell.itemKey, against: against.length, of: cast.length, reasons: against.flatMap((one) => one.reason ?? []) }]
  }
  return bids.flatMap(({ bidId, lotIds }) =>
    lotIds.map((lotId) => ({
      bidId,
      lotId,
      failed: items.flatMap(({ key: itemKey, perLot }) => failedIn({ bidId, lotId: perLot ? lotId : null, itemKey })),
    })),
  )
}
