import { newOrgCode } from '../department/department.rules'

/** A capital letter and two digits a level: A01A02 is below A01. */
const level = 3
export const categoryCodePattern = /^([A-Z]\d\d){1,10}$/
export const maxCategoryLevels = 10

/** The code above: '' at the root. */
export const codeAbove = (code: string): string => code.slice(0, -level)

/** The next code below `parent` ('' at the root): codes grow as those of departments do. */
export const newCategoryCode = (parent: string, taken: readonly string[]): string => newOrgCode(parent, taken)

/** The code of something below a category that got another code. */
export const movedCode = (code: string, from: string, to: string): string => to + code.slice(from.length)
