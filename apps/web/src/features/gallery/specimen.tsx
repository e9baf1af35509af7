import { useId, useState, type ReactNode } from 'react'
import { useText } from '../../lib/text'
import type { ControlProps } from '../../ui/inputs/control'
import { galleryText } from './gallery.text'

interface SpecimenProps {
  readonly title: string
  readonly note?: string
  readonly wide?: boolean
  readonly children: ReactNode
}
/** One widget: its name, what is worth knowing, and the thing itself. */
export const Specimen = ({ title, note, wide, children }: SpecimenProps) => (
  <section className="srm-card" aria-label={title}>
    <header className="srm-row srm-card-head">
      <h2>{title}</h2>
      {note && <span className="srm-dim">{note}</span>}
    </header>
    <div className="srm-card-body srm-specimen" data-wide={wide || undefined}>
      {children}
    </div>
  </section>
)

/** A named part of a specimen that is no form control. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="srm-field">
    <p className="srm-field-label">{title}</p>
    <div>{children}</div>
  </div>
)

interface StateProps<T> {
  readonly label: string
  readonly initial: T | null
  readonly disabled?: boolean
  readonly readOnly?: boolean
  readonly error?: string
  readonly echo?: boolean
  readonly children: (control: ControlProps<T>) => ReactNode
}
const State = <T,>({ label, initial, disabled, readOnly, error, echo, children }: StateProps<T>) => {
  const id = useId()
  const t = useText(galleryText)
  const [value, setValue] = useState<T | null>(initial)
  const note = `${id}-note`
  return (
    <div className="srm-field" data-read-only={readOnly || undefined}>
      <div className="srm-field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      {children({
        id,
        value,
        onChange: setValue,
        disabled: disabled || readOnly,
        invalid: Boolean(error),
        'aria-label': label,
        'aria-describedby': error ? note : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={note} className="srm-field-error">
          {error}
        </p>
      )}
      {echo && (
        <p className="srm-field-hint">
          {t.value}: <code data-value={label}>{JSON.stringify(value)}</code>
        </p>
      )}
    </div>
  )
}

interface StatesProps<T> {
  readonly title: string
  readonly note?: string
  readonly filled: T
  readonly error?: string
  readonly wide?: boolean
  readonly children: (control: ControlProps<T>) => ReactNode
}
/** A control empty, filled, disabled, read-only and with an error; the first two can be tried and say what they hold. */
export const States = <T,>({ title, note, filled, error, wide, children }: StatesProps<T>) => {
  const t = useText(galleryText)
  const name = (state: string) => `${title} · ${state}`
  return (
    <Specimen title={title} note={note} wide={wide}>
      <State label={name(t.empty)} initial={null} echo>
        {children}
      </State>
      <State label={name(t.filled)} initial={filled} echo>
        {children}
      </State>
      <State label={name(t.disabled)} initial={filled} disabled>
        {children}
      </State>
      <State label={name(t.readOnly)} initial={filled} readOnly>
        {children}
      </State>
      <State label={name(t.error)} initial={filled} error={error ?? t.errorWords}>
        {children}
      </State>
    </Specimen>
  )
}
