import { dec, rounded } from '@srm/domain/kit/money'
import type { Tx } from '../../../data/transaction/in-tx'
import { ratesOf } from '../inquiry/inquiry.public'

/** In CNY at the rate of the day; null where there is none. */
export const inCny = async (tx: Tx, currency: string, amount: string): Promise<string | null> => {
  if (currency === 'CNY') return amount
  const rate = (await ratesOf(tx, (await tx.now()).slice(0, 10))).find((one) => one.currency === currency)?.rate
  return rate === undefined ? null : rounded(dec(amount).times(rate))
}
