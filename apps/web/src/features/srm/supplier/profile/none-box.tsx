import { Checkbox } from 'antd'
import { Field } from '../../../../ui/form/field'

interface NoneBoxProps {
  readonly name: string
  readonly label: string
  readonly words: string
  /** Rows stand below: the declaration can be taken back, not made. */
  readonly has: boolean
}

/** The declaration that there is nothing to list. */
export const NoneBox = ({ name, label, words, has }: NoneBoxProps) => (
  <Field<boolean> name={name} label={label} wide>
    {({ value, onChange, invalid, ...control }) => (
      <Checkbox
        {...control}
        checked={Boolean(value)}
        aria-invalid={invalid || undefined}
        disabled={Boolean(control.disabled) || (has && !value)}
        onChange={(e) => onChange?.(e.target.checked)}
      >
        {words}
      </Checkbox>
    )}
  </Field>
)
