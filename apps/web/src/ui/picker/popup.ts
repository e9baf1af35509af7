/** A popup names its columns and the fields they fill, both comma joined. */
export interface PopupFields {
  readonly code: string
  readonly orgFields: string
  readonly destFields: string
}
const named = (list: string): string[] => list.split(',').filter(Boolean)

/** Says what is wrong with the configuration, or null. */
export const popupProblem = ({ code, orgFields, destFields }: PopupFields): 'bad' | 'counts' | null => {
  if (!code || !orgFields || !destFields) return 'bad'
  return named(orgFields).length === named(destFields).length ? null : 'counts'
}

/** The fields to fill from what was chosen; several rows are joined by commas. */
export const popupValues = (
  { orgFields, destFields }: PopupFields,
  rows: readonly Readonly<Record<string, unknown>>[],
): Record<string, string> => {
  const from = named(orgFields)
  return Object.fromEntries(
    named(destFields).map((field, i) => [
      field,
      rows.map((row) => (row[from[i] ?? ''] === null || row[from[i] ?? ''] === undefined ? '' : String(row[from[i] ?? '']))).join(','),
    ]),
  )
}
