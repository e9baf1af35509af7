import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAccess, type MenuNode } from '../../../lib/page/menu'
import { getToken } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { targetOf, visible } from '../../menu-tree'
import { Entry } from './menu-entry'
import { useHere } from '../tabs/place'
import { Popup } from '../popup'
import { shellText } from '../shell.text'
import { homePath } from '../tabs/tabs'

const Group = ({ node, on }: { node: MenuNode; on: ReadonlySet<string> }) => {
  const [open, setOpen] = useState(false)
  const face = (
    <>
      {node.meta.title}
      <Icon name="down" size={12} />
    </>
  )
  return (
    <li className={on.has(node.path) ? 'on' : undefined}>
      <Popup label={node.meta.title} kind="menu" className="srm-top-entry" open={open} onOpen={setOpen} face={face}>
        <ul className="srm-top-panel">
          {(node.children ?? []).map((child) => (
            <Entry key={child.path} node={child} on={on} onGo={() => setOpen(false)} level={2} />
          ))}
        </ul>
      </Popup>
    </li>
  )
}

const Single = ({ node, on }: { node: MenuNode; on: ReadonlySet<string> }) => {
  const { href, outside } = targetOf(node, getToken())
  return (
    <li className={on.has(node.path) ? 'on' : undefined}>
      {outside ? (
        <a className="srm-top-entry" href={href} target="_blank" rel="noopener noreferrer">
          {node.meta.title}
        </a>
      ) : (
        <Link className="srm-top-entry" to={href} aria-current={on.has(node.path) ? 'page' : undefined}>
          {node.meta.title}
        </Link>
      )}
    </li>
  )
}

/** The menu along the header; its groups open downwards. */
export const TopMenu = () => {
  const t = useText(shellText)
  const { menu } = useAccess()
  const { chain, path } = useHere()
  const on = new Set([path, ...chain.map((node) => node.path)])
  const home: MenuNode = { path: homePath, component: 'dashboard/Analysis', meta: { title: t.home } }
  return (
    <nav className="srm-top-menu" aria-label={t.menu}>
      <ul>
        {[home, ...visible(menu).filter((node) => node.path !== homePath)].map((node) =>
          node.children?.length ? <Group key={node.path} node={node} on={on} /> : <Single key={node.path} node={node} on={on} />,
        )}
      </ul>
    </nav>
  )
}
