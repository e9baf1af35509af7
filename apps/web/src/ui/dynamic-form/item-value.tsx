import { category } from '@srm/contract/sys/category'
import { dict } from '@srm/contract/sys/dict'
import { contentOf } from '@srm/domain/sys/extend-field/extend-field.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/client'
import { nothing, shortInstant, trimmedDecimal } from '../../lib/format'
import { listed, useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { DictText } from '../dict/dict'
import { ContentValue } from './content-value'
import { dynamicFormText } from './dynamic-form.text'
import { asList, dictOf, linkedOf, switchOf, type DynamicItem } from './item'

const Listed = ({ words }: { words: readonly string[] }) => <>{listed(words, useLanguage())}</>

/** Labels that the server knows; until they come, and where they may not be read, the values themselves. */
const Labels = ({ code, values }: { code: string; values: readonly string[] }) => {
  const asked = query(dict.loadDictItem, { params: { dict: code }, query: { key: values.join(',') }, quiet: true })
  const { data } = useQuery({ ...asked, staleTime: 300_000, retry: false })
  return <Listed words={values.map((value, i) => data?.[i] || value)} />
}
const CategoryNames = ({ ids }: { ids: readonly string[] }) => {
  const asked = query(category.loadDictItemPlain, { query: { ids: ids.join(',') }, quiet: true })
  const { data } = useQuery({ ...asked, staleTime: 300_000, retry: false })
  return data ? <Listed words={ids.map((id, i) => data[i] || id)} /> : <>…</>
}
const YesOrNo = ({ on }: { on: boolean }) => {
  const t = useText(dynamicFormText)
  return <>{on ? t.yes : t.no}</>
}

/** Table dictionaries behind the pickers of people and departments. */
const pickedFrom: Readonly<Record<string, string>> = {
  sel_user: 'sys_user,realname,username',
  sel_users: 'sys_user,realname,username',
  sel_depart: 'sys_depart,depart_name,org_code',
}

interface ItemValueProps {
  readonly item: DynamicItem
  readonly value: string | null | undefined
}
/** A value as it is read: choices by their names, figures and moments as everywhere. */
export const ItemValue = ({ item, value }: ItemValueProps) => {
  if (value === null || value === undefined || value === '') return <>{nothing}</>
  const { listSource } = item
  const type = item.type.toLowerCase()
  const code = pickedFrom[type] ?? dictOf(item)
  const linked = type === 'link_down' ? linkedOf(item) : null
  if (listSource && type !== 'switch')
    return <Listed words={asList(value).map((one) => listSource.find((s) => s.value === one)?.label ?? one)} />
  if (contentOf(type)) return <ContentValue item={item} value={value} />
  if (type === 'switch') return <YesOrNo on={value === switchOf(item)[0]} />
  if (type === 'cat_tree') return <CategoryNames ids={asList(value)} />
  if (linked) return <Labels code={`${linked.table},${linked.txt},${linked.key}`} values={asList(value)} />
  if (code.includes(',')) return <Labels code={code} values={asList(value)} />
  if (code) return <DictText code={code} value={value} />
  if (type === 'number' || type === 'inputnumber') return <span className="srm-num">{trimmedDecimal(value)}</span>
  if (type === 'datetime') return <time title={value}>{shortInstant(value)}</time>
  return <>{value}</>
}
