import { refuse } from '@srm/domain/kit/errors'
import { compareDec, rounded, minorUnitOf } from '@srm/domain/kit/money'
import type { Auction } from '../auction.life'

/** An amount has no more places than its currency: nothing that was typed is rounded in silence. */
export const assertPlaces = ({ currency }: Pick<Auction, 'currency'>, amount: string): void => {
  const places = minorUnitOf(currency)
  if (compareDec(rounded(amount, places), amount) !== 0) throw refuse('BID_PLACES', currency, places)
}
