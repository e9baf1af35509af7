import { useEffect, useRef, useState } from 'react'
import { useAccess, type MenuNode } from '../../../lib/page/menu'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { visible } from '../../menu-tree'
import { Brand } from '../brand'
import { FoldedBranch } from './folded-branch'
import { Entry, Leaf, type EntryProps } from './menu-entry'
import { MenuTip } from './menu-tip'
import { useHere } from '../tabs/place'
import { ServerClock } from '../server-clock'
import { shellText } from '../shell.text'
import { homePath } from '../tabs/tabs'

const FlowLines = () => (
  <svg className="srm-flow" viewBox="0 0 160 220" fill="none" stroke="var(--nav-flow)" aria-hidden="true">
    {[150, 164, 178, 192, 206, 220].map((y) => (
      <path key={y} d={`M-20 ${y}C40 ${y - 30} 60 ${y + 50} 180 ${y - 60}`} />
    ))}
  </svg>
)

/** Top-level groups are captions; what stands in them is one click away. */
const Group = ({ node, on, onGo, folded }: EntryProps & { folded: boolean }) => (
  <li className="srm-group">
    <p data-tip={node.meta.title}>{node.meta.title}</p>
    <ul>
      {(node.children ?? []).map((child) =>
        folded && child.children?.length ? (
          <FoldedBranch key={child.path} node={child} on={on} onGo={onGo} />
        ) : (
          <Entry key={child.path} node={child} on={on} onGo={onGo} />
        ),
      )}
    </ul>
  </li>
)

/** What a list that scrolls hides above and below. */
const useHiddenEnds = () => {
  const list = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ up: false, down: false })
  useEffect(() => {
    const box = list.current
    if (!box) return
    const look = () => {
      const [up, down] = [box.scrollTop > 4, box.scrollTop + box.clientHeight < box.scrollHeight - 4]
      setEnds((was) => (was.up === up && was.down === down ? was : { up, down }))
    }
    look()
    const resized = new ResizeObserver(look)
    resized.observe(box)
    for (const child of box.children) resized.observe(child)
    box.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      box.removeEventListener('scroll', look)
    }
  }, [])
  const scroll = (by: 1 | -1) => list.current?.scrollBy({ top: by * list.current.clientHeight * 0.7, behavior: 'smooth' })
  return { list, ends, scroll }
}

interface SideMenuProps {
  readonly collapsed: boolean
  readonly onGo?: () => void
  readonly name: string
  /** False under a header that carries the name already. */
  readonly brand?: boolean
}
export const SideMenu = ({ collapsed, onGo = () => undefined, name, brand = true }: SideMenuProps) => {
  const t = useText(shellText)
  const { menu } = useAccess()
  const { chain, path } = useHere()
  const host = useRef<HTMLElement>(null)
  const { list, ends, scroll } = useHiddenEnds()
  const on = new Set([path, ...chain.map((node) => node.path)])
  const nodes = visible(menu).filter((node) => node.path !== homePath)
  const home: MenuNode = { path: homePath, component: 'dashboard/Analysis', meta: { title: t.home, icon: 'home' } }
  return (
    <nav className={collapsed ? 'srm-nav collapsed' : 'srm-nav'} aria-label={t.menu} ref={host}>
      <FlowLines />
      {brand && <Brand name={name} />}
      {ends.up && (
        <button type="button" className="srm-nav-scroll" aria-label={t.scrollUp} onClick={() => scroll(-1)}>
          <Icon name="up" size={14} />
        </button>
      )}
      <ul className="srm-nav-list" ref={list}>
        <Leaf node={home} on={on} onGo={onGo} />
        {nodes.map((node) =>
          node.children?.length ? (
            <Group key={node.path} node={node} on={on} onGo={onGo} folded={collapsed} />
          ) : (
            <Leaf key={node.path} node={node} on={on} onGo={onGo} />
          ),
        )}
      </ul>
      {ends.down && (
        <button type="button" className="srm-nav-scroll" aria-label={t.scrollDown} onClick={() => scroll(1)}>
          <Icon name="down" size={14} />
        </button>
      )}
      <ServerClock />
      <MenuTip host={host} />
    </nav>
  )
}
