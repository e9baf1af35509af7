/** Two spellings of a name are one: width, case, spaces and punctuation say nothing. */
export const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
