import { useText } from '../../lib/text'
import { Icon, type IconName } from '../icons'
import { pickerText } from './picker.text'

interface PickBoxProps {
  readonly id?: string
  readonly label?: string
  readonly icon: IconName
  readonly names: readonly { readonly key: string; readonly name: string }[]
  readonly placeholder?: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly onOpen: () => void
  readonly onRemove: (key: string) => void
  readonly 'aria-describedby'?: string
}

/** What a field shows of things that are chosen in a dialog: their names, each of which can be taken away, and the way in. */
export const PickBox = ({ id, label, icon, names, placeholder, disabled, invalid, onOpen, onRemove, ...aria }: PickBoxProps) => {
  const t = useText(pickerText)
  const words = placeholder ?? t.choose
  return (
    <div className="srm-frame srm-row wrap gap-1 srm-pick" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      {names.map(({ key, name }) => (
        <span key={key} className="srm-pick-tag">
          <span title={name}>{name}</span>
          {!disabled && (
            <button type="button" aria-label={t.remove(name)} onClick={() => onRemove(key)}>
              <Icon name="close" size={12} />
            </button>
          )}
        </span>
      ))}
      <button
        id={id}
        type="button"
        className="srm-pick-open"
        aria-haspopup="dialog"
        aria-label={[label, words].filter(Boolean).join(' ')}
        disabled={disabled}
        onClick={onOpen}
        {...aria}
      >
        <span className="srm-dim">{names.length ? '' : words}</span>
        <Icon name={icon} size={14} />
      </button>
    </div>
  )
}
