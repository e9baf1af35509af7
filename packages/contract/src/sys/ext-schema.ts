import { isChoice, isReadOnlyField, isRequiredField, type ExtField } from '@srm/domain/sys/extend-field/extend-field.rules'
import { z } from 'zod'
import { day, instant, line } from '../kit/scalars'

/** Longest text of an extension field, and digits of a number, which travels as text so that none is lost. */
const maxText = 500
const decimal = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().regex(/^-?\d{1,16}(\.\d{1,6})?$/, 'BAD_FIELD'))

const shapes = { String: line(maxText, 1), date: day, dateTime: instant, number: decimal } as const

const valueOf = (field: ExtField): z.ZodType<string> => {
  const shape: z.ZodType<string> = shapes[field.dataType]
  return field.choices ? shape.refine((value) => isChoice(field, value), 'BAD_CHOICE') : shape
}
const orNothing = (schema: z.ZodType<string>) => z.union([z.literal('').transform(() => null), schema]).nullish()

/**
 * The schema of a document's extension values: one key per field that may be typed into, everything else is dropped. A
 * draft may leave the required ones out.
 */
export const extSchema = (fields: readonly ExtField[], { draft = false }: { draft?: boolean } = {}) =>
  z.object(
    Object.fromEntries(
      fields
        .filter((f) => !isReadOnlyField(f))
        .map((f) => [f.fieldName, isRequiredField(f) && !draft ? valueOf(f) : orNothing(valueOf(f))]),
    ),
  )
