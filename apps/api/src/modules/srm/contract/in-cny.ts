import { dec, rounded } from '@srm/domain/kit/money'
import type { Tx } from '../../../data/transaction/in-tx'
import { ratesOf } from '../inquiry/inquiry.public'

/** CNY for one unit of the currency today; null where there is no rate. */
export const cnyRate = async (tx: Tx, currency: string): Promise<string | null> =>
  (await ratesOf(tx, (await tx.now()).slice(0, 10))).find((one) => one.currency === currency)?.rate ?? null

/** In CNY at the rate of the day; null where there is none. */
export const inCny = async (tx: Tx, currency: string, amount: string): Promise<string | null> => {
  if (currency === 'CNY') return amount
  const rate = await cnyRate(tx, currency)
  return rate === null ? null : rounded(dec(amount).times(rate))
}
