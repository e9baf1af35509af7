/** Length of one level of a department code: a letter and two digits, A01A02 is below A01 (ancestor §9). */
export const orgLevel = 3

/** Depth of a department, counted from 1. */
export const orgDepth = (orgCode: string): number => Math.floor(orgCode.length / orgLevel)

/** The departments above and including this one: A01A02 -> A01, A01A02. */
export const orgPath = (orgCode: string): string[] =>
  Array.from({ length: orgDepth(orgCode) }, (_, i) => orgCode.slice(0, (i + 1) * orgLevel))
