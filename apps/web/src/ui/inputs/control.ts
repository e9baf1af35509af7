/** What every input of the form kit takes; `null` is "nothing entered". */
export interface ControlProps<T> {
  readonly id?: string
  readonly value?: T | null
  readonly onChange?: (value: T | null) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly invalid?: boolean
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-required'?: boolean
  readonly 'aria-invalid'?: boolean
}
