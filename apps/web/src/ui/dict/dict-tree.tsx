import { category } from '@srm/contract/sys/category'
import { dict } from '@srm/contract/sys/dict'
import { call } from '../../lib/wire/client'
import type { ControlProps } from '../inputs/control'
import { NoDictCode } from './dict'
import { TreeInput, TreeMultiInput, type TreeSource } from '../inputs/tree-input'

export interface DictTreeProps {
  /** `table,text,code`. */
  readonly code: string
  /** Column that names the row above. */
  readonly pidField: string
  /** Value of that column on the first level; absent: rows without one above. */
  readonly pidValue?: string
  readonly hasChildField?: string
  /** Equal columns as a JSON object. */
  readonly condition?: string
}

const sourceOf = ({ code: dictCode, pidField, pidValue = '', hasChildField, condition }: DictTreeProps): TreeSource => {
  const [tableName = '', text = '', code = ''] = dictCode.split(',')
  return {
    key: [dictCode, pidField, pidValue, condition],
    condition,
    level: (pid) =>
      call(dict.loadTreeData, {
        query: { pid: pid || pidValue, tableName, text, code, pidField, hasChildField, condition },
        quiet: true,
      }),
    names: async (values) =>
      (await call(dict.loadDictItem, { params: { dict: dictCode }, query: { key: values.join(',') }, quiet: true })) ?? [],
  }
}
const tree = ({ code, pidField, pidValue, hasChildField, condition, ...control }: DictTreeProps) => ({
  source: sourceOf({ code, pidField, pidValue, hasChildField, condition }),
  control,
})

/** A row of a table that is a tree. */
export const DictTree = (props: ControlProps<string> & DictTreeProps) => {
  const { source, control } = tree(props)
  return props.code.trim() ? <TreeInput {...control} source={source} /> : <NoDictCode />
}
export const DictTreeMulti = (props: ControlProps<readonly string[]> & DictTreeProps) => {
  const { source, control } = tree(props)
  return props.code.trim() ? <TreeMultiInput {...control} source={source} /> : <NoDictCode />
}

export interface CategoryProps {
  /** Category below which to choose; '0' is the root. */
  readonly pcode?: string
  readonly condition?: string
}
const categorySource = (pcode = '0', condition?: string): TreeSource => ({
  key: ['category', pcode, condition],
  condition,
  level: (pid) => call(category.loadTreeData, { query: pid ? { pid, condition } : { pcode, condition }, quiet: true }),
  names: (values) => call(category.loadDictItemPlain, { query: { ids: values.join(',') }, quiet: true }),
})

/** A node of the category dictionary (分类字典). */
export const CategorySelect = ({ pcode, condition, ...control }: ControlProps<string> & CategoryProps) => (
  <TreeInput {...control} source={categorySource(pcode, condition)} />
)
export const CategoryMultiSelect = ({ pcode, condition, ...control }: ControlProps<readonly string[]> & CategoryProps) => (
  <TreeMultiInput {...control} source={categorySource(pcode, condition)} />
)
