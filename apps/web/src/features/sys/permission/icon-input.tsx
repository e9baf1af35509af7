import { Popover } from 'antd'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { Icon, iconNamed, iconNames } from '../../../ui/icons'
import { permissionScreenText } from './text'

/** One of the product's icons; names of other clients' icons are kept until another is chosen. */
export const IconInput = ({ id, value, onChange, disabled, 'aria-describedby': described }: ControlProps<string>) => {
  const t = useText(permissionScreenText)
  const [open, setOpen] = useState(false)
  const choose = (name: string | null) => {
    onChange?.(name)
    setOpen(false)
  }
  const grid = (
    <div className="srm-icon-grid" role="group" aria-label={t.icons}>
      <button type="button" aria-label={t.noIcon} title={t.noIcon} aria-pressed={!value} onClick={() => choose(null)}>
        –
      </button>
      {iconNames.map((name) => (
        <button key={name} type="button" aria-label={name} title={name} aria-pressed={value === name} onClick={() => choose(name)}>
          <Icon name={name} />
        </button>
      ))}
    </div>
  )
  return (
    <Popover trigger="click" open={open} onOpenChange={setOpen} content={grid} placement="bottomLeft">
      <button
        id={id}
        type="button"
        className="srm-row srm-icon-choice"
        disabled={disabled}
        aria-haspopup="dialog"
        aria-describedby={described}
      >
        {value ? <Icon name={iconNamed(value)} /> : null}
        <span className={value ? undefined : 'srm-dim'}>{value || t.chooseIcon}</span>
      </button>
    </Popover>
  )
}
