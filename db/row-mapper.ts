import { Column, is, SQL } from 'drizzle-orm'

export interface SelectedField {
  readonly path: readonly string[]
  readonly field: unknown
}
interface Decoder {
  mapFromDriverValue: (value: unknown) => unknown
}
/** null: what drizzle itself has to find out. */
const decoderOf = (field: unknown): Decoder | null => {
  if (is(field, Column)) return field
  const whole = field as { decoder?: Decoder; sql?: { decoder?: Decoder } }
  return (is(field, SQL) ? whole.decoder : whole.sql?.decoder) ?? null
}

/**
 * Maps rows of plain columns with decoders that are found once. drizzle asks of every single value what its column is: of a document
 * of thousands of lines that takes longer than reading it.
 * @returns null where fields lie in objects, as those of a join, whose mapping is drizzle's
 */
export const flatMapper = (fields: readonly SelectedField[]): ((rows: readonly (readonly unknown[])[]) => unknown[]) | null => {
  const columns: { key: string; decoder: Decoder }[] = []
  for (const { path, field } of fields) {
    const [key, ...deeper] = path
    const decoder = decoderOf(field)
    if (key === undefined || deeper.length > 0 || decoder === null) return null
    columns.push({ key, decoder })
  }
  return (rows) =>
    rows.map((row) => {
      const mapped: Record<string, unknown> = {}
      for (let at = 0; at < columns.length; at++) {
        const { key, decoder } = columns[at] as (typeof columns)[number]
        const value = row[at]
        mapped[key] = value === null ? null : decoder.mapFromDriverValue(value)
      }
      return mapped
    })
}
