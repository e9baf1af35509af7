import { levelLength } from '../../kit/level-code'

/** Depth of a department, counted from 1. */
export const orgDepth = (orgCode: string): number => Math.floor(orgCode.length / levelLength)

/** Codes of the departments above, the nearest last: of A01A02A03 it is A01, A01A02. */
export const orgCodesAbove = (orgCode: string): string[] =>
  Array.from({ length: Math.max(0, orgDepth(orgCode) - 1) }, (_, level) => orgCode.slice(0, (level + 1) * levelLength))

/** 1 company, 2 department, 3 post. */
export const orgCategories = ['1', '2', '3'] as const
export type OrgCategory = (typeof orgCategories)[number]

/** A root is a company; what is below is a department or a post. */
export const isCategoryFor = (category: string, atRoot: boolean): boolean => (category === '1') === atRoot
