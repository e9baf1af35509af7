import { importModes, sheetFormats, taskKinds, taskStates } from '@srm/domain/sys/task/task.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, instant, oneFile } from '../kit/scalars'

export const CellError = z.object({ row: z.number(), column: z.string(), value: z.string(), message: z.string() })
export type CellError = z.infer<typeof CellError>

/** An import answers this, dry run or not (docs/wire.md, Imports). */
export const ImportOutcome = z.object({
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  msg: z.string(),
  /** 200 or 201, as the answer's own code. */
  code: z.number(),
  message: z.string(),
  fileUrl: z.string().nullable(),
  fileName: z.string().nullable(),
  /** The first of them, for the screen; the file holds all. */
  errors: z.array(CellError),
})
export type ImportOutcome = z.infer<typeof ImportOutcome>

export const TaskRow = z.object({
  id,
  kind: z.enum(taskKinds),
  title: z.string(),
  status: z.enum(taskStates),
  total: z.number(),
  done: z.number(),
  fileName: z.string().nullable(),
  fileSize: z.number().nullable(),
  /** Why it failed, in the caller's language. */
  reason: z.string().nullable(),
  outcome: ImportOutcome.nullable(),
  createTime: instant,
  finishedAt: instant.nullable(),
})
export type TaskRow = z.infer<typeof TaskRow>

export const ExportAsk = z.object({
  /** Address of the list's export; names what is exported. */
  path: z.string().max(200),
  /** The list's own parameters, filters and order; `selections` for chosen rows. */
  query: z.record(z.string().max(64), z.union([z.string().max(40_000), z.number()])),
  /** Keys of the list's columns in their order; absent: all there are. */
  columns: z.array(z.string().max(64)).min(1).max(100).optional(),
  format: z.enum(sheetFormats).default('xlsx'),
})
export type ExportAsk = z.infer<typeof ExportAsk>

const own = { access: 'signed-in', beforeCompletion: true } as const

export const task = c.router({
  list: listRoute('/sys/task/list', { row: TaskRow, ...own }),
  queryById: readRoute({ path: '/sys/task/queryById', query: z.object({ id }), result: TaskRow, ...own }),
  export: writeRoute({ path: '/sys/task/export', body: ExportAsk, result: TaskRow, ...own, oplog: 'task.export' }),
  /** Multipart with `file`; `path` is the address of the list's import. */
  import: writeRoute({
    path: '/sys/task/import',
    body: oneFile,
    query: z.object({ path: z.string().max(200), mode: z.enum(importModes).default('valid') }),
    result: TaskRow,
    ...own,
    oplog: 'task.import',
  }),
  cancel: writeRoute({ path: '/sys/task/cancel', body: z.object({ id }), ...own }),
})
/** The result's file: GET /sys/task/download/{id}; not in the typed client, it answers a file. */
export const taskFile = (id: string): string => `/sys/task/download/${id}`
