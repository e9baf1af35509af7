/** Dotted paths into form values: `lines.3.price`. */
export type Values = Readonly<Record<string, unknown>>

export const getAt = (values: unknown, path: string): unknown => {
  let here = values
  for (const key of path.split('.')) {
    if (typeof here !== 'object' || here === null) return undefined
    here = (here as Record<string, unknown>)[key]
  }
  return here
}

const put = (target: unknown, keys: readonly string[], value: unknown): unknown => {
  const [key, ...rest] = keys
  if (key === undefined) return value
  if (Array.isArray(target)) return target.map((item: unknown, i) => (String(i) === key ? put(item, rest, value) : item))
  const record = (typeof target === 'object' && target !== null ? target : {}) as Record<string, unknown>
  return { ...record, [key]: put(record[key], rest, value) }
}
/** The values with one of them replaced; everything beside the path stays the same object. */
export const setAt = (values: Values, path: string, value: unknown): Values => put(values, path.split('.'), value) as Values

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
