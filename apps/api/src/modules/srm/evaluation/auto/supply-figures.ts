import type { Tx } from '../../../../data/transaction/in-tx'
import { delivery } from './delivery'
import type { AutoValue, Period } from './kit'
import { quality } from './quality'

type Figure = Pick<AutoValue, 'value' | 'facts'>
/** How one company delivered and what of it was good, from the rows and by the formulas of its evaluations, as far as the caller may read them. */
export const supplyFigures = async (
  tx: Tx,
  supplierId: string,
  period: Period,
): Promise<{ readonly delivery: Figure; readonly quality: Figure }> => {
  const none: Figure = { value: null, facts: {} }
  const [ids, of] = [[supplierId], (found: ReadonlyMap<string, AutoValue>): Figure => found.get(supplierId) ?? none]
  return { delivery: of(await delivery(tx, ids, period)), quality: of(await quality(tx, ids, period)) }
}
