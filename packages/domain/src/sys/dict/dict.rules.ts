/** Codes travel in paths and before commas: a letter, then letters, digits and underscores. */
export const dictCodePattern = /^[A-Za-z]\w{0,63}$/

/** Values are joined by commas where a field holds several; the bar parts them from their texts in a file. */
export const itemValuePattern = /^[^,|\s][^,|]{0,99}$/
const numberPattern = /^-?\d{1,15}(\.\d{1,6})?$/
/** Of a dictionary of numbers (type 1) every value is one. */
export const fitsType = (type: number, value: string): boolean => type !== 1 || numberPattern.test(value)

export interface WrittenItem {
  readonly value: string
  readonly text: string
  readonly textEn: string | null
  readonly off: boolean
}

/**
 * Items as lines of one cell: `L|一般|General`, an item out of use begins with `! `. The order of the lines is theirs.
 * Texts may hold anything but line breaks and the bar.
 */
export const writeItems = (items: readonly WrittenItem[]): string =>
  items.map(({ value, text, textEn, off }) => `${off ? '! ' : ''}${value}|${text}${textEn ? `|${textEn}` : ''}`).join('\n')

const readLine = (line: string): WrittenItem | null => {
  const found = /^(! )?([^|]+)\|([^|]+)(?:\|([^|]*))?$/.exec(line.trim())
  if (!found) return null
  const [, off, value = '', text = '', textEn = ''] = found
  const item = { value: value.trim(), text: text.trim(), textEn: textEn.trim() || null, off: off !== undefined }
  return itemValuePattern.test(item.value) && item.text ? item : null
}

/** The items of such a cell, or the first line that is none. */
export const readItems = (cell: string): { items: WrittenItem[] } | { bad: string } => {
  const items: WrittenItem[] = []
  for (const line of cell.split(/\r?\n/)) {
    if (line.trim() === '') continue
    const item = readLine(line)
    if (!item || items.some((other) => other.value === item.value)) return { bad: line.trim() }
    items.push(item)
  }
  return { items }
}
