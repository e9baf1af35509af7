import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { z } from 'zod'
import { c } from '../kit/route'
import { flag, id } from '../kit/scalars'
import { code, namedInput, namedRow, referenceFiles, referenceRoutes, yes } from './supplier-reference.shapes'

const Section = z.enum(supplierSections)
const kinds = { isAgent: flag.default(false), isForeign: flag.default(false), isIndividual: flag.default(false) }

export const SupplierTypeRow = z.object({
  ...namedRow,
  parentId: id.nullable(),
  parentCode: z.string().nullable(),
  isAgent: flag,
  isForeign: flag,
  isIndividual: flag,
  requiredSections: z.array(Section),
  /** Kinds of document that name this type; those that concern every type are not among them. */
  docTypes: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })),
})
export type SupplierTypeRow = z.infer<typeof SupplierTypeRow>

const input = {
  ...namedInput,
  parentId: id.nullish().transform((v) => v ?? null),
  ...kinds,
  /** The overview is always among them. */
  requiredSections: z.array(Section).default([]),
  /** Absent: as they are. */
  docTypeIds: z.array(id).max(200).optional(),
}
export const SupplierTypeAdd = z.object(input)
export type SupplierTypeAdd = z.infer<typeof SupplierTypeAdd>
export const SupplierTypeEdit = z.object({ ...input, id, version: z.int().positive() })
export type SupplierTypeEdit = z.infer<typeof SupplierTypeEdit>

/** A row of a file: the parent by its code, sections with commas between. */
export const SupplierTypeImport = z.object({
  code,
  nameZh: namedInput.nameZh,
  nameEn: namedInput.nameEn,
  parentId: code.optional(),
  isAgent: yes.default(false),
  isForeign: yes.default(false),
  isIndividual: yes.default(false),
  requiredSections: z
    .string()
    .default('')
    .transform((s) => s.split(',').filter(Boolean))
    .pipe(z.array(Section)),
  sortOrder: namedInput.sortOrder,
  enabled: yes.default(true),
})
export type SupplierTypeImport = z.infer<typeof SupplierTypeImport>

const base = '/srm/supplierType'
export const supplierTypeFiles = referenceFiles(base)
/** A kind of company says what its companies must declare. */
export const supplierType = c.router(
  referenceRoutes(base, 'supplierType', SupplierTypeRow, { add: SupplierTypeAdd, edit: SupplierTypeEdit }),
)
