import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { designerText } from './designer.text'
import { nodeKinds, type NodeKind } from './graph-edit'
import { kindIcons } from './node-view'

interface KindMenuProps {
  readonly label: string
  /** Where it opens, in the window. */
  readonly at: readonly [number, number]
  readonly onChoose: (kind: NodeKind) => void
  readonly onClose: () => void
}

/** Which node to add. Arrows move, Enter chooses, Escape goes back to where it was asked. */
export const KindMenu = ({ label, at, onChoose, onClose }: KindMenuProps) => {
  const t = useText(designerText)
  const box = useRef<HTMLDivElement>(null)
  const isOver = useRef(false)
  useEffect(() => box.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), [])
  const pressed = (event: KeyboardEvent) => {
    const items = [...(box.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const now = items.findIndex((item) => item === document.activeElement)
    const moves: Readonly<Record<string, number>> = { ArrowDown: now + 1, ArrowUp: now - 1, Home: 0, End: items.length - 1 }
    const next = moves[event.key]
    if (event.key !== 'Escape' && event.key !== 'Tab' && next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    if (next === undefined) onClose()
    else items[(next + items.length) % items.length]?.focus()
  }
  const [x, y] = at
  return (
    <div
      ref={box}
      className="wf-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      style={{ left: Math.max(8, Math.min(x, window.innerWidth - 180)), top: Math.max(8, Math.min(y, window.innerHeight - 210)) }}
      onKeyDown={pressed}
      onBlur={(event) => {
        // What goes away with the focus in it loses that too, and has been answered then.
        if (!isOver.current && !box.current?.contains(event.relatedTarget)) onClose()
      }}
    >
      {nodeKinds.map((kind) => (
        <button
          key={kind}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            isOver.current = true
            onChoose(kind)
          }}
        >
          <Icon name={kindIcons[kind] ?? 'check'} /> {t.kinds[kind]}
        </button>
      ))}
    </div>
  )
}
