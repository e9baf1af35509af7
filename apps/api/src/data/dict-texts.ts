import type { Tx } from './transaction/in-tx'

type Row = Record<string, unknown>

/** `a,b` of a field with several values becomes `A,B`; what the dictionary does not know stays as it is. */
const textOf = (texts: ReadonlyMap<string, string>, value: unknown): string | null => {
  if (value === null || value === undefined || value === '') return null
  const code = String(value)
  return (
    texts.get(code) ??
    code
      .split(',')
      .map((one) => texts.get(one) ?? one)
      .join()
  )
}

/** The texts of the coded fields the called list declares, beside them as `X_dictText`, in the language of the request. */
export const dictTexts = async <R>(tx: Tx, rows: R[]): Promise<R[]> => {
  const dicts = Object.entries(tx.route?.dicts ?? {})
  if (dicts.length === 0 || rows.length === 0) return rows
  const all = await tx.deps.findDicts(tx)
  const known = dicts.map(([field, code]) => [field, new Map((all[code] ?? []).map((item) => [item.value, item.text]))] as const)
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(known.map(([field, texts]) => [`${field}_dictText`, textOf(texts, (row as Row)[field])])),
  }))
}
