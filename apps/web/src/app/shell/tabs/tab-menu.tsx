import { Dropdown, type MenuProps } from 'antd'
import { useText } from '../../../lib/text'
import type { TabActions } from './tab-actions'
import { tabBarText } from './tab-bar.text'
import { closedBy, homePath } from './tab-rules'
import { moveTab, pinTab, useTabs } from './tabs'

export interface MenuPlace {
  readonly key: string
  readonly x: number
  readonly y: number
}

/** The menu of a tab offers refresh, close left, right and others, by mouse and by keyboard. */
export const useTabMenu = (actions: TabActions): ((key: string) => MenuProps) => {
  const t = useText(tabBarText)
  const tabs = useTabs()
  return (key) => {
    const at = tabs.findIndex((tab) => tab.key === key)
    const tab = tabs[at]
    const home = key === homePath
    const beside = (step: number) => tabs[at + step] && Boolean(tabs[at + step]?.pinned) === Boolean(tab?.pinned)
    const none = (how: 'left' | 'right' | 'others') => closedBy(tabs, how, key).length === 0
    const items = [
      { key: 'refresh', label: t.refresh },
      { key: 'close', label: t.close },
      { type: 'divider' as const },
      { key: 'left', label: t.closeLeft, disabled: none('left') },
      { key: 'right', label: t.closeRight, disabled: none('right') },
      { key: 'others', label: t.closeOthers, disabled: none('others') },
      ...(home
        ? []
        : [
            { type: 'divider' as const },
            { key: 'pin', label: tab?.pinned ? t.unpin : t.pin },
            { key: 'moveLeft', label: t.moveLeft, disabled: !beside(-1) },
            { key: 'moveRight', label: t.moveRight, disabled: !beside(1) },
          ]),
    ]
    const run = (what: string) => {
      if (what === 'refresh') void actions.refresh(key)
      if (what === 'close') void actions.close(key)
      if (what === 'left' || what === 'right' || what === 'others') void actions.closeMany(what, key)
      if (what === 'pin') pinTab(key, !tab?.pinned)
      if (what === 'moveLeft') moveTab(key, at - 1)
      if (what === 'moveRight') moveTab(key, at + 1)
    }
    return {
      items,
      onClick: ({ key: what, domEvent }) => {
        domEvent.stopPropagation()
        run(what)
      },
      // The key that opened this menu opens the browser's own one when it is released.
      onContextMenu: (event) => event.preventDefault(),
    }
  }
}

interface TabMenuProps {
  readonly place: MenuPlace | null
  readonly menuOf: (key: string) => MenuProps
  readonly onClose: () => void
}
/** The context menu at the place it was asked for; one for all tabs. */
export const TabContextMenu = ({ place, menuOf, onClose }: TabMenuProps) =>
  place && (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu takes the focus when it opens, as menus do
    <Dropdown open autoFocus trigger={['click']} menu={menuOf(place.key)} onOpenChange={(open) => open || onClose()}>
      <span className="srm-tab-anchor" style={{ left: place.x, top: place.y }} />
    </Dropdown>
  )
