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
} from '@srm/domain/kit/fields'
import { z } from 'zod'
import { day, id, instant, kept, keptFields, line, optionalLine, requiredLine } from './scalars'

type Def = FieldDef<ErrorKey>
/** Of fields that are checked in a way of their own: as they are sent, answered, and held by a cell of a file. */
export type SpecialShapes = Readonly<
  Record<string, { readonly sent?: z.ZodType; readonly answered?: z.ZodType; readonly cell?: z.ZodType }>
>
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

const lineOf = ({ max, pattern, empty, wrong = 'BAD_FIELD', optional }: Extract<Def, { kind: 'line' }>): z.ZodType => {
  if (optional) return optionalLine(max)
  const given: z.ZodType<string> = empty ? requiredLine(max, empty) : line(max, 1)
  return pattern ? given.refine((s) => s === '' || pattern.test(s), wrong) : given
}
const codeOf = ({ codes, empty, wrong = 'BAD_FIELD', optional, initial }: Extract<Def, { kind: 'dict' }>): z.ZodType => {
  // The list says what fits: a code that is too long is wrong like any other.
  if (optional) return optionalLine(200).refine((s) => s === null || codes.includes(s), wrong)
  const given: z.ZodType<string> = empty ? requiredLine(200, empty) : z.string().trim()
  const known = given.refine((s) => (s === '' && empty !== undefined) || codes.includes(s), wrong)
  return initial === undefined ? known : known.default(String(initial))
}
const decimalOf = ({ whole, places }: Extract<Def, { kind: 'decimal' }>) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,${whole}}(\\.\\d{1,${places}})?$`), 'BAD_FIELD')
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
      return initial === undefined
        ? z.coerce.number().int().min(def.min).max(def.max)
        : z.coerce.number().int().min(def.min).max(def.max).default(Number(initial))
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
    case 'own':
      throw unshaped(def)
    default:
      return z.string()
  }
}
const answered = (def: Def): z.ZodType => (def.optional ? answeredValue(def).nullable() : answeredValue(def))

type Typed = Fields<ErrorKey>
const shapeOf = (fields: Typed, schema: (def: Def, name: string) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(filledIn(fields).map(([name, def]) => [name, schema(def as Def, name)]))

/** Types are worked out once, from the declaration; the schemas only carry them. */
export const rowOf = <F extends Typed>(fields: F, special: SpecialShapes = {}) =>
  z.object({
    id,
    ...Object.fromEntries(Object.entries(fields).map(([name, def]) => [name, special[name]?.answered ?? answered(def)])),
    createBy: z.string(),
    createTime: instant,
    updateBy: z.string().nullable(),
    updateTime: instant.nullable(),
    version: z.number(),
  }) as unknown as z.ZodObject<{ [K in keyof RowOf<F>]: z.ZodType<RowOf<F>[K]> }>

type Own = z.ZodRawShape
/** An object of no shape would be one in which nothing may stand. */
type With<T, S, V> = keyof S extends never ? T : Omit<T, keyof S> & V
/** `own`: what is sent beside the fields, and fields whose shape is none that follows from a declaration. */
export const addOf = <F extends Typed, const S extends Own = Record<never, never>>(
  fields: F,
  own?: S,
  special: SpecialShapes = {},
): z.ZodType<With<AddOf<F>, S, z.output<z.ZodObject<S>>>, With<AddInput<F>, S, z.input<z.ZodObject<S>>>> =>
  z.object({ ...shapeOf(fields, (def, name) => (own?.[name] as z.ZodType) ?? special[name]?.sent ?? sent(def)), ...own }) as never
/** A row of a file. */
export const cellsOf = <F extends Typed, const S extends Own = Record<never, never>>(
  fields: F,
  own?: S,
  special: SpecialShapes = {},
): z.ZodType<With<AddOf<F>, S, z.output<z.ZodObject<S>>>> =>
  z.object({
    ...shapeOf(fields, (def, name) => (own?.[name] as z.ZodType) ?? special[name]?.cell ?? special[name]?.sent ?? inCell(def)),
    ...own,
  }) as never

type Ref<O> = { id: string } & (O extends false ? { version: number } : { version?: number | undefined })
/** `older`: clients of the older interface name no version; the change then is of the row as it stands. */
export const editOf = <F extends Typed, const O extends boolean = false, const S extends Own = Record<never, never>>(
  fields: F,
  { older, own, special = {} }: { readonly older?: O; readonly own?: S; readonly special?: SpecialShapes } = {},
): z.ZodType<
  With<EditOf<F>, S, Partial<z.output<z.ZodObject<S>>>> & Ref<O>,
  With<EditInput<F>, S, Partial<z.input<z.ZodObject<S>>>> & Ref<O>
> => {
  const version = z.int().positive()
  const shape = shapeOf(fields, (def, name) => kept((own?.[name] as z.ZodType) ?? special[name]?.sent ?? sent(def)))
  return z.object({ ...shape, ...keptFields(own ?? {}), id, version: older ? version.optional() : version }) as never
}
