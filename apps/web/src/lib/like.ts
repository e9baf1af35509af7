/** A list compares a column with what was typed in one of these ways (docs/wire.md, Filter values). */
export type Comparison = 'eq' | 'like' | 'ne' | 'ge' | 'le'
export const comparisons: readonly Comparison[] = ['eq', 'like', 'ne', 'ge', 'le']

const wraps: Readonly<Record<Comparison, (value: string) => string>> = {
  eq: (value) => value,
  like: (value) => `*${value}*`,
  ne: (value) => `!${value}`,
  ge: (value) => `>=${value}`,
  le: (value) => `<=${value}`,
}
/** `like`, `v` -> `*v*`; nothing typed filters nothing. */
export const wrapFilter = (how: Comparison, typed: string): string => {
  const value = typed.trim()
  return value === '' ? '' : wraps[how](value)
}

const shapes: readonly (readonly [RegExp, Comparison])[] = [
  [/^>= ?(.+)$/s, 'ge'],
  [/^<= ?(.+)$/s, 'le'],
  [/^!(?!=)(.+)$/s, 'ne'],
  [/^\*(.+)\*$/s, 'like'],
]
/** The way back: `*v*` -> `like`, `v`. */
export const unwrapFilter = (wrapped: string): { readonly how: Comparison; readonly typed: string } => {
  for (const [shape, how] of shapes) {
    const typed = shape.exec(wrapped)?.[1]
    if (typed !== undefined) return { how, typed }
  }
  return { how: 'eq', typed: wrapped }
}
