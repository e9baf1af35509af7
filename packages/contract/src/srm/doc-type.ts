import { z } from 'zod'
import { c } from '../kit/route'
import { flag, id } from '../kit/scalars'
import { code, namedInput, namedRow, referenceFiles, referenceRoutes, yes } from './supplier-reference.shapes'

export const DocTypeRow = z.object({
  ...namedRow,
  mustUpload: flag,
  expiryRequired: flag,
  /** Empty: every type, every category. */
  typeIds: z.array(id),
  categoryIds: z.array(id),
  remindDays: z.array(z.number()),
})
export type DocTypeRow = z.infer<typeof DocTypeRow>

/** `90, 60, 30`: largest first, each once. */
const remindDays = z
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
  .refine((days) => days.length <= 5 && days.every((n) => Number.isInteger(n) && n >= 1 && n <= 365), 'REMIND_DAYS')
  .transform((days) => [...new Set(days)].sort((a, b) => b - a))
const idList = z
  .array(id)
  .max(500)
  .nullish()
  .transform((v) => [...new Set(v ?? [])])
const input = {
  ...namedInput,
  mustUpload: flag.default(false),
  expiryRequired: flag.default(false),
  typeIds: idList,
  categoryIds: idList,
  remindDays,
}
export const DocTypeAdd = z.object(input)
export type DocTypeAdd = z.infer<typeof DocTypeAdd>
export const DocTypeEdit = z.object({ ...input, id, version: z.int().positive() })
export type DocTypeEdit = z.infer<typeof DocTypeEdit>

const listed = z
  .string()
  .default('')
  .transform((s) => s.split(',').filter(Boolean))
  .pipe(z.array(id))
/** A row of a file: types and categories by name or code, with commas between. */
export const DocTypeImport = z.object({
  code,
  nameZh: namedInput.nameZh,
  nameEn: namedInput.nameEn,
  mustUpload: yes.default(false),
  expiryRequired: yes.default(false),
  typeIds: listed,
  categoryIds: listed,
  remindDays,
  sortOrder: namedInput.sortOrder,
  enabled: yes.default(true),
})
export type DocTypeImport = z.infer<typeof DocTypeImport>

const base = '/srm/docType'
export const docTypeFiles = referenceFiles(base)
/** Kinds of certificate: who must upload them, which end, when to remind. */
export const docType = c.router(referenceRoutes(base, 'docType', DocTypeRow, { add: DocTypeAdd, edit: DocTypeEdit }))
