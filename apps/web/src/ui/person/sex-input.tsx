import type { ControlProps } from '../inputs/control'
import { SelectInput, useDictOptions } from '../dict/dict'

export const SexInput = ({ value, onChange, ...rest }: ControlProps<number>) => (
  <SelectInput
    {...rest}
    options={useDictOptions('sex')}
    value={value ? String(value) : null}
    onChange={(next) => onChange?.(next ? Number(next) : null)}
  />
)
