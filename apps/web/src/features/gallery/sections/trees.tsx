import { category } from '@srm/contract/sys/category'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { text, useText } from '../../../lib/text'
import { CategoryMultiSelect, CategorySelect, DictTree, DictTreeMulti } from '../../../ui/dict/dict-tree'
import { LinkedSelect } from '../../../ui/inputs/linked-select'
import { YesNo } from '../../../ui/tags/yes-no'
import { Part, Specimen, States } from '../specimen'

const words = text({
  zh: {
    tree: '树选择',
    treeNote: '逐级加载，下拉最高 400',
    treeMulti: '树多选',
    category: '分类字典',
    categoryMulti: '分类字典多选',
    bad: '条件不是 JSON',
    linked: '联动下拉',
    levels: ['大区', '城市'].join('|'),
    yesNo: '开关（Y/N）',
    yesNoNote: '空值即关，并给出关的值',
    numbers: '开关（1/0）',
  },
  en: {
    tree: 'Tree select',
    treeNote: 'Branches load when opened; list at most 400 high',
    treeMulti: 'Tree select, several',
    category: 'Category',
    categoryMulti: 'Categories',
    bad: 'A condition that is no JSON',
    linked: 'Linked selects',
    levels: ['Region', 'City'].join('|'),
    yesNo: 'Switch (Y/N)',
    yesNoNote: 'Empty counts as off and emits the off value',
    numbers: 'Switch (1/0)',
  },
})
const tree = { code: 'srm_category,name,code', pidField: 'pcode', hasChildField: 'has_child' }
const linked = { table: 'sys_category', txt: 'name', key: 'code', idField: 'id', pidField: 'pid', condition: "pcode = 'A03'" }

/** Categories are stored by id: the first ones the server has are those filled in. */
const Categories = () => {
  const t = useText(words)
  const { data } = useQuery(query(category.loadTreeData, { query: { pcode: '0' } }))
  if (!data) return null
  const ids = data.map((node) => node.value)
  return (
    <>
      <States<string> title={t.category} filled={ids[0] ?? ''}>
        {(control) => <CategorySelect {...control} />}
      </States>
      <States<readonly string[]> title={t.categoryMulti} filled={ids.slice(0, 2)}>
        {(control) => <CategoryMultiSelect {...control} />}
      </States>
    </>
  )
}

export const TreeSection = () => {
  const t = useText(words)
  return (
    <>
      <States<string> title={t.tree} note={t.treeNote} filled="PUMP-CENTRIFUGAL">
        {(control) => <DictTree {...control} {...tree} />}
      </States>
      <States<readonly string[]> title={t.treeMulti} filled={['PUMP', 'PUMP-CENTRIFUGAL']}>
        {(control) => <DictTreeMulti {...control} {...tree} />}
      </States>
      <Categories />
      <Specimen title={t.bad}>
        <Part title={t.bad}>
          <CategorySelect condition="status = 1" />
        </Part>
      </Specimen>
      <States<readonly string[]> title={t.linked} filled={['A03A02']} wide>
        {(control) => <LinkedSelect {...control} config={linked} labels={t.levels.split('|')} />}
      </States>
      <States<string> title={t.yesNo} note={t.yesNoNote} filled="Y">
        {(control) => <YesNo {...control} />}
      </States>
      <States<string> title={t.numbers} filled="1">
        {(control) => <YesNo {...control} options={['1', '0']} />}
      </States>
    </>
  )
}
