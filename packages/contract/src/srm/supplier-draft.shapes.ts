import { registerNumber } from '@srm/domain/srm/supplier/supplier-identity.rules'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { filledIn, type FieldDef, type Fields, type Stored } from '@srm/domain/kit/fields'
import { z } from 'zod'
import { givenExactly, type Shaped } from '../kit/fields'
import { id, line } from '../kit/scalars'

// Drafts are saved unfinished: everything may be left out or emptied. Only what no column could hold is refused here.
export const draft = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.literal('').transform(() => null), schema, z.null()])
    .optional()
    .transform((v) => (v ?? null) as z.output<S> | null)
export const text = (max: number) => draft(line(max))
/** A credit code or another number of a register, in the one way it is stored. */
export const register = (max: number) => text(max).transform((typed) => typed && registerNumber(typed))
export const count = draft(z.int().min(0).max(100_000_000))
export const rows = <S extends z.ZodType>(row: S, max: number) => z.array(row).max(max, 'TOO_MANY')
export const rowId = { id: id.optional() }
const code3 = draft(z.string().regex(/^[A-Z]{3}$/, 'BAD_FIELD'))
export const country = code3
export const currency = code3

const unfinished = (def: FieldDef<ErrorKey>): z.ZodType => {
  if (def.kind === 'line') return text(def.max)
  // Which codes there are the dictionary says, and rules when the draft is handed in.
  return def.kind === 'dict' ? text(40) : draft(givenExactly(def))
}
type Given<F> = { [K in Shaped<F>]: Stored<F[K]> }
/** A section, or a row of one: its fields, and what is of a shape of its own beside them. Types are worked out from the declaration. */
export const draftOf = <F extends Fields<ErrorKey>, const S extends z.ZodRawShape>(
  fields: F,
  beside: S,
): z.ZodType<Omit<Given<F>, keyof S> & z.output<z.ZodObject<S>>, Omit<Partial<Given<F>>, keyof S> & z.input<z.ZodObject<S>>> =>
  z.object({
    ...Object.fromEntries(
      filledIn(fields).flatMap(([name, def]) => (def.kind === 'own' ? [] : [[name, unfinished(def as FieldDef<ErrorKey>)]])),
    ),
    ...beside,
  }) as never
