import type { Ctx } from '../../http/request/context'
import { inTx, reading, type Tx } from './in-tx'

/** Rows of one transaction: few enough that it locks and holds nothing for long. */
export const portion = 200
const first = '00000000-0000-0000-0000-000000000000'

/** Takes portions until one is not full. @returns what `take` did in all */
const throughPortions = async (take: (after: string) => Promise<{ rows: readonly { readonly id: string }[]; done: number }>) => {
  let [all, after] = [0, first]
  for (;;) {
    const { rows, done } = await take(after)
    all += done
    const last = rows.at(-1)
    if (rows.length < portion || !last) return all
    after = last.id
  }
}
/**
 * Does the same for every row, a portion in each transaction, so that a fault loses one portion and not all of them.
 * `find` answers the next `portion` rows behind an id, in the order of their ids. @returns how many rows there were
 */
export const inPortions = <R extends { readonly id: string }>(
  ctx: Ctx,
  find: (tx: Tx, after: string) => Promise<readonly R[]>,
  act: (tx: Tx, row: R) => Promise<void>,
): Promise<number> =>
  throughPortions((after) =>
    inTx(ctx, async (tx) => {
      const rows = await find(tx, after)
      for (const row of rows) await act(tx, row)
      return { rows, done: rows.length }
    }),
  )

/**
 * The same with a transaction for each row, where dealing with a row locks more than it: a portion would lock that in the order of
 * the rows and not in its own. @returns how many `act` dealt with
 */
export const oneByOne = <R extends { readonly id: string }>(
  ctx: Ctx,
  find: (tx: Tx, after: string) => Promise<readonly R[]>,
  act: (tx: Tx, row: R) => Promise<boolean>,
): Promise<number> =>
  throughPortions(async (after) => {
    const rows = await reading(ctx, (tx) => find(tx, after))
    let done = 0
    for (const row of rows) done += Number(await inTx(ctx, (tx) => act(tx, row)))
    return { rows, done }
  })
