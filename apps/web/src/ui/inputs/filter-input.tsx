import { Input, Select, Space } from 'antd'
import { comparisons, unwrapFilter, wrapFilter, type Comparison } from '../../lib/like'
import { text, useText } from '../../lib/text'
import { useState } from 'react'
import type { ControlProps } from './control'

const filterText = text({
  zh: {
    how: (label: string) => `${label} 比较方式`,
    eq: '等于',
    like: '包含',
    ne: '不等于',
    ge: '大于等于',
    le: '小于等于',
    placeholder: '请输入',
  },
  en: {
    how: (label: string) => `${label} comparison`,
    eq: 'equals',
    like: 'contains',
    ne: 'is not',
    ge: 'at least',
    le: 'at most',
    placeholder: 'Enter',
  },
})

export interface FilterInputProps extends ControlProps<string> {
  /** Comparison to begin with. */
  readonly how?: Comparison
  /** The only comparison: nothing to choose. */
  readonly fixed?: boolean
}

/** A text to filter by; the value is what the list's call takes: `*v*`, `!v`, `>=v`, `<=v`. */
export const FilterInput = ({ value, onChange, onBlur, how: first = 'like', fixed = false, invalid, ...rest }: FilterInputProps) => {
  const t = useText(filterText)
  const given = unwrapFilter(value ?? '')
  const [chosen, setChosen] = useState<Comparison>(value ? given.how : first)
  const how = value ? given.how : chosen
  const emit = (next: Comparison, typed: string) => {
    setChosen(next)
    onChange?.(wrapFilter(next, typed) || null)
  }
  const input = (
    <Input
      {...rest}
      allowClear
      status={invalid ? 'error' : undefined}
      placeholder={rest.placeholder ?? t.placeholder}
      value={given.typed}
      onChange={(event) => emit(how, event.target.value)}
      onBlur={onBlur}
    />
  )
  if (fixed) return input
  return (
    <Space.Compact block>
      <Select<Comparison>
        aria-label={t.how(rest['aria-label'] ?? '')}
        disabled={rest.disabled}
        style={{ width: 112 }}
        value={how}
        options={comparisons.map((one) => ({ value: one, label: t[one] }))}
        onChange={(next) => emit(next, given.typed)}
      />
      {input}
    </Space.Compact>
  )
}
