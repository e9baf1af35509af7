import { wordKinds } from '@srm/domain/sys/language/language.rules'
import { z } from 'zod'
import { pageOf, pageSize } from '../kit/page'
import { c, readRoute, writeRoute } from '../kit/route'
import { line, oneFile } from '../kit/scalars'
import { ImportOutcome } from './task'

const key = z.string().trim().min(1).max(300)
const words = line(1000).nullish()

/** A text of the product as it stands now, beside the one it came with. */
export const WordRow = z.object({
  /** `kind:code`. */
  id: z.string(),
  kind: z.enum(wordKinds),
  code: z.string(),
  /** The menu, dictionary or part of the product it belongs to. */
  where: z.string(),
  zh: z.string(),
  en: z.string(),
  /** Null: made by an administrator, there is nothing to go back to. */
  builtIn: z.object({ zh: z.string(), en: z.string() }).nullable(),
  changed: z.boolean(),
  /** Has no English: Chinese is shown in its place. */
  missing: z.boolean(),
  /** Kept by this tenant. */
  own: z.boolean(),
})
export type WordRow = z.infer<typeof WordRow>

export const WordEdit = z.object({ id: key, zh: words, en: words })
export type WordEdit = z.infer<typeof WordEdit>

export const languageFiles = {
  export: '/sys/language/exportXls',
  import: '/sys/language/importExcel',
  template: '/sys/language/importTemplate',
} as const

const flag = z.enum(['1', '']).optional()
export const WordQuery = z.object({
  kind: z.enum(wordKinds).or(z.literal('')).optional(),
  keyword: z.string().max(200).optional(),
  missing: flag,
  changed: flag,
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: pageSize(20),
})
export type WordQuery = z.infer<typeof WordQuery>

export const language = c.router({
  /** Texts without English first. */
  list: readRoute({ path: '/sys/language/list', query: WordQuery, result: pageOf(WordRow), access: 'sys:language:list' }),
  edit: writeRoute({
    method: 'PUT',
    path: '/sys/language/edit',
    body: WordEdit,
    result: WordRow,
    access: 'sys:language:edit',
    oplog: 'language.edit',
  }),
  /** Back to the words the product came with. */
  reset: writeRoute({
    method: 'PUT',
    path: '/sys/language/reset',
    body: z.object({ id: key }),
    result: WordRow,
    access: 'sys:language:edit',
    oplog: 'language.reset',
  }),
  importExcel: writeRoute({
    path: languageFiles.import,
    body: oneFile,
    query: z.object({ dryRun: z.literal('1').optional() }),
    result: ImportOutcome,
    access: 'sys:language:edit',
    oplog: 'language.importExcel',
  }),
  /** Messages the tenant has put into words of its own: the client says them in the same words. */
  own: readRoute({
    path: '/sys/language/own',
    result: z.array(z.object({ code: z.string(), zh: z.string().nullable(), en: z.string().nullable() })),
    access: 'signed-in',
    beforeCompletion: true,
  }),
})
