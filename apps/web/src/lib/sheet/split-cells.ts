/** Rows by line breaks, cells by `separator`, as spreadsheets copy and save them; quoted cells may hold both. */
export const splitCells = (text: string, separator: '\t' | ','): string[][] => {
  const plain = text.replace(/\r\n?/g, '\n')
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let i = 0; i < plain.length; i += 1) {
    const ch = plain[i] ?? ''
    if (quoted && ch === '"' && plain[i + 1] === '"') {
      cell += '"'
      i += 1
    } else if (ch === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && (ch === separator || ch === '\n')) {
      rows.at(-1)?.push(cell)
      cell = ''
      if (ch === '\n') rows.push([])
    } else cell += ch
  }
  rows.at(-1)?.push(cell)
  return rows
}
