import type { DecimalText } from '@srm/domain/kit/money'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import type { ControlProps } from '../../../../ui/inputs/control'
import { numberOf } from './count-input'
import { receiveText } from './text'

interface Props extends ControlProps<string> {
  readonly label: string
  /** The plus stops here; typing does not, and the server refuses what exceeds. */
  readonly most?: DecimalText
}
/** A quantity that is counted with gloves on: one more, one less, or typed. */
export const Stepper = ({ label, most, value, onChange, invalid, disabled, ...plain }: Props) => {
  const t = useText(receiveText)
  const now = numberOf(value)
  const to = (by: 1 | -1) => onChange?.((now.plus(by).lt(0) ? now.times(0) : now.plus(by)).toFixed())
  return (
    <div className="gr-stepper" data-invalid={invalid || undefined}>
      <button type="button" aria-label={`${label}: ${t.less}`} disabled={disabled || now.isZero()} onClick={() => to(-1)}>
        <Icon name="minus" />
      </button>
      <input
        {...plain}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        value={value ?? ''}
        onFocus={(event) => event.target.select()}
        onChange={(event) => onChange?.(event.target.value.trim())}
      />
      <button
        type="button"
        aria-label={`${label}: ${t.more}`}
        disabled={disabled || (most !== undefined && now.plus(1).gt(most))}
        onClick={() => to(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}

interface ChipsProps<V extends string> {
  readonly id?: string | undefined
  readonly label: string
  readonly options: Readonly<Record<V, string>>
  readonly chosen: readonly V[]
  readonly onPick: (value: V) => void
}
/** Reasons that are pressed: one, or several where the caller lets them stand side by side. */
export const Chips = <V extends string>({ id, label, options, chosen, onPick }: ChipsProps<V>) => (
  <div className="gr-chips" id={id} tabIndex={-1} role="group" aria-label={label}>
    {(Object.entries(options) as [V, string][]).map(([value, words]) => (
      <button key={value} type="button" aria-pressed={chosen.includes(value)} onClick={() => onPick(value)}>
        {chosen.includes(value) && <Icon name="check" size={14} />}
        {words}
      </button>
    ))}
  </div>
)
