import { OpenedContent } from '@srm/contract/srm/tender-bid.shapes'
import { joinBid } from '@srm/domain/srm/tender/bid.rules'
import type { Opening } from '@srm/proof/receipt'

/** What opened parts of a bid say. @throws when they are no bid */
export const contentOf = (openings: readonly Opening[]): OpenedContent => {
  if (openings.length === 0) throw new Error('nothing was opened')
  return OpenedContent.parse(joinBid(openings.map(({ part, json }) => ({ part, content: JSON.parse(json) as unknown }))))
}
