/** Length of one level of a department code: a letter and two digits, A01A02 is below A01 (ancestor §9). */
const orgLevel = 3

/** Depth of a department, counted from 1. */
export const orgDepth = (orgCode: string): number => Math.floor(orgCode.length / orgLevel)

/** Codes of the departments above, the nearest last: of A01A02A03 it is A01, A01A02. */
export const orgCodesAbove = (orgCode: string): string[] =>
  Array.from({ length: Math.max(0, orgDepth(orgCode) - 1) }, (_, level) => orgCode.slice(0, (level + 1) * orgLevel))

/**
 * The code after `orgCode` on the same level: A01, A02 … A99, B01 … Z99. Behind Z99 the ancestor goes on one level deeper,
 * with Z99A01.
 */
export const nextOrgCode = (orgCode: string): string => {
  const before = orgCode.slice(0, -orgLevel)
  const [letter = 'A', number] = [orgCode.at(-orgLevel), Number(orgCode.slice(1 - orgLevel))]
  if (number < 99) return `${before}${letter}${String(number + 1).padStart(2, '0')}`
  return letter === 'Z' ? `${orgCode}A01` : `${before}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}

/**
 * The code of a new department below `parent` ('' at the root). `taken` holds every code that was ever given out below it:
 * documents of a department that is gone still carry its code, so it is never given again.
 */
export const newOrgCode = (parent: string, taken: readonly string[]): string => {
  const own = taken.filter((code) => code.length === parent.length + orgLevel).sort()
  const last = own.at(-1)
  let code = last === undefined ? `${parent}A01` : nextOrgCode(last)
  // Behind Z99 the codes are those of children of Z99; the ones these have already are passed over.
  const known = new Set(taken)
  while (known.has(code)) code = nextOrgCode(code)
  return code
}

/** 1 company, 2 department, 3 post. */
export const orgCategories = ['1', '2', '3'] as const
export type OrgCategory = (typeof orgCategories)[number]

/** A root is a company; what is below is a department or a post (ancestor, department form). */
export const isCategoryFor = (category: string, atRoot: boolean): boolean => (category === '1') === atRoot
