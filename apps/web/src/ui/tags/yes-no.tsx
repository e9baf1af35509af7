import { Switch } from 'antd'
import { useEffect } from 'react'
import type { ControlProps } from '../inputs/control'

export interface YesNoProps extends ControlProps<string> {
  /** The value is one of these when on and when off. */
  readonly options?: readonly [on: string, off: string]
}

/** A switch between two values; nothing chosen counts as off and is said so. */
export const YesNo = ({ value, onChange, onBlur, options = ['Y', 'N'], invalid: _invalid, placeholder: _none, ...rest }: YesNoProps) => {
  const [on, off] = options
  const empty = value === null || value === undefined || value === ''
  useEffect(() => {
    if (empty && !rest.disabled) onChange?.(off)
    // oxlint-disable-next-line react/exhaustive-deps -- said once for each time the value is empty
  }, [empty, off])
  return (
    <Switch
      {...rest}
      checked={value === on}
      onChange={(checked) => {
        onChange?.(checked ? on : off)
        onBlur?.()
      }}
    />
  )
}
