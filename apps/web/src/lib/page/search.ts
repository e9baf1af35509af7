/** What stands behind the question mark of an address: each page takes the names it knows. */
export type Search = Readonly<Record<string, string | undefined>>

/** Search parameters are plain text (`?status=1&page=2`): anyone can write such a link by hand. */
export const parseSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Readonly<Record<string, unknown>>): string => {
  const given = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null && value !== '') given.set(key, String(value as string | number))
  const written = given.toString()
  return written ? `?${written}` : ''
}
