import { dict } from '@srm/contract/sys/dict'
import { query } from '../../lib/wire/client'
import { useDict, type DictItem } from '../../lib/dicts'
import type { Option } from './dict'
import { useLoaded } from '../states/use-loaded'

/** `table,text,code`, with a condition as a fourth part if one likes; other codes are dictionaries known since login. */
const isTableDict = (code: string): boolean => code.includes(',')

export interface DictOptions {
  readonly options: readonly Option[]
  readonly loading: boolean
  readonly failed: boolean
  readonly retry: () => void
  /** Nothing says which dictionary: that is a mistake of the page, said to whoever sees it. */
  readonly noCode: boolean
}

const optionsOf = (items: readonly DictItem[]): Option[] => items.map((item) => ({ value: item.value, label: item.text }))

/** Options of a dictionary, or of a table of the server. */
export const useDictSource = (code: string): DictOptions => {
  const known = useDict(code)
  const isTable = isTableDict(code)
  const items = query(dict.getDictItems, { params: { code }, quiet: true })
  const table = useLoaded({ ...items, enabled: isTable, staleTime: 60_000 })
  return {
    options: optionsOf(isTable ? (table.data ?? []) : known),
    loading: isTable && table.isFetching,
    failed: isTable && table.isError,
    retry: () => void table.refetch(),
    noCode: code.trim() === '',
  }
}
