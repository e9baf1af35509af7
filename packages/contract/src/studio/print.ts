import { numberedTypes } from '@srm/domain/documents'
import { z } from 'zod'
import { TaskRow } from '../sys/task'
import { c, readRoute, writeRoute } from '../kit/route'
import { id } from '../kit/scalars'

const PaperName = z.object({
  /** Stands in the address of the paper. */
  code: z.string(),
  name: z.string(),
  /** What there is one of, each: rounds, winners. One with empty texts: a single paper. */
  offers: z.array(z.object({ variant: z.string(), label: z.string() })),
})
export type PaperName = z.infer<typeof PaperName>

/** How many documents, and how many papers of them, one package holds. */
export const maxBatch = 200
export const BatchAsk = z.object({
  code: z.string().max(60),
  ids: z.array(id).min(1, 'SELECT_ONE').max(maxBatch, 'TOO_MANY'),
  lang: z.enum(['zh', 'en']),
})
export type BatchAsk = z.infer<typeof BatchAsk>

export const print = c.router({
  /** What can be printed of a document as it stands. */
  papers: readRoute({
    path: '/print/papers',
    query: z.object({ type: z.enum(numberedTypes), id }),
    result: z.array(PaperName),
    access: 'signed-in',
  }),
  /** All papers of one kind of these documents, as a task: a zip of PDFs. */
  batch: writeRoute({ path: '/print/batch', body: BatchAsk, result: TaskRow, access: 'signed-in', oplog: 'print.batch' }),
})
/** Not in the typed client, it answers a file: PDF, or with `as=svg` a picture of its pages. `lang` is zh or en. */
export const printPath = '/print/:code/:id'
export const PrintQuery = z.object({
  lang: z.enum(['zh', 'en']).optional(),
  variant: z.string().max(100).default(''),
  as: z.enum(['pdf', 'svg']).default('pdf'),
})
