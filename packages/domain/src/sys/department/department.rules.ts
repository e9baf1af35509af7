/** Length of one level of a department code: a letter and two digits, A01A02 is below A01 (ancestor §9). */
const orgLevel = 3

/** Depth of a department, counted from 1. */
export const orgDepth = (orgCode: string): number => Math.floor(orgCode.length / orgLevel)
