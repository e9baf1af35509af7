import { weekAfter } from './due-today'

export const spans = ['overdue', 'today', 'week', 'later', 'open'] as const
export type SpanOfTime = (typeof spans)[number]

const spanOf = (at: string | null, now: string): SpanOfTime => {
  if (at === null) return 'open'
  if (at <= now) return 'overdue'
  const day = now.slice(0, 10)
  return at.startsWith(day) ? 'today' : at.slice(0, 10) <= weekAfter(day) ? 'week' : 'later'
}

/** What is to be done by how near it is: as the list is sorted, without the spans in which nothing lies. */
export const spansOf = <T extends { readonly at: string | null }>(items: readonly T[], now: string) =>
  spans.map((name) => ({ name, items: items.filter(({ at }) => spanOf(at, now) === name) })).filter(({ items: own }) => own.length > 0)
