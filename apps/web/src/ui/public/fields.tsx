import { useId, useState, type InputHTMLAttributes, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { Icon } from './icons'

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id'> {
  /** Also the id: the error summary links to it. */
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: ReactNode
  /** At the right of the label: a count of characters. */
  aside?: ReactNode
  /** Inside the frame, after the input. */
  inside?: ReactNode
  /** Outside the frame, on its line: a captcha, a button. */
  beside?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  /** The label is only read out: the login box on the home page is short of room. */
  labelHidden?: boolean
}

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p className="err" id={id}>
    <Icon name="warn" />
    <span>{children}</span>
  </p>
)

/** A labelled input: hint and error below it and tied to it, what was typed is never touched. */
export const Field = ({
  name,
  label,
  value,
  onChange,
  error,
  hint,
  aside,
  inside,
  beside,
  inputRef,
  labelHidden,
  ...input
}: FieldProps) => {
  const hints = [hint ? `${name}-hint` : '', error ? `${name}-error` : ''].filter(Boolean).join(' ') || undefined
  const frame = (
    <div className={error ? 'inp inp--err' : 'inp'}>
      <input
        {...input}
        id={name}
        name={name}
        ref={inputRef}
        value={value}
        onChange={(e) => onChange(e.target.value)}
        aria-invalid={error ? true : undefined}
        aria-describedby={hints}
      />
      {inside}
    </div>
  )
  return (
    <div className="fld">
      <label htmlFor={name} className={labelHidden ? 'vh' : undefined}>
        <span>{label}</span>
        {aside}
      </label>
      {beside ? (
        <div className="row row--12">
          {frame}
          {beside}
        </div>
      ) : (
        frame
      )}
      {hint ? (
        <div className="hint" id={`${name}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  )
}

interface PasswordLabels {
  show: string
  hide: string
  caps: string
}
/** A password: may be shown, and warns while Caps Lock is on. */
export const PasswordField = ({ labels, hint, ...field }: FieldProps & { labels: PasswordLabels }) => {
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const watch = (e: KeyboardEvent) => setCaps(e.getModifierState('CapsLock'))
  const capsHint = caps ? (
    <span className="caps" role="status">
      <Icon name="warn" />
      {labels.caps}
    </span>
  ) : null
  return (
    <Field
      spellCheck={false}
      autoCapitalize="off"
      {...field}
      type={shown ? 'text' : 'password'}
      onKeyDown={watch}
      onKeyUp={watch}
      onBlur={() => setCaps(false)}
      hint={
        hint || capsHint ? (
          <>
            {hint}
            {capsHint}
          </>
        ) : undefined
      }
      inside={
        <button
          type="button"
          className="icon-btn"
          aria-label={shown ? labels.hide : labels.show}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </button>
      }
    />
  )
}

/** What is wrong with the whole form, with a link to each field; read out when it appears. */
export const ErrorSummary = ({ title, items }: { title: string; items: readonly { name: string; label: string }[] }) => (
  <div className="sum" role="alert">
    <Icon name="warn" />
    <b>{title}</b>
    {items.length > 0 ? (
      <ul>
        {items.map(({ name, label }) => (
          <li key={name}>
            <a
              href={`#${name}`}
              onClick={(e) => {
                e.preventDefault()
                document.getElementById(name)?.focus()
              }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    ) : null}
  </div>
)

export const Checkbox = ({ checked, onChange, children }: { checked: boolean; onChange: (on: boolean) => void; children: ReactNode }) => {
  const id = useId()
  return (
    <label className="check" htmlFor={id}>
      <input id={id} type="checkbox" checked={checked} onChange={(e) => onChange(e.target.checked)} />
      <span>{children}</span>
    </label>
  )
}
