/** Defaults of the portal's sliders (docs/portal.md, Sliders). Times are in ms, the smallest swipe in px, the resistance in percent. */
export const sliderDefaults = { perPage: 2, speed: 1000, autoplay: 4000, minSwipe: 8, resistance: 20, easing: 'ease' } as const

const named = new Set(['ease', 'linear', 'ease-in', 'ease-out', 'ease-in-out'])
const bezier = /^cubic-bezier\(\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*,\s*(-?[\d.]+)\s*\)$/

/** One of the five names or a cubic-bezier whose times lie between 0 and 1: what a style sheet accepts. */
export const isEasing = (easing: string): boolean => {
  if (named.has(easing)) return true
  const given = bezier.exec(easing)?.slice(1).map(Number)
  if (!given || given.some(Number.isNaN)) return false
  const [x1 = 0, , x2 = 0] = given
  return x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1
}

export const pagesOf = <T>(items: readonly T[], perPage: number): T[][] => {
  const size = Math.max(1, Math.floor(perPage))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size))
}

/** After the last comes the first, before the first the last. */
export const wrapped = (page: number, pages: number): number => (pages > 0 ? ((page % pages) + pages) % pages : 0)

/** How far the track follows a finger: all the way, but only by `resistance` percent past either end. */
export const followed = (moved: number, page: number, pages: number, resistance: number): number => {
  const pastEnd = (page === 0 && moved > 0) || (page === pages - 1 && moved < 0)
  return pastEnd ? (moved * resistance) / 100 : moved
}
/** The page a finger has led to: a swipe of at least `minSwipe` px turns one page and stops at the ends. */
export const swipedTo = (moved: number, page: number, pages: number, minSwipe: number): number => {
  if (Math.abs(moved) < minSwipe) return page
  return Math.min(pages - 1, Math.max(0, page + (moved < 0 ? 1 : -1)))
}
