import type { Ctx } from '../../http/request/context'
import { inTx, reading, type Tx } from './in-tx'

/** Rows of one transaction: few enough that it locks and holds nothing for long. */
export const portion = 200
const first = '00000000-0000-0000-0000-000000000000'

/**
 * Does the same for every row, a portion in each transaction, so that a fault loses one portion and not all of them.
 * `find` answers the next `portion` rows behind an id, in the order of their ids. @returns how many rows there were
 */
export const inPortions = async <R extends { readonly id: string }>(
  ctx: Ctx,
  find: (tx: Tx, after: string) => Promise<readonly R[]>,
  act: (tx: Tx, row: R) => Promise<void>,
): Promise<number> => {
  let [done, after] = [0, first]
  for (;;) {
    const from = after
    const rows = await inTx(ctx, async (tx) => {
      const found = await find(tx, from)
      for (const row of found) await act(tx, row)
      return found
    })
    done += rows.length
    const last = rows.at(-1)
    if (rows.length < portion || !last) return done
    after = last.id
  }
}

/**
 * The same with a transaction for each row, where dealing with a row locks more than it: a portion would lock that in the order of
 * the rows and not in its own. @returns how many `act` dealt with
 */
export const oneByOne = async <R extends { readonly id: string }>(
  ctx: Ctx,
  find: (tx: Tx, after: string) => Promise<readonly R[]>,
  act: (tx: Tx, row: R) => Promise<boolean>,
): Promise<number> => {
  let [done, after] = [0, first]
  for (;;) {
    const from = after
    const rows = await reading(ctx, (tx) => find(tx, from))
    for (const row of rows) done += Number(await inTx(ctx, (tx) => act(tx, row)))
    const last = rows.at(-1)
    if (rows.length < portion || !last) return done
    after = last.id
  }
}
