import { fieldProblem, label, type ErrorKey, type ErrorParam, type FieldProblem } from '../../kit/errors'
import type { Fields } from '../../kit/fields'
import { lengthOf } from './supplier-identity.rules'

/** What a section still lacks, and how much of what is asked has been given. */
export interface SectionVerdict {
  readonly problems: readonly FieldProblem[]
  /** 0 to 100; 100 exactly when there is no problem. */
  readonly completeness: number
}

const named = ['shareholders', 'contacts', 'brands', 'patents', 'awards', 'affiliates', 'principals']
const nameIn = (called: Called, field: string): ErrorParam => {
  const parts = field.split('.')
  const last = parts.at(-1) ?? field
  const list = parts.at(-3) ?? ''
  // "Name" alone would read as the company's name.
  return label(last === 'name' && named.includes(list) ? `supplier.rowName.${list}` : `supplier.field.${called[field] ?? last}`)
}
const given = (value: unknown): boolean =>
  typeof value === 'string' ? value.trim() !== '' : Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined

/** Fields that go by the name of another here: the code of a person is an identity number. */
type Called = Readonly<Record<string, string>>

/** Collects the problems of one section. A field keeps its first problem only: people repair one thing at a time. */
export const checklist = (called: Called = {}) => {
  const nameOf = (field: string) => nameIn(called, field)
  const asked = new Set<string>()
  const found = new Map<string, FieldProblem>()
  const fail = (field: string, key: ErrorKey, ...params: ErrorParam[]): void => {
    asked.add(field)
    if (!found.has(field)) found.set(field, fieldProblem(field, key, ...params))
  }
  /** True when there is a value. */
  const required = (field: string, value: unknown): boolean => {
    asked.add(field)
    const ok = given(value)
    if (!ok) fail(field, 'REQUIRED', nameOf(field))
    return ok
  }
  /** Judges a value only when there is one. */
  const format = (
    field: string,
    value: string | null,
    ok: (value: string) => boolean,
    key: ErrorKey = 'BAD_FIELD',
    ...params: ErrorParam[]
  ): void => {
    if (value !== null && value.trim() !== '' && !ok(value.trim())) fail(field, key, ...(params.length > 0 ? params : [nameOf(field)]))
  }
  const length = (field: string, value: string | null, min: number, max: number): void => {
    if (value === null || value.trim() === '') return
    const n = lengthOf(value)
    if (n < min || n > max) fail(field, 'LENGTH', nameOf(field), min, max, n)
  }
  /** The same of all fields that have bounds; `at` leads to them. */
  const lengths = (at: string, fields: Fields, row: object): void => {
    for (const [field, { bounds }] of Object.entries(fields))
      if (bounds) length(at + field, (row as Readonly<Record<string, string | null>>)[field] ?? null, ...bounds)
  }
  /** What the declaration of a row's fields asks: that they are given, and how long they may be. */
  const declared = (at: string, fields: Fields, row: object): void => {
    for (const [field, { beforeSubmit }] of Object.entries(fields))
      if (beforeSubmit) required(at + field, (row as Readonly<Record<string, unknown>>)[field])
    lengths(at, fields, row)
  }
  const verdict = (): SectionVerdict => {
    const total = asked.size
    const completeness = found.size === 0 ? 100 : total === 0 ? 0 : Math.floor((100 * (total - found.size)) / total)
    return { problems: [...found.values()], completeness }
  }
  return { fail, required, format, length, lengths, declared, verdict }
}
export type Checklist = ReturnType<typeof checklist>
