import { z } from 'zod'

/** The most rows of one answer. */
export const maxPageSize = 1000
/** Rows a page: a client that asks for more than there may be in one answer, or for none, gets the nearest there is. */
export const pageSize = (usual: number, most = maxPageSize) =>
  z.coerce
    .number()
    .overwrite((n) => Math.min(Math.max(Math.trunc(n), 1), most))
    .default(usual)

/**
 * Every list understands these (docs/wire.md, Lists); filters come beside them under the names of the columns. Loose: clients send
 * more than that, and what names no column is ignored, not refused.
 */
export const ListQuery = z.looseObject({
  pageNo: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: pageSize(10),
  /** Where the page begins instead of at a number: `next` or `previous` of another page, or a day, where the list is sorted by time. */
  cursor: z.string().max(500).optional(),
  column: z.string().max(64).optional(),
  order: z.string().max(8).optional(),
  field: z.string().max(4000).optional(),
  superQueryParams: z.string().max(8000).optional(),
  superQueryMatchType: z.string().max(8).optional(),
})
export type ListQuery = z.infer<typeof ListQuery>

export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    records: z.array(row),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    /** Pages of older servers had these, so clients that know them may look for them: they are always the same. */
    orders: z.array(z.never()).default([]),
    searchCount: z.boolean().default(true),
    /** There are more than `total`: rows are counted up to 10,000. */
    totalCapped: z.boolean().optional(),
    /** `cursor` of the page after this one, where pages are numbered no more, and of the one before. */
    next: z.string().optional(),
    previous: z.string().optional(),
  })
export interface Page<R> {
  records: R[]
  total: number
  size: number
  current: number
  pages: number
  totalCapped?: boolean | undefined
  next?: string | undefined
  previous?: string | undefined
}
