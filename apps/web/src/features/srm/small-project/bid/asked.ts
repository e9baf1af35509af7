import type { SmallBidDetail } from '@srm/contract/srm/small-project'

/** What a bid is measured against. */
export const askedOf = ({ lines }: Pick<SmallBidDetail, 'lines'>) => lines.map(({ id, lineNo, qty }) => ({ id, lineNo, qty: qty ?? '0' }))
