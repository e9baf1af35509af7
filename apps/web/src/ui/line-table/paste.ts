import { splitCells } from '../../lib/sheet/split-cells'
import type { Option } from '../dict/dict'
import { plainNumber } from '../tags/money'

/** A block copied from a spreadsheet, whose last line break begins no row. */
export const parseBlock = (clip: string): string[][] => splitCells(clip.replace(/\r?\n$|\r$/, ''), '\t')
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
