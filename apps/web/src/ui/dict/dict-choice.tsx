import { Checkbox, Radio } from 'antd'
import { useDict } from '../../lib/dicts'
import { nothing } from '../../lib/format'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { NoDictCode } from './dict'
import { useDictSource } from './dict-items'
import { dictText } from './dict.text'
import type { Tone } from '../tags/tone'

interface DictProps {
  readonly code: string
}
const Waiting = () => <span className="srm-dim">{useText(dictText).loading}</span>

/** One of a short dictionary, all of it in sight. */
export const DictRadio = ({ code, value, onChange, onBlur, invalid, placeholder: _none, ...rest }: ControlProps<string> & DictProps) => {
  const source = useDictSource(code)
  if (source.noCode) return <NoDictCode />
  if (source.loading) return <Waiting />
  return (
    <Radio.Group
      {...rest}
      className={invalid ? 'srm-choice invalid' : 'srm-choice'}
      value={value ?? null}
      options={source.options.map((option) => ({ ...option }))}
      onChange={(event) => {
        onChange?.(event.target.value as string)
        onBlur?.()
      }}
    />
  )
}

/** Several of a short dictionary. */
export const DictChecks = ({
  code,
  value,
  onChange,
  onBlur,
  invalid,
  id,
  disabled,
  ...rest
}: ControlProps<readonly string[]> & DictProps) => {
  const source = useDictSource(code)
  if (source.noCode) return <NoDictCode />
  if (source.loading) return <Waiting />
  return (
    <div id={id} role="group" tabIndex={-1} aria-label={rest['aria-label']} aria-describedby={rest['aria-describedby']}>
      <Checkbox.Group
        className={invalid ? 'srm-choice invalid' : 'srm-choice'}
        disabled={disabled}
        value={[...(value ?? [])]}
        options={source.options.map((option) => ({ ...option }))}
        onChange={(next) => {
          onChange?.(next)
          onBlur?.()
        }}
      />
    </div>
  )
}

interface DictTagProps extends DictProps {
  /** One value, or several joined by commas. */
  readonly value: string | null | undefined
  /** Tone of each value; one that is not named stays grey. */
  readonly tones?: Readonly<Record<string, Tone>>
}
/** Values of a dictionary as tags. */
export const DictTag = ({ code, value, tones = {} }: DictTagProps) => {
  const items = useDict(code)
  if (!code.trim()) return <NoDictCode />
  const values = (value ?? '').split(',').filter(Boolean)
  if (!values.length) return <>{nothing}</>
  return (
    <span className="srm-tags">
      {values.map((one) => (
        <span key={one} className="srm-inline gap-1 srm-tag plain" data-tone={tones[one]}>
          {items.find((item) => item.value === one)?.text ?? one}
        </span>
      ))}
    </span>
  )
}
