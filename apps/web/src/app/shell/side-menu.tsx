import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getToken } from '../../lib/session'
import { useText } from '../../lib/text'
import { Icon, iconNamed } from '../../ui/icons'
import { useAccess, type MenuNode } from '../menu'
import { targetOf, visible } from '../menu-tree'
import { useHere } from './place'
import { ServerClock } from './server-clock'
import { shellText } from './shell.text'
import { homePath } from './tabs'

export const Brand = ({ name }: { name: string }) => (
  <span className="srm-brand">
    <svg viewBox="0 0 22 22" width="22" height="22" fill="none" strokeWidth="2.4" strokeLinecap="round" aria-hidden="true">
      <path d="M2 6.5c5-4 8 4 18 0" stroke="var(--brand-wave)" />
      <path d="M2 11.5c5-4 8 4 18 0" stroke="var(--primary)" />
      <path d="M2 16.5c5-4 8 4 18 0" stroke="var(--aqua)" />
    </svg>
    <span>{name}</span>
  </span>
)

const FlowLines = () => (
  <svg className="srm-flow" viewBox="0 0 160 220" fill="none" stroke="var(--nav-flow)" aria-hidden="true">
    {[150, 164, 178, 192, 206, 220].map((y) => (
      <path key={y} d={`M-20 ${y}C40 ${y - 30} 60 ${y + 50} 180 ${y - 60}`} />
    ))}
  </svg>
)

interface EntryProps {
  readonly node: MenuNode
  readonly on: ReadonlySet<MenuNode['path']>
  readonly onGo: () => void
  readonly level?: number
}

const Leaf = ({ node, on, onGo, level = 1 }: EntryProps) => {
  const { href, outside } = targetOf(node, getToken())
  const inside = (
    <>
      {level === 1 && <Icon name={iconNamed(node.meta.icon)} />}
      <span>{node.meta.title}</span>
    </>
  )
  const current = on.has(node.path)
  return (
    <li className={current ? 'on' : undefined} data-level={level}>
      {outside ? (
        <a href={href} target="_blank" rel="noopener noreferrer" title={node.meta.title}>
          {inside}
        </a>
      ) : (
        <Link to={href} title={node.meta.title} aria-current={current ? 'page' : undefined} onClick={onGo}>
          {inside}
        </Link>
      )}
    </li>
  )
}

/** A third level folds under its parent, open when it holds the current page. */
const Branch = ({ node, on, onGo, level = 1 }: EntryProps) => {
  const [open, setOpen] = useState(on.has(node.path))
  const children = node.children ?? []
  return (
    <li data-level={level}>
      <button type="button" aria-expanded={open} title={node.meta.title} onClick={() => setOpen(!open)}>
        {level === 1 && <Icon name={iconNamed(node.meta.icon)} />}
        <span>{node.meta.title}</span>
        <Icon name={open ? 'up' : 'down'} size={12} />
      </button>
      {open && (
        <ul>
          {children.map((child) => (
            <Entry key={child.path} node={child} on={on} onGo={onGo} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

const Entry = (props: EntryProps) => (props.node.children?.length ? <Branch {...props} /> : <Leaf {...props} />)

/** Top-level groups are captions; what stands in them is one click away. */
const Group = ({ node, on, onGo }: EntryProps) => (
  <li className="srm-group">
    <p title={node.meta.title}>{node.meta.title}</p>
    <ul>
      {(node.children ?? []).map((child) => (
        <Entry key={child.path} node={child} on={on} onGo={onGo} />
      ))}
    </ul>
  </li>
)

interface SideMenuProps {
  readonly collapsed: boolean
  readonly onGo?: () => void
  readonly name: string
}
export const SideMenu = ({ collapsed, onGo = () => undefined, name }: SideMenuProps) => {
  const t = useText(shellText)
  const { menu } = useAccess()
  const { chain, path } = useHere()
  const on = new Set([path, ...chain.map((node) => node.path)])
  const nodes = visible(menu).filter((node) => node.path !== homePath)
  const home: MenuNode = { path: homePath, component: 'dashboard/analysis', meta: { title: t.home, icon: 'home' } }
  return (
    <nav className={collapsed ? 'srm-nav collapsed' : 'srm-nav'} aria-label={t.menu}>
      <FlowLines />
      <Brand name={name} />
      <ul className="srm-nav-list">
        <Leaf node={home} on={on} onGo={onGo} />
        {nodes.map((node) =>
          node.children?.length ? (
            <Group key={node.path} node={node} on={on} onGo={onGo} />
          ) : (
            <Leaf key={node.path} node={node} on={on} onGo={onGo} />
          ),
        )}
      </ul>
      <ServerClock />
    </nav>
  )
}
