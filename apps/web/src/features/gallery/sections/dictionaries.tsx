import { text, useText } from '../../../lib/text'
import { DictMultiSelect, DictSelect, SelectInput } from '../../../ui/dict/dict'
import { DictChecks, DictRadio, DictTag } from '../../../ui/dict/dict-choice'
import { DictSearch, DictSearchMulti } from '../../../ui/dict/dict-search'
import { galleryText } from '../gallery.text'
import { Part, Specimen, States } from '../specimen'

const words = text({
  zh: {
    select: '字典下拉',
    multi: '字典多选',
    radio: '字典单选',
    checks: '字典复选',
    tags: '字典标签',
    table: '表字典',
    search: '字典搜索',
    searchNote: '停止输入 800 毫秒后查询',
    searchMulti: '字典搜索多选',
    other: '缺少字典、加载中、取不到',
    noCode: '没有字典Code',
    refused: '服务器没有的表',
    plain: '未指定色调',
    toned: '按值指定色调',
  },
  en: {
    select: 'Dictionary select',
    multi: 'Dictionary multi-select',
    radio: 'Dictionary radio',
    checks: 'Dictionary checkboxes',
    tags: 'Dictionary tags',
    table: 'Table dictionary',
    search: 'Dictionary search',
    searchNote: 'Asks 800 ms after the last key',
    searchMulti: 'Dictionary search, several',
    other: 'Missing dictionary, loading, failed',
    noCode: 'Without a dictionary code',
    refused: 'A table the server does not have',
    plain: 'Without tones',
    toned: 'With a tone for each value',
  },
})
const table = 'supplier_type,name,code'
const searched = 'srm_category,name,code'

export const DictionarySection = () => {
  const t = useText(words)
  const g = useText(galleryText)
  return (
    <>
      <States<string> title={t.select} filled="1">
        {(control) => <DictSelect {...control} code="sex" />}
      </States>
      <States<readonly string[]> title={t.multi} filled={['L', 'H']}>
        {(control) => <DictMultiSelect {...control} code="priority" />}
      </States>
      <States<string> title={t.radio} filled="M">
        {(control) => <DictRadio {...control} code="priority" />}
      </States>
      <States<readonly string[]> title={t.checks} filled={['L', 'H']}>
        {(control) => <DictChecks {...control} code="priority" />}
      </States>
      <Specimen title={t.tags}>
        <Part title={t.plain}>
          <DictTag code="priority" value="L,M,H" />
        </Part>
        <Part title={t.toned}>
          <DictTag code="priority" value="L,M,H" tones={{ L: 'done', M: 'todo', H: 'bad' }} />
        </Part>
        <Part title={g.empty}>
          <DictTag code="priority" value={null} />
        </Part>
      </Specimen>
      <States<string> title={t.table} note={table} filled="AGENT">
        {(control) => <DictSelect {...control} code={table} />}
      </States>
      <States<string> title={t.search} note={t.searchNote} filled="PUMP-CENTRIFUGAL">
        {(control) => <DictSearch {...control} code={searched} />}
      </States>
      <States<readonly string[]> title={t.searchMulti} note={t.searchNote} filled={['PUMP-CENTRIFUGAL', 'INSTRUMENT-FLOW']}>
        {(control) => <DictSearchMulti {...control} code={searched} />}
      </States>
      <Specimen title={t.other}>
        <Part title={t.noCode}>
          <DictSelect code="" aria-label={t.noCode} />
        </Part>
        <Part title={g.loading}>
          <SelectInput options={[]} loading aria-label={g.loading} />
        </Part>
        <Part title={t.refused}>
          <DictSelect code="no_such_table,name,code" aria-label={t.refused} />
        </Part>
      </Specimen>
    </>
  )
}
