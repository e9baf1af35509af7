import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazily } from '../../../lib/page/lazily'
import type { MenuNode } from '../../../lib/page/menu'
import { getToken } from '../../../lib/session/session'
import { Icon, iconNamed } from '../../../ui/icons'
import { targetOf } from '../../menu-tree'

// After the first paint, as everything that talks to the server by the contract.
const TaskCount = lazily(() => import('./task-count').then((m) => m.TaskCount))

export interface EntryProps {
  readonly node: MenuNode
  /** Paths of the page shown and of the entries it stands under. */
  readonly on: ReadonlySet<string>
  readonly onGo: () => void
  readonly level?: number
}

export const Leaf = ({ node, on, onGo, level = 1 }: EntryProps) => {
  const { href, outside } = targetOf(node, getToken())
  const face = (
    <>
      {level === 1 && <Icon name={iconNamed(node.meta.icon)} />}
      <span>{node.meta.title}</span>
      {node.component === 'studio/workflow/todo' && <TaskCount />}
    </>
  )
  const current = on.has(node.path)
  return (
    <li className={current ? 'on' : undefined} data-level={level}>
      {outside ? (
        <a href={href} target="_blank" rel="noopener noreferrer" data-tip={node.meta.title}>
          {face}
        </a>
      ) : (
        <Link to={href} data-tip={node.meta.title} aria-current={current ? 'page' : undefined} onClick={onGo}>
          {face}
        </Link>
      )}
    </li>
  )
}

/** A further level folds under its parent, open when it holds the current page. */
const Branch = ({ node, on, onGo, level = 1 }: EntryProps) => {
  const [open, setOpen] = useState(on.has(node.path))
  return (
    <li data-level={level}>
      <button type="button" aria-expanded={open} data-tip={node.meta.title} onClick={() => setOpen(!open)}>
        {level === 1 && <Icon name={iconNamed(node.meta.icon)} />}
        <span>{node.meta.title}</span>
        <Icon name={open ? 'up' : 'down'} size={12} />
      </button>
      {open && (
        <ul>
          {(node.children ?? []).map((child) => (
            <Entry key={child.path} node={child} on={on} onGo={onGo} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}

export const Entry = (props: EntryProps) => (props.node.children?.length ? <Branch {...props} /> : <Leaf {...props} />)
