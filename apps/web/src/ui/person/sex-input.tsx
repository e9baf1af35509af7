import type { ControlProps } from '../control'
import { SelectInput, useDictOptions } from '../dict'

export const SexInput = ({ value, onChange, ...rest }: ControlProps<number>) => (
  <SelectInput
    {...rest}
    options={useDictOptions('sex')}
    value={value ? String(value) : null}
    onChange={(next) => onChange?.(next ? Number(next) : null)}
  />
)
