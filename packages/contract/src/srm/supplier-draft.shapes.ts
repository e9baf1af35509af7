import { registerNumber } from '@srm/domain/srm/supplier/supplier-identity.rules'
import type { ErrorKey } from '@srm/domain/kit/errors'
import { filledIn, type FieldDef, type Fields, type Stored } from '@srm/domain/kit/fields'
import { z } from 'zod'
import { givenExactly, type MayBeLeft, type Shaped } from '../kit/fields'
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
/** Of the fields of a section, part of its shape; those of a shape of their own stand beside. */
export const draftShape = <F extends Fields<ErrorKey>>(
  fields: F,
): { [K in Shaped<F>]: z.ZodType<Stored<F[K]>, Stored<F[K]> | undefined> & MayBeLeft } =>
  Object.fromEntries(
    filledIn(fields).flatMap(([name, def]) => (def.kind === 'own' ? [] : [[name, unfinished(def as FieldDef<ErrorKey>)]])),
  ) as never
