import '@srm/domain/srm/doc-type/doc-type.text'
import { docTypeFields } from '@srm/domain/srm/doc-type/doc-type.fields'
import type { z } from 'zod'
import { referenceOf } from '../kit/reference'

/** Kinds of certificate: who must upload them, which end, when to remind. */
export const docTypeReference = referenceOf({ base: '/srm/docType', of: 'srm:docType', fields: docTypeFields })
export type DocTypeRow = z.infer<typeof docTypeReference.row>

export const docType = docTypeReference.routes
