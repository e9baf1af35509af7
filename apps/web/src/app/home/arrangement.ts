import { getSession } from '../../lib/session/session'
import { readStored, writeStored } from '../../lib/session/storage'

/** Which cards a user sees, in which order; kept in the browser, for each user apart. */
export interface Arrangement {
  readonly order: readonly string[]
  readonly hidden: readonly string[]
}
const asItIs: Arrangement = { order: [], hidden: [] }
const key = () => `home-cards-${getSession()?.userInfo.id ?? ''}`

export const readArrangement = (): Arrangement => ({ ...asItIs, ...readStored<Partial<Arrangement>>(key()) })
export const keepArrangement = (arrangement: Arrangement | null): void => writeStored(key(), arrangement)

/** The cards in the user's order; new ones stand where they were made to stand. */
export const arranged = <C extends { readonly key: string }>(cards: readonly C[], { order }: Pick<Arrangement, 'order'>): readonly C[] => {
  const known = order.flatMap((k) => cards.find((card) => card.key === k) ?? [])
  if (known.length === 0) return cards
  const result = [...known]
  for (const [i, card] of cards.entries()) {
    if (result.includes(card)) continue
    const before = cards[i - 1]
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, card)
  }
  return result
}
export const movedBy = (keys: readonly string[], key: string, by: 1 | -1): readonly string[] => {
  const at = keys.indexOf(key)
  const to = at + by
  if (at < 0 || to < 0 || to >= keys.length) return keys
  const next = [...keys]
  next.splice(to, 0, ...next.splice(at, 1))
  return next
}
