import { expiryLevels, expirySources } from '@srm/domain/srm/expiry/expiry.rules'
import { z } from 'zod'
import { c, countsRoute, listRoute } from '../kit/route'
import { day, id } from '../kit/scalars'

export const ExpiryRow = z.object({
  id,
  supplierId: id,
  supplierNo: z.string().nullable(),
  supplierName: z.string().nullable(),
  source: z.enum(expirySources),
  /** Kind of document, category, or the figures of a year, in the reader's language. */
  what: z.string(),
  /** Number of the certificate, or the year. */
  mark: z.string().nullable(),
  dueDate: day,
  /** Negative once it is over. */
  daysLeft: z.int(),
  level: z.enum(expiryLevels),
  toldOn: day.nullable(),
})
export type ExpiryRow = z.infer<typeof ExpiryRow>

/**
 * What ends within 90 days or has ended: of all companies in business for staff, its own for a supplier. Beside the columns
 * it is filtered by `level`, one of the levels.
 */
export const expiry = c.router({
  list: listRoute('/srm/expiry/list', {
    row: ExpiryRow,
    access: 'srm:expiry:list',
    dicts: { source: 'expiry_source', level: 'expiry_level' },
  }),
  /** Per level: "within 30 days" counts what is nearer too. */
  counts: countsRoute('/srm/expiry/counts', { access: 'srm:expiry:list' }),
  sourceCounts: countsRoute('/srm/expiry/sourceCounts', { access: 'srm:expiry:list' }),
})

/** Answers a file: the list's query plus `selections`. */
export const expiryFiles = { list: '/srm/expiry/exportXls' } as const
