import type { Option } from '../dict/dict'
import { plainNumber } from '../tags/money'

/** A block copied from a spreadsheet: rows by line breaks, cells by tabs; quoted cells may hold both. */
export const parseBlock = (clip: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const text = clip.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let i = 0; i < text.length; i += 1) {
    const ch = text[i] ?? ''
    if (quoted) {
      if (ch === '"' && text[i + 1] === '"') {
        cell += '"'
        i += 1
      } else if (ch === '"') quoted = false
      else cell += ch
    } else if (ch === '"' && cell === '') quoted = true
    else if (ch === '\t' || ch === '\n') {
      rows.at(-1)?.push(cell)
      cell = ''
      if (ch === '\n') rows.push([])
    } else cell += ch
  }
  rows.at(-1)?.push(cell)
  return rows
}
export const isBlock = (clip: string): boolean => /[\t\n]/.test(clip.replace(/\n$/, ''))

export type CellKind = 'text' | 'decimal' | 'int' | 'day' | 'select' | 'dict'

/** `2026/1/5`, `2026年1月5日` -> `2026-01-05`; anything else stays for the field to complain about. */
const dayFrom = (typed: string): string => {
  const match = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(typed)
  return match ? `${match[1]}-${(match[2] ?? '').padStart(2, '0')}-${(match[3] ?? '').padStart(2, '0')}` : typed
}

/** What a pasted text means in a column; null where it means nothing. */
export const cellFrom = (kind: CellKind, raw: string, options: readonly Option[]): unknown => {
  const typed = raw.trim()
  if (typed === '') return null
  if (kind === 'decimal') return plainNumber(typed)
  if (kind === 'int') return Number.isInteger(Number(plainNumber(typed))) ? Number(plainNumber(typed)) : null
  if (kind === 'day') return dayFrom(typed)
  if (kind === 'select' || kind === 'dict') return options.find((o) => o.label === typed || o.value === typed)?.value ?? null
  return typed
}
