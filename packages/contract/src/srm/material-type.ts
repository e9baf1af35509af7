import '@srm/domain/srm/material-type/material-type.text'
import { materialTypeFields } from '@srm/domain/srm/material-type/material-type.fields'
import { z } from 'zod'
import { referenceOf } from '../kit/reference'
import { c, readRoute } from '../kit/route'

/** The tree of materials; what a type says holds for what lies below it. */
export const materialTypeReference = referenceOf({ base: '/srm/materialType', of: 'srm:materialType', fields: materialTypeFields })
const { row, routes } = materialTypeReference
export type MaterialTypeRow = z.infer<typeof row>

export const materialType = c.router({
  /** All of them, in the order of their codes. */
  tree: readRoute({ path: '/srm/materialType/tree', result: z.array(row), access: 'srm:materialType:list' }),
  ...routes,
})
