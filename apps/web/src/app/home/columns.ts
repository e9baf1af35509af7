import type { HomeCard } from './cards'

/** A stretch of the home: one card over its whole width, or a wide column beside a narrow one. */
export type Stretch = { readonly whole: HomeCard } | { readonly main: readonly HomeCard[]; readonly side: readonly HomeCard[] }

/**
 * The cards in their order, the neighbours of one stretch in columns of their own: each has the height of what it holds, and
 * none a hole beside a taller one.
 */
export const columnsOf = (cards: readonly HomeCard[]): readonly Stretch[] => {
  const stretches: Stretch[] = []
  for (const card of cards) {
    const last = stretches.at(-1)
    if (card.span === 12) stretches.push({ whole: card })
    else {
      const beside = last && 'main' in last ? (stretches.pop(), last) : { main: [], side: [] }
      stretches.push(card.span === 8 ? { ...beside, main: [...beside.main, card] } : { ...beside, side: [...beside.side, card] })
    }
  }
  // Where one column would stand alone, its cards take the whole width.
  return stretches.flatMap((stretch): Stretch[] =>
    'main' in stretch && (stretch.main.length === 0 || stretch.side.length === 0)
      ? [...stretch.main, ...stretch.side].map((whole) => ({ whole }))
      : [stretch],
  )
}
