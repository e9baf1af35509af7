import type { DictItem, TreeNode } from '@srm/contract/sys/dict'
import { refuse } from '@srm/domain/kit/errors'
import { parseTableDict, splitOrder } from '@srm/domain/sys/dict/condition.rules'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { dictItems } from './dict.public'
import { jsonTermsOf, rowsOf, sourceOf, termsOf, type Wanted } from './source.public'

/** Items of a table that are ever answered at once; longer tables are searched. */
const maxItems = 1000

const tableOf = (code: string) => {
  const parts = parseTableDict(code)
  if (!parts) throw refuse('DICT_CODE_FORMAT')
  const { condition, order } = splitOrder(parts.condition)
  return { ...parts, terms: termsOf(condition), order }
}
const given = (code: string): string => {
  if (code.trim() === '') throw refuse('DICT_CODE_EMPTY')
  return code.trim()
}

const itemsOfTable = (ctx: Ctx, code: string, wanted: (text: string, key: string) => Wanted, limit: number): Promise<DictItem[]> => {
  const { table, text, code: key, terms, order } = tableOf(code)
  const source = sourceOf(ctx, table)
  return reading(ctx, async (tx) => {
    const rows = await rowsOf(tx, source, { value: key, text }, { terms, ...(order && { order }), ...wanted(text, key) }, limit)
    return rows.map(({ value, text }) => ({ value, text, title: text }))
  })
}

/** Items of a dictionary, or of a table by `table,text,code[,condition]`. */
export const itemsOf = async (ctx: Ctx, code: string): Promise<DictItem[]> => {
  const dict = given(code)
  return dict.includes(',') ? itemsOfTable(ctx, dict, () => ({}), maxItems) : reading(ctx, (tx) => dictItems(tx, dict))
}

/** Options whose text holds the keyword. */
export const searchItems = async (ctx: Ctx, code: string, keyword: string, limit: number): Promise<DictItem[]> => {
  const dict = given(code)
  const words = keyword.trim()
  if (dict.includes(',')) return itemsOfTable(ctx, dict, (text) => ({ like: { column: text, words } }), limit)
  const items = await reading(ctx, (tx) => dictItems(tx, dict))
  const looked = words.toLowerCase()
  return items.filter((item) => item.text.toLowerCase().includes(looked)).slice(0, limit)
}

interface TableQuery {
  readonly table: string
  readonly text: string
  readonly code: string
  readonly keyword?: string | undefined
  readonly codeValue?: string | undefined
  readonly pageNo: number
  readonly pageSize: number
}
/** A page of a declared table: those whose text holds the keyword, or the one of a value. */
export const tablePage = (ctx: Ctx, { table, text, code, keyword = '', codeValue, pageNo, pageSize }: TableQuery): Promise<DictItem[]> => {
  const source = sourceOf(ctx, table)
  const like = { column: text, words: keyword.trim() }
  const wanted = { like, ...(codeValue ? { keys: { column: code, values: [codeValue] } } : {}) }
  return reading(ctx, async (tx) => {
    const rows = await rowsOf(tx, source, { value: code, text }, wanted, pageSize, (pageNo - 1) * pageSize)
    return rows.map(({ value, text }) => ({ value, text, title: text }))
  })
}

/** Labels of keys, in their order; '' where nothing explains a key. */
export const labelsOf = async (ctx: Ctx, code: string, key: string | undefined): Promise<string[] | null> => {
  const dict = given(code)
  const keys = (key ?? '').split(',').filter(Boolean)
  if (keys.length === 0) return null
  const items = dict.includes(',')
    ? await itemsOfTable(ctx, dict, (_text, column) => ({ keys: { column, values: keys } }), keys.length)
    : await reading(ctx, (tx) => dictItems(tx, dict))
  const texts = new Map(items.map((item) => [item.value, item.text]))
  return keys.map((one) => texts.get(one) ?? '')
}

interface TreeQuery {
  readonly pid?: string | undefined
  readonly tableName: string
  readonly text: string
  readonly code: string
  readonly pidField: string
  readonly hasChildField?: string | undefined
  readonly condition?: string | undefined
}
/** One level of a table's tree. Without a column that tells, every node may have something below it. */
export const treeLevel = (ctx: Ctx, query: TreeQuery): Promise<TreeNode[]> => {
  const { tableName, text, code, pidField, hasChildField, condition, pid = '' } = query
  const source = sourceOf(ctx, tableName)
  const terms = jsonTermsOf(condition)
  const below = hasChildField || (Object.hasOwn(source.columns, 'has_child') ? 'has_child' : undefined)
  return reading(ctx, async (tx) => {
    const columns = { value: code, title: text, parentId: pidField, below: below ?? code }
    const rows = await rowsOf(tx, source, columns, { terms, parent: { column: pidField, value: pid } }, maxItems)
    return rows.map((r) => ({
      key: r.value,
      value: r.value,
      code: r.value,
      title: r.title,
      parentId: r.parentId || null,
      leaf: below !== undefined && r.below !== '1',
    }))
  })
}
