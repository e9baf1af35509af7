/**
 * What a value is, and its bounds. Lengths count Unicode code points. `E` is a key of the error catalogue, which itself is made of
 * the slices' words and so cannot be named here: `empty` is said of what is missing, `wrong` of what does not fit.
 */
type Kind<E extends string> =
  | {
      readonly kind: 'line'
      readonly max: number
      /** Fewest characters; one where nothing is said. */
      readonly min?: number
      readonly pattern?: RegExp
      readonly empty?: E
      readonly wrong?: E
      /** Typed in several lines. */
      readonly area?: boolean
    }
  | { readonly kind: 'int'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'day' }
  | { readonly kind: 'instant' }
  /** An amount of the currency of its document. */
  | { readonly kind: 'money' }
  /** Not below zero: text with so many digits before and behind the point. */
  | { readonly kind: 'decimal'; readonly whole: number; readonly places: number }
  /** Structured values, which travel as JSON text. */
  | { readonly kind: 'json'; readonly max: number }
  /** A code of a dictionary whose codes are fixed. */
  | { readonly kind: 'dict'; readonly dict: string; readonly codes: readonly string[]; readonly empty?: E; readonly wrong?: E }
  /** The id of another record, and ids of several. */
  | { readonly kind: 'ref' }
  | { readonly kind: 'refs'; readonly max: number }
  /** Several whole numbers, which people type with commas between. */
  | { readonly kind: 'ints'; readonly min: number; readonly max: number; readonly most: number; readonly wrong: E }
  /** A value of a shape that the contract gives. */
  | { readonly kind: 'own'; readonly is?: unknown }

/** How a field shows in the list of its slice. */
export interface ListedField {
  /** A code, in digits of one width; a state, as a tag. */
  readonly as?: 'code' | 'state'
  readonly width?: number
  readonly sort?: boolean
  /** Off until the reader turns it on. */
  readonly hidden?: boolean
  readonly card?: 'title' | 'code' | 'status' | 'field' | 'date' | 'none'
}

interface Common {
  readonly zh: string
  readonly en: string
  /** May be left empty: null in rows. */
  readonly optional?: boolean
  /** Stands where a new record names none. */
  readonly initial?: string | number | boolean
  /** Worked out by the server or set by a step of its own: in rows alone. */
  readonly by?: 'server'
  /** The table in which no other record has the same value; the code of a record, where that is not its field `code`. */
  readonly unique?: string
  /** Takes both columns of the form. */
  readonly wide?: boolean
  readonly list?: ListedField | false
  readonly sheet?: { readonly width?: number } | false
  /** The part of forms and pages it stands in. */
  readonly group?: string
  /** A draft may lack it, what is submitted not. */
  readonly beforeSubmit?: true
  /** Fewest and most characters of what is submitted; a draft may differ. */
  readonly bounds?: readonly [min: number, max: number]
  /** Suppliers never see it; `apart`: it lies in a table that only staff read. */
  readonly staff?: 'beside' | 'apart'
  /** Is part of what versions say: it may be amended, and the change is told field by field. */
  readonly versioned?: true
}
export type FieldDef<E extends string = string> = Common & Kind<E>
export type Fields<E extends string = string> = Readonly<Record<string, FieldDef<E>>>

/** The fields of a slice: shapes, columns, sheets, forms and labels follow from them. */
export const fieldsOf = <const F extends Fields>(fields: F): F => fields

/** `guide: { ...ownKind<readonly GuideBand[]>(), zh: … }` */
export const ownKind = <T>() => ({ kind: 'own' }) as { readonly kind: 'own'; readonly is?: T }

type Names<F> = keyof F & string
/** Labels as a slice's text holds them under `field`, where an administrator may put words of its own in their place. */
export const labelsOf = <F extends Fields>(fields: F, lang: 'zh' | 'en') =>
  Object.fromEntries(Object.entries(fields).map(([name, def]) => [name, def[lang]])) as { readonly [K in Names<F>]: string }

/** The fields that carry these marks: `fieldsWith(fields, { staff: 'apart' })`. */
export type With<F, M> = { readonly [K in keyof F as F[K] extends M ? K : never]: F[K] }
export const fieldsWith = <F extends Fields, const M extends Partial<Common>>(fields: F, marks: M): With<F, Readonly<M>> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, def]) => Object.entries(marks).every(([name, value]) => def[name as keyof Common] === value)),
  ) as never
/** The fields whose declaration says how lists, or files, show them. */
export const shownIn = <F extends Fields, const P extends 'list' | 'sheet'>(fields: F, place: P): With<F, { readonly [K in P]: object }> =>
  Object.fromEntries(Object.entries(fields).filter(([, def]) => typeof def[place] === 'object')) as never
/** The fields but for those of these names. */
export const fieldsBut = <F extends Fields, const K extends keyof F>(fields: F, names: readonly K[]): Omit<F, K> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !(names as readonly string[]).includes(name))) as never
/** The same fields in another order: those named first, then the others as they were declared. */
export const ordered = <F extends Fields>(fields: F, names: readonly (keyof F)[]): F =>
  ({ ...Object.fromEntries(names.map((name) => [name, fields[name]])), ...fieldsBut(fields, names) }) as never

type Value<D> = D extends { readonly kind: 'line' | 'ref' | 'day' | 'instant' | 'decimal' | 'money' | 'json' }
  ? string
  : D extends { readonly kind: 'dict'; readonly codes: readonly (infer C extends string)[] }
    ? C
    : D extends { readonly kind: 'int' }
      ? number
      : D extends { readonly kind: 'flag' }
        ? boolean
        : D extends { readonly kind: 'refs' }
          ? string[]
          : D extends { readonly kind: 'ints' }
            ? number[]
            : D extends { readonly kind: 'own'; readonly is?: infer T }
              ? T
              : never
export type Stored<D> = D extends { readonly optional: true } ? Value<D> | null : Value<D>
export type Typed<F> = { [K in Names<F>]: F[K] extends { readonly by: 'server' } ? never : K }[Names<F>]
type MayBeLeft<D> = D extends { readonly optional: true } | { readonly initial: unknown } | { readonly kind: 'refs' | 'ints' | 'own' }
  ? true
  : false
export type Left<F> = { [K in Typed<F>]: MayBeLeft<F[K]> extends true ? K : never }[Typed<F>]

/** What a record says in its fields. */
export type ValuesOf<F> = { -readonly [K in Names<F>]: Stored<F[K]> }
/** The same of something that holds more, or less: what is missing is empty. */
export const valuesOf = <F extends Fields>(fields: F, from: object): ValuesOf<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, (from as Readonly<Record<string, unknown>>)[name] ?? null])) as never
/** What new records begin with. */
export const initialValues = <F extends Fields>(fields: F): Partial<ValuesOf<F>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { by, initial }]) => (by || initial === undefined ? [] : [[name, initial]])),
  ) as never

/** A row as it is answered: the fields between the key and what every row carries. */
export type RowOf<F> = { [K in Names<F>]: Stored<F[K]> } & {
  id: string
  createBy: string
  createTime: string
  updateBy: string | null
  updateTime: string | null
  version: number
}
/** A new record as the server takes it. */
export type AddOf<F> = { [K in Typed<F>]: Stored<F[K]> }
/** A change: what is left out stays as it is. */
export type EditOf<F> = { [K in Typed<F>]?: Stored<F[K]> | undefined }
export type Sent<D> = D extends { readonly kind: 'ints' }
  ? number[] | string
  : D extends { readonly kind: 'int' }
    ? number | string
    : Value<D>
/** The same as clients send them: whole numbers as text too. */
export type AddInput<F> = { [K in Exclude<Typed<F>, Left<F>>]: Sent<F[K]> } & { [K in Left<F>]?: Sent<F[K]> | null | undefined }
export type EditInput<F> = { [K in Typed<F>]?: Sent<F[K]> | null | undefined }

/** Names and declarations of the fields that people fill in. */
export const filledIn = <F extends Fields>(fields: F): readonly (readonly [Typed<F>, FieldDef])[] =>
  Object.entries(fields).filter(([, def]) => def.by !== 'server') as never
/** Must be given where a new record is made. */
export const isNeeded = (def: FieldDef): boolean =>
  !def.optional && def.initial === undefined && !['refs', 'ints', 'own'].includes(def.kind)
/** Texts that people type and see in the list: what is searched, and filtered by where nothing else is said. */
export const searchedIn = (fields: Fields): readonly string[] =>
  filledIn(fields).flatMap(([name, def]) => (def.kind === 'line' && !def.area && def.list !== false ? [name] : []))
