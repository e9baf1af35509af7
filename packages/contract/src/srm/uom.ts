import '@srm/domain/srm/uom/uom.text'
import { uomFields } from '@srm/domain/srm/uom/uom.fields'
import type { z } from 'zod'
import { referenceOf } from '../kit/reference'

export const uomReference = referenceOf({ base: '/srm/uom', of: 'srm:uom', fields: uomFields })
export type UomRow = z.infer<typeof uomReference.row>

export const uom = uomReference.routes
