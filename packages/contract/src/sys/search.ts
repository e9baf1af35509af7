import { numberedTypes } from '@srm/domain/documents'
import { z } from 'zod'
import { c, readRoute } from '../kit/route'
import { id, line } from '../kit/scalars'

const FoundDocument = z.object({
  id,
  docNo: z.string(),
  title: z.string(),
  titleEn: z.string().nullable(),
  /** The page it is read on. */
  to: z.string(),
})
export type FoundDocument = z.infer<typeof FoundDocument>
const FoundGroup = z.object({
  type: z.enum(numberedTypes),
  /** All there are, of which the first few are told. */
  total: z.number(),
  records: z.array(FoundDocument),
})
export type FoundGroup = z.infer<typeof FoundGroup>

export const search = c.router({
  /** Documents of every kind the caller may list, by the beginning of their number or by a word of their title. */
  documents: readRoute({
    path: '/sys/search/documents',
    query: z.object({ keyword: line(100, 2) }),
    result: z.array(FoundGroup),
    access: 'signed-in',
  }),
})
