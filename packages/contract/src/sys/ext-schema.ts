import { isChoice, isReadOnlyField, isRequiredField, type ExtField } from '@srm/domain/sys/extend-field/extend-field.rules'
import { z } from 'zod'
import { day, instant, line } from '../kit/scalars'

/** Longest text of an extension field. */
export const maxExtText = 500
/** Digits of a number, which travels as text so that none is lost. */
const decimal = /^-?\d{1,16}(\.\d{1,6})?$/
const fits = {
  date: (value: string) => day.safeParse(value).success,
  dateTime: (value: string) => instant.safeParse(value).success,
  number: (value: string) => decimal.test(value),
}

/** A text that is empty or fits; what is required is never empty. */
const textThat = (fit: (value: string) => boolean, must: boolean) => (value: string) => (value === '' ? !must : fit(value))

const shapeOf = ({ dataType }: ExtField, must: boolean): z.ZodType<string> => {
  if (dataType === 'String') return line(maxExtText, must ? 1 : 0)
  const text = z.union([z.string(), z.number()]).transform((value) => String(value).trim())
  return text.refine(textThat(fits[dataType], must), 'BAD_FIELD')
}
const schemaOf = (field: ExtField, must: boolean): z.ZodType<string | null | undefined> => {
  const shape = shapeOf(field, must).refine((value) => value === '' || isChoice(field, value), 'BAD_CHOICE')
  return must ? shape : shape.nullish()
}

/**
 * The schema of a document's extension values: one key per field that may be typed into, everything else is dropped. A
 * draft may leave the required ones out.
 */
export const extSchema = (fields: readonly ExtField[], { draft = false }: { draft?: boolean } = {}) =>
  z.object(
    Object.fromEntries(
      fields
        .filter((field) => !isReadOnlyField(field))
        .map((field) => [field.fieldName, schemaOf(field, isRequiredField(field) && !draft)]),
    ),
  )
