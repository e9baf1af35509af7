import '@srm/domain/sys/category/category.text'
import { categoryCodePattern } from '@srm/domain/sys/category/category.rules'
import { z } from 'zod'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, ids, instant, line, optionalLine, oneFile } from '../kit/scalars'
import { DictItem, TreeNode } from './dict'
import { ImportOutcome } from './task'

const names = {
  query: z.object({ ids: z.string().max(4000).default('') }),
  result: z.array(z.string()),
  access: 'signed-in',
  beforeCompletion: true,
} as const

export const CategoryRow = z.object({
  id,
  /** '0' at the root. */
  pid: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  code: z.string(),
  /** '1' where something is below it. */
  hasChild: z.string(),
  sortOrder: z.number(),
  /** 1 in use, 0 not offered. */
  status: z.number(),
  createBy: z.string(),
  createTime: instant,
  updateBy: z.string().nullable(),
  updateTime: instant.nullable(),
  version: z.number(),
})
export type CategoryRow = z.infer<typeof CategoryRow>

/** '0' or nothing is the root. */
const above = z
  .string()
  .nullish()
  .transform((s) => (s && s !== '0' ? s : null))
  .pipe(id.nullable())
const sortOrder = z.coerce.number().int().min(0).max(1_000_000)
const status = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]))
const kept = (max: number) =>
  line(max)
    .nullable()
    .transform((s) => s || null)
    .optional()
/** The code is given out by the server. */
export const CategoryAdd = z.object({ pid: above, name: line(100, 1), nameEn: optionalLine(100), status: status.default(1) })
export type CategoryAdd = z.infer<typeof CategoryAdd>
/** A `pid` that is sent and another moves the category with everything below it; its codes follow. */
export const CategoryEdit = z.object({
  id,
  version: z.int().positive().optional(),
  pid: above.optional(),
  name: line(100, 1),
  nameEn: kept(100),
  sortOrder: sortOrder.optional(),
  status: status.optional(),
})
export type CategoryEdit = z.infer<typeof CategoryEdit>

const code = z.string().trim().regex(categoryCodePattern, 'CATEGORY_CODE_SHAPE')
export const CategoryImport = z.object({
  code: code.optional(),
  pcode: code.optional(),
  name: line(100, 1),
  nameEn: optionalLine(100),
  sortOrder: sortOrder.optional(),
  status: status.optional(),
})
export type CategoryImport = z.infer<typeof CategoryImport>
export const categoryFiles = {
  export: '/sys/category/exportXls',
  import: '/sys/category/importExcel',
  template: '/sys/category/importTemplate',
} as const

const TreeBranch = TreeNode.extend({
  get children() {
    return z.array(TreeBranch).optional()
  },
})
export type TreeBranch = z.infer<typeof TreeBranch>

const forAll = { access: 'signed-in', beforeCompletion: true } as const
const pidText = z.string().max(64)

/** The category dictionary (分类字典): a tree of codes, three characters a level. */
export const category = c.router({
  /** One level: below `pid`, or below the category with the code `pcode`; '0' is the root. `value` and `key` are the id. */
  loadTreeData: readRoute({
    path: '/sys/category/loadTreeData',
    query: z.object({
      pid: pidText.optional(),
      pcode: pidText.default('0'),
      /** A JSON object of equal columns. */
      condition: z.string().max(2000).optional(),
    }),
    result: z.array(TreeNode),
    ...forAll,
  }),
  /** Names of the comma joined ids, in their order; '' for an unknown one. The path ends in a slash, or not. */
  loadDictItem: readRoute({ path: '/sys/category/loadDictItem/', ...names }),
  loadDictItemPlain: readRoute({ path: '/sys/category/loadDictItem', ...names }),
  /** The first level below a code, with everything below it unless `async`. */
  loadTreeRoot: readRoute({
    path: '/sys/category/loadTreeRoot',
    query: z.object({ async: z.enum(['true', 'false']).default('true'), pcode: pidText.default('0') }),
    result: z.array(TreeBranch),
    ...forAll,
  }),
  loadTreeChildren: readRoute({
    path: '/sys/category/loadTreeChildren',
    query: z.object({ pid: pidText.default('') }),
    result: z.array(TreeNode),
    ...forAll,
  }),
  /** Every category whose code begins so. */
  loadAllData: readRoute({
    path: '/sys/category/loadAllData',
    query: z.object({ code: pidText.default('') }),
    result: z.array(DictItem),
    ...forAll,
  }),
  checkCode: readRoute({
    path: '/sys/category/checkCode',
    query: z.object({ pid: pidText.optional(), code: pidText.default('') }),
    result: z.null(),
    access: 'sys:category:list',
  }),
  /** The one category with that value. */
  loadOne: readRoute({
    path: '/sys/category/loadOne',
    query: z.object({ field: z.string().max(64).default(''), val: z.string().max(200).default('') }),
    result: CategoryRow,
    access: 'sys:category:list',
  }),

  /** A page of one level; with a name or a code of all levels. */
  rootList: listRoute('/sys/category/rootList', { row: CategoryRow, access: 'sys:category:list' }),
  childList: readRoute({
    path: '/sys/category/childList',
    query: z.object({ pid: pidText.default('0') }),
    result: z.array(CategoryRow),
    access: 'sys:category:list',
  }),
  getChildListBatch: readRoute({
    path: '/sys/category/getChildListBatch',
    query: z.object({ parentIds: z.string().max(40_000).default('') }),
    result: z.object({ records: z.array(CategoryRow) }),
    access: 'sys:category:list',
  }),
  queryById: readRoute({ path: '/sys/category/queryById', query: z.object({ id }), result: CategoryRow, access: 'sys:category:list' }),
  add: writeRoute({
    path: '/sys/category/add',
    body: CategoryAdd,
    result: CategoryRow,
    access: 'sys:category:add',
    oplog: 'category.add',
  }),
  edit: writeRoute({ method: 'PUT', path: '/sys/category/edit', body: CategoryEdit, access: 'sys:category:edit', oplog: 'category.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/category/delete',
    query: z.object({ id }),
    access: 'sys:category:delete',
    oplog: 'category.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/category/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:category:delete',
    oplog: 'category.delete',
  }),
  importExcel: writeRoute({
    path: categoryFiles.import,
    body: oneFile,
    query: z.object({ dryRun: z.literal('1').optional() }),
    result: ImportOutcome,
    access: 'sys:category:importExcel',
    oplog: 'category.importExcel',
  }),
})
