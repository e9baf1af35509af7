import { scoreFault } from '@srm/domain/srm/scoring/aggregate.rules'
import { compareDec, dec, parseAmount, type DecimalText } from '@srm/domain/kit/money'

/** Criteria and bidders that make the cells an evaluator fills. */
export interface Grid {
  readonly items: readonly { readonly key: string; readonly max: DecimalText }[]
  readonly bidderIds: readonly string[]
}
export interface Cell {
  readonly item: number
  readonly bidder: number
}
export const cellKey = (bidderId: string, itemKey: string): string => `${bidderId} ${itemKey}`

/** What was typed as a score the criterion can have; null: it is none. */
export const validScore = (typed: string, max: DecimalText): DecimalText | null => {
  const plain = parseAmount(typed)
  return plain !== undefined && scoreFault({ max }, plain) === null ? plain : null
}

export type Way = 'up' | 'down' | 'left' | 'right' | 'enter'
/** The cell a key leads to; at the edge it stays. */
export const nextCell = ({ items, bidderIds }: Grid, at: Cell, way: Way): Cell => {
  const bidder = (to: number) => ({ ...at, bidder: Math.min(bidderIds.length - 1, Math.max(0, to)) })
  const item = (to: number) => ({ ...at, item: Math.min(items.length - 1, Math.max(0, to)) })
  if (way === 'up') return bidder(at.bidder - 1)
  if (way === 'down') return bidder(at.bidder + 1)
  if (way === 'left') return item(at.item - 1)
  if (way === 'right') return item(at.item + 1)
  if (at.bidder < bidderIds.length - 1) return bidder(at.bidder + 1)
  return at.item < items.length - 1 ? { item: at.item + 1, bidder: 0 } : at
}

/** Half a point more or less, within the points of the criterion. */
export const stepped = (value: string, max: DecimalText, by: 1 | -1): DecimalText => {
  const now = dec(parseAmount(value) ?? '0').plus(by * 0.5)
  if (now.isNegative()) return '0'
  return compareDec(now, max) > 0 ? dec(max).toString() : now.toString()
}
