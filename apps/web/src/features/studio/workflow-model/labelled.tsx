import { Input } from 'antd'
import { useId, type ReactNode } from 'react'
import type { ControlProps } from '../../../ui/inputs/control'

interface LabelledProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly children: (
    control: Pick<ControlProps<never>, 'id' | 'aria-label' | 'aria-describedby' | 'aria-invalid' | 'invalid'>,
  ) => ReactNode
}
/** A label, its control, and what is to be said about it. */
export const Labelled = ({ label, hint, error, children }: LabelledProps) => {
  const id = useId()
  const note = error ?? hint
  return (
    <div className="wfp-field">
      <label htmlFor={id}>{label}</label>
      {children({
        ...{ id, 'aria-label': label, invalid: error !== undefined },
        ...(note ? { 'aria-describedby': `${id}-note` } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {note && (
        <p id={`${id}-note`} className={error ? 'srm-field-error' : 'srm-dim'}>
          {note}
        </p>
      )}
    </div>
  )
}

interface TextProps {
  readonly label: string
  readonly value: string
  readonly max: number
  readonly disabled: boolean
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}
export const TextField = ({ label, value, max, disabled, hint, error, onChange }: TextProps) => (
  <Labelled label={label} hint={hint} error={error}>
    {({ invalid, ...control }) => (
      <Input
        {...control}
        status={invalid ? 'error' : ''}
        disabled={disabled}
        maxLength={max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Labelled>
)
