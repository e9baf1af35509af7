import type { ErrorKey } from '@srm/domain/kit/errors'
import { z } from 'zod'

/** Trimmed text of `min`–`max` characters, counted as Unicode code points. NUL never passes. */
export const line = (max: number, min = 0) =>
  z
    .string()
    .trim()
    .refine((s) => !s.includes('\u0000'), { message: 'BAD_CHARACTER' })
    .superRefine((s, ctx) => {
      const { length } = [...s]
      if (length < min || length > max)
        ctx.addIssue({ code: 'custom', message: min > 0 ? 'LENGTH' : 'TOO_LONG', params: { min, max, length } })
    })
    .meta({ minLength: min, maxLength: max })

/** A text that may be left out or emptied; empty becomes null. */
export const optionalLine = (max: number) =>
  line(max)
    .nullish()
    .transform((s) => s || null)

/** A text that must be given; without it the field says what `key` says (请输入角色名称!). */
export const requiredLine = (max: number, key: ErrorKey) =>
  line(max)
    .refine((s) => s !== '', { params: { errorKey: key } })
    .prefault('')

/**
 * The field of a change: left out, what is stored stays. A default, or an emptied text, that stands in for what is missing in a
 * new record would overwrite it here.
 */
export const kept = <S extends z.ZodType>(schema: S): z.ZodOptional<S> => {
  const inner = schema.clone() as S
  Object.defineProperty(inner._zod, 'optin', { value: undefined })
  return z.optional(inner)
}
export const keptFields = <const S extends z.ZodRawShape>(shape: S): { [K in keyof S]: z.ZodOptional<S[K]> } =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, kept(schema as z.ZodType)])) as never

export const id = z.uuid()
/** An instant is `YYYY-MM-DD HH:mm:ss` in the business time zone. */
export const instant = z.string().regex(/^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'BAD_FIELD')
export const day = z.iso.date('BAD_FIELD')

const decimal = (whole: number, places: number) => z.string().regex(new RegExp(`^-?\\d{1,${whole}}(\\.\\d{1,${places}})?$`), 'BAD_FIELD')
const notNegative = (s: string) => !s.startsWith('-')
/** Decimals travel as text with the precision of the database columns (docs/money.md, Scales). */
export const money = decimal(16, 2)
export const price = decimal(14, 6).refine(notNegative, 'BAD_FIELD')
export const qty = decimal(14, 4).refine(notNegative, 'BAD_FIELD')
export const rate = decimal(3, 6).refine(notNegative, 'BAD_FIELD')
/** Marks and weights: up to 999.99. */
export const points = decimal(3, 2).refine(notNegative, 'BAD_FIELD')

/** Y/N flags of older lists travel as strings; ours are booleans. */
export const flag = z.boolean()
/** `{id, version}`: what every change of an existing record carries. */
export const versioned = z.object({ id, version: z.int().positive() })
export const byId = z.object({ id })
export const ids = z
  .string()
  .max(40_000)
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id).min(1, 'SELECT_ONE').max(1000))

/** The codes of a machine's states. */
export const statusOf = (machine: { readonly states: Readonly<Record<string, string>> }) =>
  z.enum(Object.values(machine.states) as [string, ...string[]])

/** A stored file as it travels with a document. */
export const FileRef = z.object({ id, fileName: z.string().max(255), fileSize: z.number(), filePath: z.string().max(500).optional() })
export type FileRef = z.infer<typeof FileRef>
export const files = z.array(FileRef).max(10, 'TOO_MANY_FILES')
/** The body of an upload: multipart/form-data with the file in `file`, which the handler reads from the request. */
export const oneFile = z.unknown()
