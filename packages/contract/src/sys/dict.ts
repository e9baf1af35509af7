import '@srm/domain/sys/dict/dict.text'
import { dictFields, dictItemFields } from '@srm/domain/sys/dict/dict.fields'
import { z } from 'zod'
import { addOf, editOf, rowOf } from '../kit/fields'
import { pageSize } from '../kit/page'
import { c, listRoute, readRoute, writeRoute } from '../kit/route'
import { id, ids, oneFile } from '../kit/scalars'
import { ImportOutcome } from './task'

/** `title` repeats `text` for widgets of older clients. Both are in the language of the request. */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string() })
export type DictItem = z.infer<typeof DictItem>
/** Every dictionary by its code, items in use only, in their order. */
export const AllDictItems = z.record(z.string(), z.array(DictItem))
export type AllDictItems = z.infer<typeof AllDictItems>

/** A widget picks from nodes of this form, whether of dictionary tables or of the category dictionary. */
export const TreeNode = z.object({
  /** What is stored when the node is picked, and the `pid` of the level below; `value` repeats it. */
  key: z.string(),
  title: z.string(),
  value: z.string(),
  code: z.string(),
  parentId: z.string().nullable(),
  leaf: z.boolean(),
})
export type TreeNode = z.infer<typeof TreeNode>

export const DictRow = rowOf(dictFields, {
  /** Kept by this tenant; the first tenant's are read in every other. */
  own: { answered: z.boolean() },
})
export type DictRow = z.infer<typeof DictRow>
export const DictAdd = addOf(dictFields)
export type DictAdd = z.infer<typeof DictAdd>
const DictEdit = editOf(dictFields, { older: true })
export type DictEdit = z.infer<typeof DictEdit>

export const DictItemRow = rowOf(dictItemFields)
export type DictItemRow = z.infer<typeof DictItemRow>
export const DictItemAdd = addOf(dictItemFields, { dictId: { sent: id } })
export type DictItemAdd = z.infer<typeof DictItemAdd>
const DictItemEdit = editOf(dictItemFields, { older: true })
export type DictItemEdit = z.infer<typeof DictItemEdit>

/** A dictionary of a file, its items the lines of one cell. */
const { type: _type, ...inFile } = dictFields
export const DictImport = addOf(inFile, { items: { sent: z.string().max(32_000).default('') } })
export type DictImport = z.infer<typeof DictImport>
export const dictFiles = {
  export: '/sys/dict/exportXls',
  import: '/sys/dict/importExcel',
  template: '/sys/dict/importTemplate',
} as const

/** A dictionary as the node of a tree has the form that older clients read. */
const DictNode = z.object({
  key: z.string(),
  title: z.string(),
  id,
  dictName: z.string(),
  dictCode: z.string(),
  description: z.string().nullable(),
  delFlag: z.number(),
  type: z.number(),
})
export type DictNode = z.infer<typeof DictNode>

/** Names and conditions are looked up in the server's list of sources; their length is all that is judged here. */
const name = z.string().max(64)
const words = z.string().max(200)
const forAll = { access: 'signed-in', beforeCompletion: true } as const

export const dict = c.router({
  // Clients know the path in this spelling.
  refreshCache: readRoute({ path: '/sys/dict/refleshCache', result: z.null(), ...forAll }),
  queryAllDictItems: readRoute({ path: '/sys/dict/queryAllDictItems', result: AllDictItems, ...forAll }),
  /** `code`: a dictionary, or `table,text,code` with an optional condition (`col = 'x' and …`) as the fourth part. */
  getDictItems: readRoute({ path: '/sys/dict/getDictItems/:code', result: z.array(DictItem), ...forAll }),
  /** The labels of the comma joined `key`s, in their order; '' for a key nothing explains, null without a key. */
  loadDictItem: readRoute({
    path: '/sys/dict/loadDictItem/:dict',
    query: z.object({ key: z.string().max(4000).optional() }),
    result: z.array(z.string()).nullable(),
    ...forAll,
  }),
  /** Options whose text holds `keyword`: the first of them without one. */
  loadDict: readRoute({
    path: '/sys/dict/loadDict/:dict',
    query: z.object({ keyword: words.optional(), pageSize: pageSize(50) }),
    result: z.array(DictItem),
    ...forAll,
  }),
  /**
   * One level of a table's tree: rows whose `pidField` is `pid`, the `key` of the node above; an empty one is the first
   * level. `condition`: a JSON object of equal columns.
   */
  loadTreeData: readRoute({
    path: '/sys/dict/loadTreeData',
    query: z.object({
      pid: words.optional(),
      tableName: name.default(''),
      text: name.default(''),
      code: name.default(''),
      pidField: name.default(''),
      hasChildField: name.optional(),
      condition: z.string().max(2000).optional(),
    }),
    result: z.array(TreeNode),
    ...forAll,
  }),
  /** Rows of a declared table, a page at a time, found by words in the text or by the value itself. */
  queryTableData: readRoute({
    path: '/sys/dict/queryTableData',
    query: z.object({
      table: name.default(''),
      text: name.default(''),
      code: name.default(''),
      keyword: words.optional(),
      codeValue: words.optional(),
      pageNo: z.coerce.number().int().min(1).max(10_000).default(1),
      pageSize: pageSize(10),
    }),
    result: z.array(DictItem),
    ...forAll,
  }),

  list: listRoute('/sys/dict/list', { row: DictRow, access: 'sys:dict:list' }),
  treeList: readRoute({ path: '/sys/dict/treeList', result: z.array(DictNode), access: 'sys:dict:list' }),
  add: writeRoute({ path: '/sys/dict/add', body: DictAdd, result: DictRow, access: 'sys:dict:add', oplog: 'dict.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/dict/edit', body: DictEdit, access: 'sys:dict:edit', oplog: 'dict.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/dict/delete',
    query: z.object({ id }),
    access: 'sys:dict:delete',
    oplog: 'dict.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/dict/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:dict:delete',
    oplog: 'dict.delete',
  }),
  /** The recycle bin: dictionaries that were deleted and can come back. */
  deleteList: readRoute({ path: '/sys/dict/deleteList', result: z.array(DictRow), access: 'sys:dict:restore' }),
  back: writeRoute({ method: 'PUT', path: '/sys/dict/back/:id', access: 'sys:dict:restore', oplog: 'dict.restore' }),
  deletePhysic: writeRoute({ method: 'DELETE', path: '/sys/dict/deletePhysic/:id', access: 'sys:dict:destroy', oplog: 'dict.destroy' }),
  importExcel: writeRoute({
    path: dictFiles.import,
    body: oneFile,
    query: z.object({ dryRun: z.literal('1').optional() }),
    result: ImportOutcome,
    access: 'sys:dict:importExcel',
    oplog: 'dict.importExcel',
  }),
})

export const dictItem = c.router({
  list: listRoute('/sys/dictItem/list', { row: DictItemRow, access: 'sys:dict:list' }),
  add: writeRoute({ path: '/sys/dictItem/add', body: DictItemAdd, result: DictItemRow, access: 'sys:dict:edit', oplog: 'dictItem.add' }),
  edit: writeRoute({ method: 'PUT', path: '/sys/dictItem/edit', body: DictItemEdit, access: 'sys:dict:edit', oplog: 'dictItem.edit' }),
  delete: writeRoute({
    method: 'DELETE',
    path: '/sys/dictItem/delete',
    query: z.object({ id }),
    access: 'sys:dict:edit',
    oplog: 'dictItem.delete',
  }),
  deleteBatch: writeRoute({
    method: 'DELETE',
    path: '/sys/dictItem/deleteBatch',
    query: z.object({ ids }),
    access: 'sys:dict:edit',
    oplog: 'dictItem.delete',
  }),
  /** Whether the value is still free in its dictionary. */
  check: readRoute({
    path: '/sys/dictItem/dictItemCheck',
    query: z.object({ dictId: id, itemValue: z.string().max(100).default(''), id: id.optional().or(z.literal('')) }),
    result: z.null(),
    access: 'sys:dict:list',
  }),
  /** The items in their new order. */
  sort: writeRoute({
    method: 'PUT',
    path: '/sys/dictItem/sort',
    body: z.object({ dictId: id, ids: z.array(id).min(1).max(2000) }),
    access: 'sys:dict:edit',
    oplog: 'dictItem.sort',
  }),
})
