import type { ErrorKey, ErrorParam } from '@srm/domain/kit/errors'
import type { Lang } from '@srm/domain/kit/text'
import type { z } from 'zod'
import { errorMessage } from '../../lib/words'
import { getAt, isEmpty, type Values } from './path'

/** What the kit needs of a schema; any zod object will do. */
export type FormSchema = z.ZodType<unknown, unknown>

interface Inner {
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly element?: z.ZodType
  readonly shape?: Readonly<Record<string, z.ZodType>>
}
const inner = (schema: z.ZodType): Inner => (schema as unknown as { def: Inner }).def

/** Takes optional, nullable, default and transform wrappers off. */
const core = (schema: z.ZodType): z.ZodType => {
  const def = inner(schema)
  const below = def.innerType ?? def.in
  return below ? core(below) : schema
}

/** The schema of the value at `path`, wrappers included; undefined where the schema does not say. */
const schemaAt = (schema: FormSchema, path: string): z.ZodType | undefined => {
  let here: z.ZodType | undefined = schema
  for (const key of path.split('.')) {
    if (!here) return undefined
    const def = inner(core(here))
    here = def.element ?? def.shape?.[key]
  }
  return here
}

const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success

/** Required: none of the ways to leave a field empty passes. */
export const isRequired = (schema: FormSchema, path: string): boolean => {
  const own = schemaAt(schema, path)
  if (!own) return false
  return ![undefined, null, '', []].some((empty) => accepts(own, empty))
}

/** Longest text in code points, for the live count; undefined without a limit. */
export const maxLength = (schema: FormSchema, path: string): number | undefined => {
  const own = schemaAt(schema, path)
  if (!own) return undefined
  const base = core(own)
  const named = base.meta?.()?.maxLength
  if (typeof named === 'number') return named
  const built = (base as { maxLength?: number | null }).maxLength
  return typeof built === 'number' ? built : undefined
}

const emptyFor = (schema: z.ZodType): unknown => {
  if (accepts(schema, undefined)) return undefined
  if (accepts(schema, null)) return null
  return accepts(schema, '') ? '' : undefined
}

const cleanedBy = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return value
  if (Array.isArray(value)) {
    const element = inner(core(schema)).element
    return value.map((item) => cleanedBy(element, item))
  }
  if (value === '' || value === null || value === undefined) return emptyFor(schema)
  const shape = inner(core(schema)).shape
  if (typeof value !== 'object' || !shape) return value
  const record = value as Record<string, unknown>
  return Object.fromEntries(Object.keys({ ...shape, ...record }).map((key) => [key, cleanedBy(shape[key], record[key])]))
}
/** Emptied fields become what the schema takes for "nothing". */
export const cleaned = (schema: FormSchema, values: Values): Values => cleanedBy(schema, values) as Values

export type Errors = Readonly<Record<string, string>>

interface Issue {
  readonly code?: string
  readonly message: string
  readonly path: readonly PropertyKey[]
  readonly params?: {
    readonly min?: number
    readonly max?: number
    readonly errorKey?: ErrorKey
    readonly errorParams?: readonly ErrorParam[]
    /** What the page itself says. */
    readonly words?: string
  }
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly origin?: string
}

const known = (lang: Lang, key: string, params: readonly (string | number)[]): string | null => {
  if (!/^[A-Z][A-Z0-9_]+$/.test(key)) return null
  const words = errorMessage(lang, key as ErrorKey, params)
  return words === key ? null : words
}

const lengthWords = (issue: Issue, value: unknown, label: string, lang: Lang): string => {
  const min = issue.params?.min ?? Number(issue.minimum ?? 0)
  const max = issue.params?.max ?? Number(issue.maximum ?? 0)
  const length = typeof value === 'string' ? [...value].length : 0
  return errorMessage(lang, 'LENGTH', [label, min, max || '', length])
}

/** A field that was given no name to put into a message of its own has this default rule. */
const namelessRule = 'Please select your country!'

const messageOf = (issue: Issue, value: unknown, label: string, lang: Lang): string => {
  // A rule of the domain names its error itself, with what fills it.
  if (issue.params?.words) return issue.params.words
  if (issue.params?.errorKey) return errorMessage(lang, issue.params.errorKey, issue.params.errorParams)
  if (isEmpty(value)) return label.trim() ? errorMessage(lang, 'REQUIRED', [label]) : namelessRule
  if (['LENGTH', 'TOO_LONG'].includes(issue.message) || (issue.origin === 'string' && issue.code?.startsWith('too_')))
    return lengthWords(issue, value, label, lang)
  return known(lang, issue.message, [label]) ?? errorMessage(lang, 'BAD_FIELD', [label])
}

/** All messages of a form by path; the first problem of a field is the one shown. */
export const validate = (schema: FormSchema, values: Values, labelOf: (path: string) => string, lang: Lang): Errors => {
  const clean = cleaned(schema, values)
  const parsed = schema.safeParse(clean)
  if (parsed.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of parsed.error.issues as readonly Issue[]) {
    const path = issue.path.map(String).join('.')
    errors[path] ??= messageOf(issue, getAt(clean, path), labelOf(path), lang)
  }
  return errors
}
