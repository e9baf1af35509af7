import '@srm/domain/srm/supplier-type/supplier-type.text'
import { supplierTypeFields } from '@srm/domain/srm/supplier-type/supplier-type.fields'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { z } from 'zod'
import { listedOf } from '../kit/fields'
import { referenceOf } from '../kit/reference'
import { id } from '../kit/scalars'

const Section = z.enum(supplierSections)
/** A kind of company says what its companies must declare. */
export const supplierTypeReference = referenceOf({
  base: '/srm/supplierType',
  of: 'srm:supplierType',
  fields: supplierTypeFields,
  special: {
    requiredSections: { sent: z.array(Section).default([]), answered: z.array(Section), cell: listedOf(Section) },
    docTypes: { answered: z.array(z.object({ id, nameZh: z.string(), nameEn: z.string() })) },
  },
})
export type SupplierTypeRow = z.infer<typeof supplierTypeReference.row>

export const supplierType = supplierTypeReference.routes
