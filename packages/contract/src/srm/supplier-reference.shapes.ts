import { z } from 'zod'
import { listRoute, readRoute, writeRoute, type Access } from '../kit/route'
import { byId, flag, id, ids, instant, line, oneFile } from '../kit/scalars'
import { ImportOutcome } from '../sys/task'

// What supplier types, purchase categories and document types have in common.

/** Codes are typed into files and told over the telephone: letters, digits and dashes. */
export const code = line(40, 1).refine((s) => /^[A-Za-z0-9][A-Za-z0-9_-]*$/.test(s), 'BAD_FIELD')
const sortOrder = z.coerce.number().int().min(0).max(100_000)
export const namedInput = {
  code,
  nameZh: line(100, 1),
  nameEn: line(100, 1),
  sortOrder: sortOrder.default(0),
  enabled: flag.default(true),
}
export const namedRow = {
  id,
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  sortOrder: z.number(),
  enabled: flag,
  /** How many refer to it: what is used cannot be deleted. */
  used: z.number(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
}
/** Yes or no as people write it into cells. */
export const yes = z
  .union([z.boolean(), z.string()])
  .transform((v) => (typeof v === 'boolean' ? v : ['是', 'y', 'yes', '1', 'true'].includes(v.trim().toLowerCase())))

/** The calls every one of them answers. */
export const referenceRoutes = <
  const P extends string,
  S extends z.core.$ZodLooseShape,
  C extends z.core.$ZodObjectConfig,
  A extends z.ZodType,
  E extends z.ZodType,
>(
  base: P,
  slice: string,
  row: z.ZodObject<S, C>,
  input: { add: A; edit: E },
) => {
  const may = (action: string) => `srm:${slice}:${action}` as Access
  return {
    list: listRoute(`${base}/list`, { row, access: may('list') }),
    queryById: readRoute({ path: `${base}/queryById`, query: byId, result: row, access: may('queryById') }),
    add: writeRoute({ path: `${base}/add`, body: input.add, result: z.object({ id }), access: may('add'), oplog: `${slice}.add` }),
    edit: writeRoute({ method: 'PUT', path: `${base}/edit`, body: input.edit, access: may('edit'), oplog: `${slice}.edit` }),
    delete: writeRoute({ method: 'DELETE', path: `${base}/delete`, query: byId, access: may('delete'), oplog: `${slice}.delete` }),
    deleteBatch: writeRoute({
      method: 'DELETE',
      path: `${base}/deleteBatch`,
      query: z.object({ ids }),
      access: may('delete'),
      oplog: `${slice}.deleteBatch`,
    }),
    /** Multipart with `file`; `dryRun` only tells what would happen. */
    importExcel: writeRoute({
      path: `${base}/importExcel`,
      body: oneFile,
      query: z.object({ dryRun: z.enum(['0', '1']).default('0') }),
      result: ImportOutcome,
      access: may('importExcel'),
      oplog: `${slice}.importExcel`,
    }),
  }
}
export const referenceFiles = <const P extends string>(base: P) =>
  ({ import: `${base}/importExcel`, template: `${base}/importTemplate`, export: `${base}/exportXls` }) as const
