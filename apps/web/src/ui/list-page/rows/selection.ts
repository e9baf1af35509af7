import { useState } from 'react'

/** Most rows a batch action takes at once; the server refuses more. */
export const maxChosen = 1000

export type Chosen<R> = ReadonlyMap<string, R>

/** What is chosen on the page shown takes the place of what was chosen on it before; other pages keep theirs. */
export const withPage = <R>(chosen: Chosen<R>, keyOf: (row: R) => string, page: readonly R[], now: readonly R[]): Chosen<R> => {
  const next = new Map(chosen)
  for (const row of page) next.delete(keyOf(row))
  for (const row of now) next.set(keyOf(row), row)
  return next
}
export const withToggled = <R>(chosen: Chosen<R>, keyOf: (row: R) => string, row: R): Chosen<R> => {
  const next = new Map(chosen)
  if (!next.delete(keyOf(row))) next.set(keyOf(row), row)
  return next
}
/** From the row last touched to this one, as shift-click does. */
export const withRange = <R>(chosen: Chosen<R>, keyOf: (row: R) => string, page: readonly R[], from: string | null, to: R): Chosen<R> => {
  const [a, b] = [page.findIndex((row) => keyOf(row) === from), page.findIndex((row) => keyOf(row) === keyOf(to))]
  if (a < 0) return withToggled(chosen, keyOf, to)
  const range = page.slice(Math.min(a, b), Math.max(a, b) + 1)
  return new Map([...chosen, ...range.map((row) => [keyOf(row), row] as const)])
}

/** Sum of decimal texts to the cent, without floats; null where a row has none. */
export const sumOfCents = (values: readonly unknown[]): string | null => {
  const given = values.filter((value): value is string | number => value !== null && value !== undefined && value !== '')
  if (!given.length) return null
  let cents = 0n
  for (const value of given) {
    const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value)) ?? []
    if (!whole) return null
    const amount = BigInt(whole + fraction.slice(0, 2).padEnd(2, '0'))
    cents += sign ? -amount : amount
  }
  const text = (cents < 0n ? -cents : cents).toString().padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}

interface Held<R> {
  readonly scope: string
  readonly chosen: Chosen<R>
  /** Chosen before the filters changed: what "undo" brings back. */
  readonly dropped: Chosen<R> | null
}
const none = new Map<string, never>()

/** Rows chosen for a batch action. They stay chosen while paging; other filters clear them, and that can be undone. */
export const useSelection = <R>(keyOf: (row: R) => string, scope: string) => {
  const [kept, setKept] = useState<Held<R>>({ scope, chosen: none, dropped: null })
  const [last, setLast] = useState<string | null>(null)
  const held: Held<R> = kept.scope === scope ? kept : { scope, chosen: none, dropped: kept.chosen.size ? kept.chosen : kept.dropped }
  // The filters have moved on: what was chosen under them is put aside.
  if (held !== kept) setKept(held)
  const set = (chosen: Chosen<R>) => setKept({ scope, chosen, dropped: null })
  return {
    rows: [...held.chosen.values()],
    keys: new Set(held.chosen.keys()),
    dropped: held.dropped?.size ?? 0,
    clear: () => set(none),
    undo: () => set(held.dropped ?? none),
    forget: () => setKept({ ...held, dropped: null }),
    toggle: (row: R) => {
      setLast(keyOf(row))
      set(withToggled(held.chosen, keyOf, row))
    },
    range: (page: readonly R[], row: R) => {
      set(withRange(held.chosen, keyOf, page, last, row))
      setLast(keyOf(row))
    },
    setPage: (page: readonly R[], now: readonly R[]) => set(withPage(held.chosen, keyOf, page, now)),
    setAll: (rows: readonly R[]) => set(new Map(rows.map((row) => [keyOf(row), row]))),
  }
}
export type Selection<R> = ReturnType<typeof useSelection<R>>
