import type { InquiryInput, LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { ChangedField } from '@srm/db/schema/srm/inquiry-content'
import { inquiryLineOpenFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryTerms } from '@srm/domain/srm/inquiry/inquiry.fields'

export type AmendChanges = Partial<Pick<InquiryInput, keyof typeof inquiryTerms | 'lines' | 'files'>>
type Plain = Record<string, unknown>
const terms = Object.keys(inquiryTerms) as (keyof typeof inquiryTerms)[]
/** Fields of a line that suppliers see; hidden prices may change without being announced. */
const lineFields = Object.keys(inquiryLineOpenFields)

const said = (value: unknown): string | null => (value === null || value === undefined || value === '' ? null : String(value))
/** Numbers are compared as numbers: "5" and "5.0000" say the same. */
const same = (field: string, a: string | null, b: string | null) =>
  field === 'qty' && a !== null && b !== null ? Number(a) === Number(b) : a === b

const fieldChanges = (path: string, fields: readonly string[], before: Plain, after: Plain): ChangedField[] =>
  fields.flatMap((field) => {
    const [a, b] = [said(before[field]), said(after[field])]
    return same(field, a, b) ? [] : [{ field: path + field, before: a, after: b }]
  })

interface WithExt {
  readonly ext?: unknown
  readonly kept?: { readonly open: Plain }
}
/** Extension fields that suppliers may see; those for staff alone change unannounced, like hidden prices. */
const extChanges = (line: WithExt & { lineNo: number }, after: WithExt): ChangedField[] => {
  const before = (line.ext ?? {}) as Plain
  const now = after.kept?.open ?? before
  return fieldChanges(`lines.${line.lineNo}.ext.`, [...new Set([...Object.keys(before), ...Object.keys(now)])], before, now)
}

interface Attached {
  readonly id: string
  readonly fileName?: string | undefined
}
const namesOf = (files: readonly Attached[]) => said(files.map((f) => f.fileName ?? '').join(', '))
/** Attachments are the same where the files are, whatever they are called. */
const fileChanges = (before: readonly Attached[], after: readonly Attached[] | undefined): ChangedField[] => {
  const ids = (files: readonly Attached[]) => files.map((f) => f.id).join(' ')
  return after === undefined || ids(before) === ids(after) ? [] : [{ field: 'attachments', before: namesOf(before), after: namesOf(after) }]
}

const words = (line: Plain) => ['name', 'spec', 'qty', 'unit'].flatMap((f) => said(line[f]) ?? []).join(' ')

/** What an amendment changes, field by field, in the words everyone who takes part will read. */
export const amendmentChanges = (
  before: Plain,
  lines: readonly (Plain & { id: string; lineNo: number })[],
  changes: AmendChanges,
  files: readonly Attached[] = [],
): ChangedField[] => {
  const given = terms.filter((f) => changes[f] !== undefined)
  const found = [...fieldChanges('', given, before, changes), ...fileChanges(files, changes.files)]
  if (!changes.lines) return found
  const next = new Map(changes.lines.flatMap((l) => (l.id ? [[l.id, l] as const] : [])))
  for (const line of lines) {
    const after = next.get(line.id)
    found.push(
      ...(after
        ? [...fieldChanges(`lines.${line.lineNo}.`, lineFields, line, after), ...extChanges(line, after)]
        : [{ field: `lines.${line.lineNo}`, before: words(line), after: null }]),
    )
  }
  const known = new Set(lines.map((l) => l.id))
  let last = Math.max(0, ...lines.map((l) => l.lineNo))
  const isNew = (l: LineInput) => !l.id || !known.has(l.id)
  for (const line of changes.lines.filter(isNew)) found.push({ field: `lines.${(last += 10)}`, before: null, after: words(line) })
  return found
}
