import { z } from 'zod'
import { c, listRoute, readRoute } from '../kit/route'
import { id, instant } from '../kit/scalars'

/** `title` repeats `text` for the ancestor's widgets. In the language of the request. */
export const DictItem = z.object({ value: z.string(), text: z.string(), title: z.string() })
export type DictItem = z.infer<typeof DictItem>
/** Every dictionary by its code, items in use only, in their order. */
export const AllDictItems = z.record(z.string(), z.array(DictItem))
export type AllDictItems = z.infer<typeof AllDictItems>

/** A node of any tree a widget picks from: dictionary tables and the category dictionary (spec 2 §7). */
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

const DictRow = z.object({
  id,
  dictCode: z.string(),
  dictName: z.string(),
  dictNameEn: z.string().nullable(),
  description: z.string().nullable(),
  type: z.number(),
  readOnly: z.boolean(),
  createTime: instant,
  version: z.number(),
})

/** Names and conditions are looked up in the server's list of sources; their length is all that is judged here. */
const name = z.string().max(64)
const words = z.string().max(200)
const forAll = { access: 'signed-in', beforeCompletion: true } as const

export const dict = c.router({
  // The specification's spelling.
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
    query: z.object({ keyword: words.optional(), pageSize: z.coerce.number().int().min(1).max(200).default(50) }),
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
  list: listRoute('/sys/dict/list', { row: DictRow, access: 'sys:dict:list' }),
})
