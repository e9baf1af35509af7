import { Select } from 'antd'
import { dictText, useAllDicts, useDict } from '../lib/dicts'
import { nothing } from '../lib/format'
import { text, useText } from '../lib/text'
import type { ControlProps } from './control'

const selectText = text({ zh: { choose: '请选择' }, en: { choose: 'Select' } })

/** Words of a dictionary value, or of several joined by commas. */
export const DictText = ({ code, value }: { code: string; value: string | number | null | undefined }) => (
  <>{dictText(useDict(code), value) || nothing}</>
)

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}
interface SelectProps extends ControlProps<string> {
  readonly options: readonly Option[]
  readonly loading?: boolean
  /** Remote search: called with what is typed, 800 ms after the last key (spec 2 §9). */
  readonly onSearch?: (typed: string) => void
}

/** One of a list; searchable by what is shown. */
export const SelectInput = ({ value, onChange, options, invalid, placeholder, onSearch, ...rest }: SelectProps) => {
  const t = useText(selectText)
  return (
    <Select
      {...rest}
      allowClear
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      value={value ?? undefined}
      placeholder={placeholder ?? t.choose}
      options={[...options]}
      onChange={(next?: string) => onChange?.(next ?? null)}
    />
  )
}

interface MultiProps extends ControlProps<readonly string[]> {
  readonly options: readonly Option[]
  readonly loading?: boolean
  readonly onSearch?: (typed: string) => void
}
/** Several of a list. */
export const MultiSelectInput = ({ value, onChange, options, invalid, placeholder, onSearch, ...rest }: MultiProps) => {
  const t = useText(selectText)
  return (
    <Select
      {...rest}
      mode="multiple"
      allowClear
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      showSearch={onSearch ? { filterOption: false, onSearch } : { optionFilterProp: 'label' }}
      value={[...(value ?? [])]}
      placeholder={placeholder ?? t.choose}
      options={[...options]}
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

export const DictSelect = ({ code, ...props }: ControlProps<string> & { code: string }) => (
  <SelectInput {...props} options={useDictOptions(code)} />
)
export const DictMultiSelect = ({ code, ...props }: ControlProps<readonly string[]> & { code: string }) => (
  <MultiSelectInput {...props} options={useDictOptions(code)} />
)
