import { Dropdown } from 'antd'
import { useState } from 'react'
import { ask } from '../lib/notify'
import { useText } from '../lib/text'
import { actionText } from './detail/action-bar.text'
import { useMay } from './actor'
import { Icon } from './icons'

interface RowAction {
  readonly key: string
  readonly label: string
  readonly permission?: string
  readonly danger?: boolean
  /** Asked before it runs. */
  readonly confirm?: string
  /** Beneath the question. */
  readonly about?: string | null
  readonly hidden?: boolean
  readonly run: () => unknown
}

/** Actions of a row that follows no life cycle: at most two links, the rest behind "more". */
export const RowActions = ({ actions, visible = 2 }: { actions: readonly RowAction[]; visible?: number }) => {
  const t = useText(actionText)
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const usable = actions.filter((action) => !action.hidden && may(action.permission))
  const start = async (action: RowAction | undefined) => {
    if (!action || busy) return
    if (
      action.confirm &&
      !(await ask({ title: action.confirm, content: action.about, ok: action.label, cancel: t.cancel, danger: action.danger }))
    )
      return
    setBusy(true)
    try {
      await action.run()
    } finally {
      setBusy(false)
    }
  }
  const rest = usable.slice(visible)
  const items = rest.map((action) => ({ key: action.key, label: action.label, danger: action.danger }))
  return (
    <span className="srm-row-actions">
      {usable.slice(0, visible).map((action) => (
        <button
          key={action.key}
          type="button"
          className={action.danger ? 'srm-link danger' : 'srm-link'}
          disabled={busy}
          onClick={() => void start(action)}
        >
          {action.label}
        </button>
      ))}
      {rest.length > 0 && (
        <Dropdown menu={{ items, onClick: ({ key }) => void start(rest.find((action) => action.key === key)) }} trigger={['click']}>
          <button type="button" className="srm-more" aria-label={t.more} title={t.more}>
            <Icon name="more" />
          </button>
        </Dropdown>
      )}
    </span>
  )
}
