import '@srm/domain/srm/match-tolerance/match-tolerance.text'
import { matchToleranceFields } from '@srm/domain/srm/match-tolerance/match-tolerance.fields'
import type { z } from 'zod'
import { referenceOf } from '../kit/reference'

/** How far invoices may differ before they are held. */
export const matchToleranceReference = referenceOf({
  base: '/srm/matchTolerance',
  of: 'srm:matchTolerance',
  fields: matchToleranceFields,
})
export type MatchToleranceRow = z.infer<typeof matchToleranceReference.row>

export const matchTolerance = matchToleranceReference.routes
