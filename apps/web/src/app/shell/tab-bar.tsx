import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../lib/text'
import { useDirtyPages } from '../../lib/dirty'
import { Icon } from '../../ui/icons'
import { useHere, useTitleOf } from './place'
import { shellText } from './shell.text'
import { closeTab, homePath, tabKey, useTabs, visitTab } from './tabs'

export const TabBar = () => {
  const t = useText(shellText)
  const tabs = useTabs()
  const here = useHere()
  const navigate = useNavigate()
  const dirty = useDirtyPages()
  const titleOf = useTitleOf()
  const shown = tabKey(here.href)
  useEffect(() => visitTab(here.href, here.title), [here.href, here.title])

  const close = (key: string) => {
    const next = closeTab(key, shown)
    if (next) void navigate({ to: next })
  }
  return (
    <nav className="srm-tabs" aria-label={t.openPages}>
      <Link to={homePath} className={shown === homePath ? 'srm-tab on' : 'srm-tab'}>
        <span>{t.home}</span>
      </Link>
      {tabs
        .map((tab) => ({ ...tab, title: (tab.own ? '' : titleOf(tab.href)) || tab.title }))
        .map((tab) => (
          <span key={tab.key} className={tab.key === shown ? 'srm-tab on' : 'srm-tab'}>
            {dirty.has(tab.key) && <i className="srm-tab-dirty" />}
            <Link to={tab.href} title={tab.title} aria-current={tab.key === shown ? 'page' : undefined}>
              {tab.title}
            </Link>
            <button type="button" aria-label={t.closeTab(tab.title)} onClick={() => close(tab.key)}>
              <Icon name="close" size={12} />
            </button>
          </span>
        ))}
    </nav>
  )
}
