import '@srm/domain/sys/extend-field/extend-field.text'
import {
  filesOfValue,
  isChoice,
  isReadOnlyField,
  isRequiredField,
  type ExtContent,
  type ExtField,
} from '@srm/domain/sys/extend-field/extend-field.rules'
import { extensionOf, fileTypes, maxFilesPerField } from '@srm/domain/sys/file/file.rules'
import { z } from 'zod'
import { day, instant, line } from '../kit/scalars'

/** Longest text of an extension field. */
export const maxExtText = 500
/** Longest written content of an extension field, markup included. */
export const maxExtRich = 50_000
/** Digits of a number, which travels as text so that none is lost. */
const decimal = /^-?\d{1,16}(\.\d{1,6})?$/
const fits = {
  date: (value: string) => day.safeParse(value).success,
  dateTime: (value: string) => instant.safeParse(value).success,
  number: (value: string) => decimal.test(value),
}

/** A text that is empty or fits; what is required is never empty. */
const textThat = (fit: (value: string) => boolean, must: boolean) => (value: string) => (value === '' ? !must : fit(value))

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const isImage = (fileName: string): boolean => {
  const extension = extensionOf(fileName)
  return extension !== undefined && fileTypes[extension].startsWith('image/')
}
/** At most ten stored files, each once; of images nothing else. */
const areFiles = (content: ExtContent) => (value: string) => {
  const files = filesOfValue(value)
  const ids = new Set(files.map((file) => file.id))
  return (
    files.length === value.split(',').length &&
    files.length <= maxFilesPerField &&
    ids.size === files.length &&
    files.every(({ id, fileName }) => uuid.test(id) && fileName !== '' && (content === 'files' || isImage(fileName)))
  )
}
/** Is there something to read in written content: a word or an image. */
const saysSomething = (html: string) => /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== ''

const contentShape = (content: ExtContent, must: boolean): z.ZodType<string> => {
  if (content !== 'rich')
    return z
      .string()
      .trim()
      .refine(textThat(areFiles(content), must), 'BAD_FIELD')
  return z
    .string()
    .refine((html) => html.length <= maxExtRich, 'TOO_LONG')
    .refine((html) => !must || saysSomething(html), 'REQUIRED')
}

const shapeOf = ({ dataType, content }: ExtField, must: boolean): z.ZodType<string> => {
  if (content) return contentShape(content, must)
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
