import { Link } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useDirtyPages } from '../../../lib/page/dirty'
import { pageKey } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { useHere, useTitleOf } from './place'
import { useTabActions } from './tab-actions'
import { tabBarText } from './tab-bar.text'
import { TabList } from './tab-list'
import { OpenTab, tabEvents } from './open-tab'
import { TabContextMenu, useTabMenu, type MenuPlace } from './tab-menu'
import './tabs.css'
import { homePath, useTabs } from './tabs'

/** Not needed to see and use the tabs: fetched behind the first picture. */
const SortableTabs = lazy(async () => ({ default: (await import('./sortable-tabs')).SortableTabs }))

/** Whether the strip is too short for its tabs. */
const useOverflow = (count: number) => {
  const strip = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const node = strip.current
    if (!node) return
    const measure = () => {
      setOver(node.scrollWidth > node.clientWidth + 1)
      // A narrower window must not hide the page that is shown.
      node.querySelector('.srm-tab.on')?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
    }
    const watch = new ResizeObserver(measure)
    watch.observe(node)
    measure()
    return () => watch.disconnect()
  }, [count])
  return { strip, over }
}

export const TabBar = () => {
  const t = useText(tabBarText)
  const stored = useTabs()
  const shown = pageKey(useHere().href)
  const dirty = useDirtyPages()
  const titleOf = useTitleOf()
  const actions = useTabActions()
  const menuOf = useTabMenu(actions)
  const [menu, setMenu] = useState<MenuPlace | null>(null)
  const { strip, over } = useOverflow(stored.length)
  const tabs = stored.map((tab) => ({ ...tab, title: (tab.own ? '' : titleOf(tab.href)) || tab.title }))
  const drawn = tabs.map((tab) => ({ tab, on: tab.key === shown, dirty: dirty.has(tab.key), actions, onMenu: setMenu }))
  return (
    <nav className="srm-tabs" aria-label={t.openPages}>
      <div className="srm-tab-strip" ref={strip}>
        <span className={shown === homePath ? 'srm-tab on' : 'srm-tab'} {...tabEvents(homePath, actions, setMenu)}>
          <Link to={homePath} draggable={false} aria-current={shown === homePath ? 'page' : undefined}>
            {t.home}
          </Link>
        </span>
        <Suspense fallback={drawn.map((one) => <OpenTab key={one.tab.key} {...one} />)}>
          <SortableTabs tabs={drawn} />
        </Suspense>
      </div>
      {over && <TabList tabs={tabs} shown={shown} dirty={dirty} actions={actions} />}
      <Dropdown menu={menuOf(shown)} trigger={['click']} placement="bottomRight">
        <button type="button" className="srm-tab-tool" aria-label={t.actions} title={t.actions}>
          <Icon name="more" size={14} />
        </button>
      </Dropdown>
      <TabContextMenu place={menu} menuOf={menuOf} onClose={() => setMenu(null)} />
    </nav>
  )
}
