import { Select } from 'antd'
import type { ReactNode } from 'react'
import { dictText as wordsOf, useAllDicts, useDict } from '../../lib/dicts'
import { nothing } from '../../lib/format'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { useDictSource, type DictOptions } from './dict-items'
import { dictText } from './dict.text'

/** Words of a dictionary value, or of several joined by commas. */
export const DictText = ({ code, value }: { code: string; value: string | number | null | undefined }) => (
  <>{wordsOf(useDict(code), value) || nothing}</>
)

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}
interface ListProps {
  readonly options: readonly Option[]
  readonly loading?: boolean
  /** Remote search: called with what is typed, at once. */
  readonly onSearch?: (typed: string) => void
  /** With `onSearch`: which options are shown while something is typed; absent: all. */
  readonly keep?: (value: string) => boolean
  /** In place of the list while it is empty: loading, nothing found, failed. */
  readonly whenEmpty?: ReactNode
}
type SelectProps = ControlProps<string> & ListProps
type MultiProps = ControlProps<readonly string[]> & ListProps

/** One of a list; searchable by what is shown. */
export const SelectInput = ({ value, onChange, options, invalid, placeholder, onSearch, keep, whenEmpty, ...rest }: SelectProps) => {
  const t = useText(dictText)
  return (
    <Select
      {...rest}
      allowClear
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      showSearch={
        onSearch ? { filterOption: keep ? (_typed, option) => keep(option?.value ?? '') : false, onSearch } : { optionFilterProp: 'label' }
      }
      value={value ?? undefined}
      placeholder={placeholder ?? t.choose}
      options={[...options]}
      notFoundContent={whenEmpty ?? (rest.loading ? t.loading : undefined)}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  )
}

/** Several of a list. */
export const MultiSelectInput = ({ value, onChange, options, invalid, placeholder, onSearch, keep, whenEmpty, ...rest }: MultiProps) => {
  const t = useText(dictText)
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      showSearch={
        onSearch ? { filterOption: keep ? (_typed, option) => keep(option?.value ?? '') : false, onSearch } : { optionFilterProp: 'label' }
      }
      value={[...(value ?? [])]}
      placeholder={placeholder ?? t.choose}
      options={[...options]}
      notFoundContent={whenEmpty ?? (rest.loading ? t.loading : undefined)}
      maxTagCount="responsive"
      onChange={(next: string[]) => onChange?.(next)}
    />
  )
}

/** Options of any dictionary, for code that meets its code only while running. */
export const useDictLookup = (): ((code: string | undefined) => readonly Option[]) => {
  const all = useAllDicts()
  return (code) => (code ? (all[code] ?? []).map((item) => ({ value: item.value, label: item.text })) : [])
}
export const useDictOptions = (code: string): readonly Option[] => useDict(code).map((item) => ({ value: item.value, label: item.text }))

/** What a list without options says: still coming, failed with a way to try again, or nothing there. */
const EmptyList = ({ source }: { source: DictOptions }) => {
  const t = useText(dictText)
  if (source.loading) return <>{t.loading}</>
  if (!source.failed) return <>{t.empty}</>
  return (
    <span>
      {t.failed}{' '}
      <button type="button" className="srm-link" onMouseDown={(event) => event.preventDefault()} onClick={source.retry}>
        {t.retry}
      </button>
    </span>
  )
}
/** In place of a control that cannot work because the page gave it no dictionary. */
export const NoDictCode = () => (
  <p className="srm-field-error" role="alert">
    {useText(dictText).noCode}
  </p>
)

interface DictProps {
  /** A dictionary, or `table,text,code` with an optional condition. */
  readonly code: string
}
export const DictSelect = ({ code, ...props }: ControlProps<string> & DictProps) => {
  const source = useDictSource(code)
  if (source.noCode) return <NoDictCode />
  return <SelectInput {...props} options={source.options} loading={source.loading} whenEmpty={<EmptyList source={source} />} />
}
export const DictMultiSelect = ({ code, ...props }: ControlProps<readonly string[]> & DictProps) => {
  const source = useDictSource(code)
  if (source.noCode) return <NoDictCode />
  return <MultiSelectInput {...props} options={source.options} loading={source.loading} whenEmpty={<EmptyList source={source} />} />
}
