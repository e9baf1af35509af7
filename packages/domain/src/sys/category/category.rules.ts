import { levelLength, newCode } from '../../kit/level-code'

export const categoryCodePattern = /^([A-Z]\d\d){1,10}$/
export const maxCategoryLevels = 10

/** The code above: '' at the root. */
export const codeAbove = (code: string): string => code.slice(0, -levelLength)

/** The next code below `parent` ('' at the root): codes grow as those of departments do. */
export const newCategoryCode = (parent: string, taken: readonly string[]): string => newCode(parent, taken)

/** The code of something below a category that got another code. */
export const movedCode = (code: string, from: string, to: string): string => to + code.slice(from.length)
