import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { dayOf, plainCell } from '@srm/domain/kit/sheet-table'
import type { Text, TextTree } from '@srm/domain/kit/text'
import type { Tx } from '../transaction/in-tx'
import type { SheetColumn, SheetDef, SheetRow } from './sheet'

/** A value and the words people type for it. */
export interface Choice {
  readonly value: string
  readonly names: readonly (string | null)[]
}

/** Columns titled by the texts of their slice: `const column = columnsOf(positionText)`, then `column('code', { required: true })`. */
export const columnsOf =
  <Z extends TextTree & { field: TextTree }>(text: Text<Z>) =>
  (key: string, rest: Partial<SheetColumn> & { field?: keyof Z['field'] & string } = {}): SheetColumn => {
    const { field = key, ...column } = rest
    const titleIn = (fields: TextTree) => {
      const title = fields[field]
      if (typeof title !== 'string') throw new Error(`no text for the column ${field}`)
      return title
    }
    return { key, title: { zh: titleIn(text.zh.field), en: titleIn(text.en.field as TextTree) }, ...column }
  }

const itemsOf = async (tx: Tx, code: string): Promise<Choice[]> => {
  const [zh, en] = [await tx.deps.findDicts({ ...tx, lang: 'zh-CN' }), await tx.deps.findDicts({ ...tx, lang: 'en-US' })]
  const english = new Map((en[code] ?? []).map(({ value, text }) => [value, text]))
  return (zh[code] ?? []).map(({ value, text }) => ({ value, names: [text, english.get(value) ?? null] }))
}
const choicesOf = async (tx: Tx, column: SheetColumn): Promise<readonly Choice[] | undefined> =>
  column.dict ? itemsOf(tx, column.dict) : column.choices?.(tx)
const wordOf = ({ names, value }: Choice, english: boolean): string => (english ? names[1] : null) ?? names[0] ?? value

/** The sheet with the words its cells offer at the moment, in the language of the request. */
export const withOptions = async (tx: Tx, sheet: SheetDef): Promise<SheetDef> => {
  const columns: SheetColumn[] = []
  for (const column of sheet.columns) {
    const choices = await choicesOf(tx, column)
    columns.push(choices ? { ...column, options: choices.map((choice) => wordOf(choice, tx.lang === 'en-US')) } : column)
  }
  return { ...sheet, columns }
}

const normal = (word: string) => word.normalize('NFKC').trim().toLowerCase()
const separators = /[,，、;；]/

const read = (column: SheetColumn, typed: string): string | number => {
  if (column.kind === 'date') return dayOf(typed)
  return column.kind === 'number' && /^-?\d{1,15}(\.\d+)?$/.test(typed) ? Number(typed) : typed
}

/** Reads cells: words of dictionaries and choices, in either language, or their codes; days in the usual spellings. */
export const cellReader = async (tx: Tx, sheet: SheetDef) => {
  const known = new Map<string, ReadonlyMap<string, string>>()
  for (const column of sheet.columns) {
    const choices = await choicesOf(tx, column)
    const values = new Map<string, string>()
    for (const { value, names } of choices ?? []) for (const name of [value, ...names]) if (name) values.set(normal(name), value)
    if (choices) known.set(column.key, values)
  }
  return (values: SheetRow['values']): { input: object; problems: readonly FieldProblem[] } => {
    const problems: FieldProblem[] = []
    const input = sheet.columns.flatMap((column) => {
      const typed = values[column.key] ?? ''
      if (typed === '') return []
      const words = known.get(column.key)
      if (!words) return [[column.key, read(column, typed)] as const]
      const found = (column.many ? typed.split(separators).filter((word) => word.trim()) : [typed]).map((word) => {
        const value = words.get(normal(word))
        if (value === undefined) problems.push(fieldProblem(column.key, 'WORD_UNKNOWN', { label: column.key }, plainCell(word.trim())))
        return value ?? ''
      })
      return [[column.key, read(column, found.join())] as const]
    })
    return { input: Object.fromEntries(input), problems }
  }
}

/** Puts words where a row holds codes of dictionaries, in the language of the request; what has no word stays. */
export const dictWords = async (tx: Tx, sheet: SheetDef): Promise<(row: Record<string, unknown>) => object> => {
  const coded = sheet.columns.filter((column) => column.dict)
  if (coded.length === 0) return (row) => row
  const all = await tx.deps.findDicts(tx)
  const words = coded.map(({ key, dict = '' }) => [key, new Map((all[dict] ?? []).map(({ value, text }) => [value, text]))] as const)
  return (row) => {
    const shown = { ...row }
    for (const [key, texts] of words) {
      const value = row[key]
      if (value === null || value === undefined || value === '') continue
      const code = String(value)
      shown[key] =
        texts.get(code) ??
        code
          .split(',')
          .map((one) => texts.get(one) ?? one)
          .join()
    }
    return shown
  }
}
