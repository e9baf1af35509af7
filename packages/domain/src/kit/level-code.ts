/** A level of a code has this length: a letter and two digits, so that A01A02 is below A01. */
export const levelLength = 3

/** The codes from the root down to this one: A01A02 lies in A01 and in A01A02. */
export const levelsOf = (code: string): string[] =>
  Array.from({ length: code.length / levelLength }, (_, n) => code.slice(0, (n + 1) * levelLength))

/**
 * The code after `code` on the same level: A01, A02 … A99, B01 … Z99. Behind Z99 older systems go on one level deeper, with
 * Z99A01, and so it is done here.
 */
export const nextCode = (code: string): string => {
  const before = code.slice(0, -levelLength)
  const [letter = 'A', number] = [code.at(-levelLength), Number(code.slice(1 - levelLength))]
  if (number < 99) return `${before}${letter}${String(number + 1).padStart(2, '0')}`
  return letter === 'Z' ? `${code}A01` : `${before}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}

/**
 * The code of something new below `parent` ('' at the root). `taken` holds every code that was ever given out below it:
 * documents still carry the code of a department that is gone, so it is never given again.
 */
export const newCode = (parent: string, taken: readonly string[]): string => {
  const own = taken.filter((code) => code.length === parent.length + levelLength).sort()
  const last = own.at(-1)
  let found = last === undefined ? `${parent}A01` : nextCode(last)
  // Behind Z99 the codes are those of children of Z99; the ones these have already are passed over.
  const known = new Set(taken)
  while (known.has(found)) found = nextCode(found)
  return found
}
