import { contractVariables, variableGroups } from '@srm/domain/srm/contract-text/variables.rules'
import { Button, Input, Popover } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { contractTextWords } from './contract-text.text'
import './contract-text.css'

const Variables = ({ onPick }: { onPick: (name: string) => void }) => {
  const t = useText(contractTextWords)
  const english = useLanguage() === 'en-US'
  const [typed, setTyped] = useState('')
  const word = typed.trim().toLowerCase()
  const found = contractVariables.filter(({ name, label }) => `${name} ${label.zh} ${label.en}`.toLowerCase().includes(word))
  return (
    <div className="srm-stack">
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the menu was opened to find something
        autoFocus
        allowClear
        aria-label={t.variableSearch}
        placeholder={t.variableSearch}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          const [first] = found
          if (first) onPick(first.name)
        }}
      />
      <div className="srm-ct-variables">
        {variableGroups.map((group) => {
          const own = found.filter((one) => one.group === group)
          return own.length === 0 ? null : (
            <div key={group} role="group" aria-label={t.groups[group]}>
              <small>{t.groups[group]}</small>
              {own.map(({ name, label }) => (
                <button key={name} type="button" onClick={() => onPick(name)}>
                  <span>{english ? label.en : label.zh}</span>
                  <code>{name}</code>
                </button>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Offers the variables by what they are called; the one picked is handed over by its name. */
export const VariableMenu = ({ onPick }: { onPick: (name: string) => void }) => {
  const t = useText(contractTextWords)
  const [open, setOpen] = useState(false)
  const pick = (name: string) => {
    setOpen(false)
    onPick(name)
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomLeft"
      destroyOnHidden
      content={<Variables onPick={pick} />}
    >
      <Button size="small" icon={<Icon name="plus" size={12} />} aria-expanded={open}>
        {t.variable}
      </Button>
    </Popover>
  )
}
