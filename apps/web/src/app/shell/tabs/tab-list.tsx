import { Link } from '@tanstack/react-router'
import { Input, Popover, type InputRef } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import type { TabActions } from './tab-actions'
import { tabBarText } from './tab-bar.text'
import type { Tab } from './tab-rules'

interface TabListProps {
  readonly tabs: readonly Tab[]
  readonly shown: string
  readonly dirty: ReadonlySet<string>
  readonly actions: TabActions
}

const Found = ({ tabs, shown, dirty, actions, onGo }: TabListProps & { onGo: () => void }) => {
  const t = useText(tabBarText)
  const [wanted, setWanted] = useState('')
  const box = useRef<InputRef>(null)
  useEffect(() => box.current?.focus(), [])
  const found = tabs.filter((tab) => tab.title.toLowerCase().includes(wanted.trim().toLowerCase()))
  return (
    <div className="srm-tab-list">
      <Input
        ref={box}
        allowClear
        value={wanted}
        placeholder={t.find}
        aria-label={t.find}
        onChange={(event) => setWanted(event.target.value)}
      />
      {found.length === 0 && <p role="status">{t.none}</p>}
      <ul>
        {found.map((tab) => (
          <li key={tab.key} className={tab.key === shown ? 'on' : undefined}>
            <Link to={tab.href} title={tab.title} onClick={onGo}>
              {tab.title}
            </Link>
            {dirty.has(tab.key) && <i className="srm-tab-dirty" role="img" aria-label={t.unsaved} />}
            <button type="button" aria-label={t.closeTab(tab.title)} onClick={() => void actions.close(tab.key)}>
              <Icon name="close" size={12} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** All open pages with a search, for when the bar is too short for them. */
export const TabList = (props: TabListProps) => {
  const t = useText(tabBarText)
  const [open, setOpen] = useState(false)
  const label = t.all(props.tabs.length)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger={['click']}
      placement="bottomRight"
      destroyOnHidden
      content={<Found {...props} onGo={() => setOpen(false)} />}
    >
      <button type="button" className="srm-tab-tool" aria-label={label} title={label} aria-expanded={open}>
        <Icon name="down" size={14} />
      </button>
    </Popover>
  )
}
