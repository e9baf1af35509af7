import type { ErrorKey } from '@srm/domain/kit/errors'
import {
  filledIn,
  type AddInput,
  type AddOf,
  type EditInput,
  type EditOf,
  type FieldDef,
  type Fields,
  type RowOf,
  type Left,
  type Sent as SentValue,
  type Stored,
  type Typed as TypedNames,
} from '@srm/domain/kit/fields'
import { z } from 'zod'
import { day, id, instant, keptFields, line, money, optionalLine, requiredLine } from './scalars'

type Def = FieldDef<ErrorKey>
interface Shapes {
  readonly sent?: z.ZodType
  readonly answered?: z.ZodType
  /** Where a cell of a file says what is sent in another way. */
  readonly cell?: z.ZodType
}
/** The one way to differ from a declaration: shapes by the name of a field, and by names of no field what travels beside them. */
export type Special = Readonly<Record<string, Shapes>>
/** A declaration that leaves a shape out stops whatever loads it. */
const unshaped = (def: Def) => new Error(`the field ${def.en} is of a shape of its own, which its contract does not give`)

/** Whole numbers: largest first, each once. */
const intsOf = ({ min, max, most, wrong }: Extract<Def, { kind: 'ints' }>) =>
  z
    .union([z.array(z.coerce.number()), z.string(), z.null()])
    .optional()
    .transform((v) =>
      Array.isArray(v)
        ? v
        : (v ?? '')
            .split(/[,，、\s]+/)
            .filter(Boolean)
            .map(Number),
    )
    .refine((all) => all.length <= most && all.every((n) => Number.isInteger(n) && n >= min && n <= max), wrong)
    .transform((all) => [...new Set(all)].sort((a, b) => b - a))

const lineOf = ({ max, min = 1, pattern, empty, wrong = 'BAD_FIELD', optional }: Extract<Def, { kind: 'line' }>): z.ZodType => {
  if (optional) return optionalLine(max)
  const given: z.ZodType<string> = empty ? requiredLine(max, empty) : line(max, min)
  return pattern ? given.refine((s) => s === '' || pattern.test(s), wrong) : given
}
const codeOf = ({ codes, empty, wrong = 'BAD_FIELD', optional, initial }: Extract<Def, { kind: 'dict' }>): z.ZodType => {
  // The list says what fits: a code that is too long is wrong like any other.
  if (optional) return optionalLine(200).refine((s) => s === null || codes.includes(s), wrong)
  const given: z.ZodType<string> = empty ? requiredLine(200, empty) : z.string().trim()
  const known = given.refine((s) => (s === '' && empty !== undefined) || codes.includes(s), wrong)
  return initial === undefined ? known : known.default(String(initial))
}
const digits = ({ whole, places }: Extract<Def, { kind: 'decimal' }>) => new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`)
const decimalOf = (def: Extract<Def, { kind: 'decimal' }>) => z.string().trim().regex(digits(def), 'BAD_FIELD')
const wholeNumber = ({ min, max }: Extract<Def, { kind: 'int' }>) => z.coerce.number().int().min(min).max(max)
const maybe = (schema: z.ZodType, { optional }: Def): z.ZodType => (optional ? schema.nullish().transform((v) => v ?? null) : schema)

/** One field as clients send it. */
const sent = (def: Def): z.ZodType => {
  const { initial } = def
  switch (def.kind) {
    case 'line':
      return lineOf(def)
    case 'dict':
      return codeOf(def)
    case 'int':
      return initial === undefined ? wholeNumber(def) : wholeNumber(def).default(Number(initial))
    case 'json': {
      const written = z.string().max(def.max)
      return initial === undefined ? written : written.nullish().transform((v) => v ?? String(initial))
    }
    case 'flag':
      return initial === undefined ? z.boolean() : z.boolean().default(initial === true)
    case 'ref':
      return maybe(id, def)
    case 'day':
      return maybe(day, def)
    case 'instant':
      return maybe(instant, def)
    case 'money':
      return maybe(money, def)
    case 'decimal':
      return maybe(decimalOf(def), def)
    case 'refs':
      return z
        .array(id)
        .max(def.max)
        .nullish()
        .transform((v) => [...new Set(v ?? [])])
    case 'ints':
      return intsOf(def)
    case 'own':
      throw unshaped(def)
  }
}

/** The same in documents, whose clients are all of this interface: numbers are numbers, and a code is one of its dictionary's. */
const sentExactly = (def: Def): z.ZodType => {
  if (def.kind === 'decimal') return maybe(z.string().regex(digits(def), 'BAD_FIELD'), def)
  if (def.kind !== 'int' && def.kind !== 'dict') return sent(def)
  const given = def.kind === 'int' ? z.int().min(def.min).max(def.max) : z.enum(def.codes)
  return def.initial === undefined ? maybe(given, def) : (given as z.ZodType).default(def.initial)
}

/** Yes or no as people write it into cells. */
const yes = z
  .union([z.boolean(), z.string()])
  .transform((v) => (typeof v === 'boolean' ? v : ['是', 'y', 'yes', '1', 'true'].includes(v.trim().toLowerCase())))
/** Values stand for the words of a cell, with commas between. */
export const listedOf = <S extends z.ZodType<unknown, string>>(one: S) =>
  z
    .string()
    .default('')
    .transform((s) => s.split(',').filter(Boolean))
    .pipe(z.array(one) as unknown as z.ZodType<z.infer<S>[], string[]>)
/** Files name another record by its code, which whoever saves the row finds; an id that a choice put there is no longer. */
const mostOfCode = 40
/** One field as a cell of a file holds it. */
const inCell = (def: Def): z.ZodType => {
  // An empty cell is no number, and not zero.
  if (def.kind === 'int' && def.optional && def.initial === undefined)
    return z.preprocess((v) => (v === undefined || (typeof v === 'string' && v.trim() === '') ? null : v), wholeNumber(def).nullable())
  if (def.kind === 'flag') return yes.default(def.initial === true)
  if (def.kind === 'ref') return def.optional ? optionalLine(mostOfCode) : line(mostOfCode, 1)
  return def.kind === 'refs' ? listedOf(id) : sent(def)
}

const answeredValue = (def: Def): z.ZodType => {
  switch (def.kind) {
    case 'int':
      return z.number()
    case 'flag':
      return z.boolean()
    case 'refs':
      return z.array(id)
    case 'ints':
      return z.array(z.number())
    case 'ref':
      return id
    case 'instant':
      return instant
    case 'own':
      throw unshaped(def)
    default:
      return z.string()
  }
}
const answered = (def: Def): z.ZodType => (def.optional ? answeredValue(def).nullable() : answeredValue(def))

export type Shaped<F> = { [K in keyof F & string]: F[K] extends { readonly kind: 'own' } ? never : K }[keyof F & string]
/** Types say no more of a field that may be left out than what it takes and gives. */
type MayBeLeft<D, I> = z.core.$ZodDefault<z.core.$ZodType<Stored<D>, I>>
type SentShape<F> = {
  [K in Shaped<F> & TypedNames<F>]: K extends Left<F>
    ? MayBeLeft<F[K], SentValue<F[K]> | null>
    : z.core.$ZodType<Stored<F[K]>, SentValue<F[K]>>
}
/** Of a document's fields as they are typed, part of its shape; those of a shape of their own stand beside. */
export const sentShape = <F extends Typed>(fields: F): SentShape<F> =>
  Object.fromEntries(filledIn(fields).flatMap(([name, def]) => (def.kind === 'own' ? [] : [[name, sentExactly(def as Def)]]))) as never
/** What a field takes where something is given in it. */
export const givenExactly = (def: Def): z.ZodType => sentExactly({ ...def, optional: false } as Def)
/** The same as they are answered. */
export const answeredShape = <F extends Typed>(fields: F): { [K in Shaped<F>]: z.core.$ZodType<Stored<F[K]>> } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, def]) => {
      if (def.kind === 'own') return []
      if (def.kind !== 'dict') return [[name, answered(def)]]
      return [[name, def.optional ? z.enum(def.codes).nullable() : z.enum(def.codes)]]
    }),
  ) as never

type Typed = Fields<ErrorKey>
type NoSpecial = Record<never, never>
/** Of the names that have a shape for this direction, the shape. */
type Given<S, D extends keyof Shapes> = {
  [K in keyof S as S[K] extends Readonly<Record<D, z.ZodType>> ? K : never]: S[K] extends Readonly<Record<D, infer Z extends z.ZodType>>
    ? Z
    : never
}
type Sent<S> = z.ZodObject<Given<S, 'sent'>>
/** An object of no shape would be one in which nothing may stand. */
type With<T, S, V> = keyof S extends never ? T : Omit<T, keyof S> & V
type Answered<F, S> = With<RowOf<F>, Given<S, 'answered'>, z.output<z.ZodObject<Given<S, 'answered'>>>>

type Entries = readonly (readonly [string, FieldDef])[]
/** In the order of the declaration, by which problems are told as well; what stands beside the fields comes last. */
const shapeOf = (entries: Entries, special: Special, own: (one: Shapes) => z.ZodType | undefined, declared: (def: Def) => z.ZodType) => {
  const given = Object.fromEntries(
    Object.entries(special).flatMap(([name, one]) => {
      const schema = own(one)
      return schema ? [[name, schema]] : []
    }),
  )
  const fields = Object.fromEntries(entries.map(([name, def]) => [name, given[name] ?? declared(def as Def)]))
  return { ...fields, ...given } as z.ZodRawShape
}

/** Types are worked out once, from the declaration; the schemas only carry them. */
export const rowOf = <F extends Typed, const S extends Special = NoSpecial>(fields: F, special?: S) =>
  z.object({
    id,
    ...shapeOf(Object.entries(fields), special ?? {}, (one) => one.answered, answered),
    createBy: z.string(),
    createTime: instant,
    updateBy: z.string().nullable(),
    updateTime: instant.nullable(),
    version: z.number(),
  }) as unknown as z.ZodObject<{ [K in keyof Answered<F, S>]: z.ZodType<Answered<F, S>[K]> }>

export const addOf = <F extends Typed, const S extends Special = NoSpecial>(
  fields: F,
  special?: S,
): z.ZodType<With<AddOf<F>, Given<S, 'sent'>, z.output<Sent<S>>>, With<AddInput<F>, Given<S, 'sent'>, z.input<Sent<S>>>> =>
  z.object(shapeOf(filledIn(fields), special ?? {}, (one) => one.sent, sent)) as never
/** A row of a file. */
export const cellsOf = <F extends Typed, const S extends Special = NoSpecial>(
  fields: F,
  special?: S,
): z.ZodType<With<AddOf<F>, Given<S, 'sent'>, z.output<Sent<S>>>> =>
  z.object(shapeOf(filledIn(fields), special ?? {}, (one) => one.cell ?? one.sent, inCell)) as never

type Ref<O> = { id: string } & (O extends false ? { version: number } : { version?: number | undefined })
/** `older`: clients of the older interface name no version; the change then is of the row as it stands. */
export const editOf = <F extends Typed, const O extends boolean = false, const S extends Special = NoSpecial>(
  fields: F,
  { older, special }: { readonly older?: O; readonly special?: S } = {},
): z.ZodType<
  With<EditOf<F>, Given<S, 'sent'>, Partial<z.output<Sent<S>>>> & Ref<O>,
  With<EditInput<F>, Given<S, 'sent'>, Partial<z.input<Sent<S>>>> & Ref<O>
> => {
  const version = z.int().positive()
  const shape = keptFields(shapeOf(filledIn(fields), special ?? {}, (one) => one.sent, sent))
  return z.object({ ...shape, id, version: older ? version.optional() : version }) as never
}
