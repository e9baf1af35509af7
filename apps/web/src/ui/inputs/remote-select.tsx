import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import type { RouteKey } from '../../lib/wire/client'
import { text, useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import type { ControlProps } from './control'
import { SelectInput, type Option } from '../dict/dict'

const selectText = text({
  zh: { search: '输入名称或编号搜索', typing: '继续输入…', loading: '加载中…', none: '没有找到', failed: '加载失败，请重新输入' },
  en: {
    search: 'Search by name or number',
    typing: 'Keep typing…',
    loading: 'Loading…',
    none: 'Nothing found',
    failed: 'Failed, type again',
  },
})

interface Found {
  readonly id: string
  readonly name: string
  readonly docNo: string
}
interface RemoteSelectProps {
  readonly control: ControlProps<string>
  readonly query: (keyword: string) => Pick<UseQueryOptions<Found[], Error, Found[], RouteKey>, 'queryKey' | 'queryFn'>
  /** What is chosen already, until it has been found. */
  readonly known?: Option | null
}

/** One of many records, found by what is typed; the server looks. */
export const RemoteSelect = ({ control, query, known }: RemoteSelectProps) => {
  const t = useText(selectText)
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim(), 300)
  const found = useQuery({ ...query(asked.value), placeholderData: keepPreviousData, staleTime: 60_000 })
  const [chosen, setChosen] = useState<Option | null>(known ?? null)
  const list = (found.data ?? []).map((one) => ({ value: one.id, label: `${one.name} ${one.docNo}` }))
  const options = chosen && control.value === chosen.value && !list.some((o) => o.value === chosen.value) ? [...list, chosen] : list
  const { invalid, ...rest } = control
  return (
    <SelectInput
      {...rest}
      {...(invalid === undefined ? {} : { invalid })}
      options={options}
      // What was found for other words must not be taken by a quick Enter.
      keep={(value) => asked.settled && !found.isFetching && list.some((o) => o.value === value)}
      loading={found.isFetching}
      placeholder={control.placeholder ?? t.search}
      onSearch={setTyped}
      whenEmpty={!asked.settled ? t.typing : found.isFetching ? t.loading : found.isError ? t.failed : t.none}
      onChange={(next) => {
        setChosen(options.find((o) => o.value === next) ?? null)
        control.onChange?.(next)
      }}
    />
  )
}
