import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type CSSProperties, type KeyboardEvent, type MouseEvent } from 'react'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import type { TabActions } from './tab-actions'
import { tabBarText } from './tab-bar.text'
import type { MenuPlace } from './tab-menu'
import type { Tab } from './tab-rules'
import { pinTab } from './tabs'

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
export const tabEvents = (key: string, actions: TabActions, onMenu: (place: MenuPlace) => void) => {
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
