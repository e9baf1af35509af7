import { dict } from '@srm/contract/sys/dict'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import type { ControlProps } from '../inputs/control'
import { MultiSelectInput, NoDictCode, SelectInput, type Option } from './dict'
import { dictText } from './dict.text'
import { useLoaded } from '../states/use-loaded'

/** A search waits this long after the last key (docs/forms.md, Pickers). */
const searchDelay = 800

interface SearchProps {
  /** `table,text,code`, or a dictionary. */
  readonly code: string
}

/** Options found by what is typed, beside those that are chosen already. */
const useSearch = (code: string, chosen: readonly string[]) => {
  const t = useText(dictText)
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim(), searchDelay)
  const enabled = code.trim() !== ''
  const found = query(dict.loadDict, { params: { dict: code }, query: { keyword: asked.value }, quiet: true })
  const options = useLoaded({ ...found, enabled, staleTime: 60_000 })
  const list: readonly Option[] = (options.data ?? []).map((item) => ({ value: item.value, label: item.text }))
  const unknown = chosen.filter((value) => !list.some((option) => option.value === value))
  const labels = query(dict.loadDictItem, { params: { dict: code }, query: { key: unknown.join(',') }, quiet: true })
  const named = useQuery({ ...labels, enabled: enabled && unknown.length > 0, staleTime: 300_000 })
  const others = unknown.map((value, i) => ({ value, label: named.data?.[i] || value }))
  const waiting = !asked.settled
  return {
    options: [...list, ...others],
    // While something is typed only what was found for it is shown; what is chosen keeps its label.
    keep: (value: string) => !waiting && list.some((option) => option.value === value),
    loading: options.isFetching || (unknown.length > 0 && named.isFetching),
    onSearch: setTyped,
    placeholder: t.search,
    whenEmpty: waiting ? t.keepTyping : options.isFetching ? t.loading : options.isError ? t.failed : t.noResult,
  }
}

/** One of a long list, found by typing. */
export const DictSearch = ({ code, value, ...props }: ControlProps<string> & SearchProps) => {
  const { placeholder, ...search } = useSearch(code, value ? [value] : [])
  if (!code.trim()) return <NoDictCode />
  return <SelectInput {...props} {...search} placeholder={props.placeholder ?? placeholder} value={value} />
}
/** Several of a long list, found by typing. */
export const DictSearchMulti = ({ code, value, ...props }: ControlProps<readonly string[]> & SearchProps) => {
  const { placeholder, ...search } = useSearch(code, value ?? [])
  if (!code.trim()) return <NoDictCode />
  return <MultiSelectInput {...props} {...search} placeholder={props.placeholder ?? placeholder} value={value} />
}
