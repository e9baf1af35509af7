import { Link } from '@tanstack/react-router'
import { Dropdown } from 'antd'
import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type CSSProperties } from 'react'
import { useDirtyPages } from '../../lib/dirty'
import { pageKey } from '../../lib/page'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/icons'
import { useHere, useTitleOf } from './place'
import { useTabActions, type TabActions } from './tab-actions'
import { tabBarText } from './tab-bar.text'
import { TabList } from './tab-list'
import { TabContextMenu, useTabMenu, type MenuPlace } from './tab-menu'
import type { Tab } from './tab-rules'
import './tabs.css'
import { homePath, pinTab, useTabs } from './tabs'

/** Not needed to see and use the tabs: fetched behind the first picture. */
const SortableTabs = lazy(async () => ({ default: (await import('./sortable-tabs')).SortableTabs }))

export interface Drag {
  readonly setNodeRef: (node: HTMLElement | null) => void
  readonly listeners: object | undefined
  readonly style: CSSProperties
}
export interface TabProps {
  readonly tab: Tab
  readonly on: boolean
  readonly dirty: boolean
  readonly actions: TabActions
  readonly onMenu: (place: MenuPlace) => void
  /** How it is dragged, once that part has been fetched. */
  readonly drag?: Drag
}

/** Mouse and keys that every tab answers to: middle button and Delete close, double click refreshes, right button opens the menu. */
const tabEvents = (key: string, actions: TabActions, onMenu: (place: MenuPlace) => void) => {
  const openMenu = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    event.preventDefault()
    // On its way up the event would count as a click beside the menu and close it again.
    event.stopPropagation()
    const box = event.currentTarget.getBoundingClientRect()
    const pointed = 'clientX' in event && event.clientX > 0
    onMenu({ key, x: pointed ? event.clientX : box.left, y: pointed ? event.clientY : box.bottom })
  }
  return {
    onContextMenu: openMenu,
    onDoubleClick: () => void actions.refresh(key),
    // The browser scrolls by the middle button unless told otherwise.
    onMouseDown: (event: MouseEvent) => event.button === 1 && event.preventDefault(),
    onAuxClick: (event: MouseEvent) => {
      if (event.button !== 1) return
      event.preventDefault()
      void actions.close(key)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) openMenu(event)
      if (event.key === 'Delete') void actions.close(key)
    },
  }
}

export const OpenTab = ({ tab, on, dirty, actions, onMenu, drag }: TabProps) => {
  const t = useText(tabBarText)
  const place = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (on) place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [on])
  const set = (node: HTMLElement | null) => {
    place.current = node
    drag?.setNodeRef(node)
  }
  return (
    <span
      ref={set}
      className={on ? 'srm-tab on' : 'srm-tab'}
      style={drag?.style}
      {...drag?.listeners}
      {...tabEvents(tab.key, actions, onMenu)}
    >
      {dirty && <i className="srm-tab-dirty" role="img" aria-label={t.unsaved} />}
      <Link to={tab.href} title={tab.title} draggable={false} aria-current={on ? 'page' : undefined}>
        {tab.title}
      </Link>
      {tab.pinned ? (
        <button type="button" aria-label={t.unpinTab(tab.title)} onClick={() => pinTab(tab.key, false)}>
          <Icon name="pin" size={12} />
        </button>
      ) : (
        <button type="button" aria-label={t.closeTab(tab.title)} onClick={() => void actions.close(tab.key)}>
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}

/** Whether the strip is too short for its tabs. */
const useOverflow = (count: number) => {
  const strip = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const node = strip.current
    if (!node) return
    const measure = () => setOver(node.scrollWidth > node.clientWidth + 1)
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
