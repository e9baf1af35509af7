import { useEffect, useRef, useState } from 'react'
import { Icon, iconNamed } from '../../../ui/icons'
import { Entry, type EntryProps } from './menu-entry'

/** In the folded menu a further level opens beside its icon. */
export const FoldedBranch = ({ node, on, onGo }: EntryProps) => {
  const host = useRef<HTMLLIElement>(null)
  const [top, setTop] = useState<number | null>(null)
  useEffect(() => {
    if (top === null) return
    const close = (event: Event) => {
      const inside = event.target instanceof Node && host.current?.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) setTop(null)
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [top])
  const go = () => {
    setTop(null)
    onGo()
  }
  const toggle = () => setTop(top === null ? (host.current?.getBoundingClientRect().top ?? 0) : null)
  return (
    <li ref={host} className={on.has(node.path) ? 'on' : undefined} data-level={1}>
      <button type="button" aria-expanded={top !== null} aria-label={node.meta.title} data-tip={node.meta.title} onClick={toggle}>
        <Icon name={iconNamed(node.meta.icon)} />
      </button>
      {top !== null && (
        <ul className="srm-nav-flyout" style={{ top }}>
          {(node.children ?? []).map((child) => (
            <Entry key={child.path} node={child} on={on} onGo={go} level={2} />
          ))}
        </ul>
      )}
    </li>
  )
}
