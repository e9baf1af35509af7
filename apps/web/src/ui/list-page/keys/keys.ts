import { useContext, useEffect, useRef, useState } from 'react'
import { usePageActive } from '../../../lib/page/page'
import { ShortcutsContext } from '../../shortcuts'

/** The keys of a list do these (docs/conventions.md, Keyboard). */
interface KeyActions {
  readonly search: () => void
  readonly move: (by: 1 | -1) => void
  readonly open: () => void
  readonly select: () => void
  readonly edit: () => void
  readonly add: () => void
  readonly help: () => void
}
type Action = keyof KeyActions
const keys: Readonly<Record<string, Action>> = { '/': 'search', Enter: 'open', x: 'select', e: 'edit', n: 'add', '?': 'help' }
const moves: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

const typing =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="separator"]'
const controls = 'a, button, summary, [role="button"], [role="tab"], [tabindex]:not([tabindex="-1"])'
const overlays =
  '.ant-modal-wrap, .ant-drawer-open, .ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden), dialog[open]'
/** An open dialog or panel has the keys; a hidden one is still in the page. */
const covered = () => [...document.querySelectorAll<HTMLElement>(overlays)].some((one) => one.checkVisibility())

/** Which action a key press means here, if any. */
export const actionOf = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): Action | 1 | -1 | null => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return null
  const on = target instanceof Element ? target : null
  if (on?.closest(typing)) return null
  // Arrows scroll the page; they move rows only for whoever is in the table already. Enter belongs to the control it is on.
  const inTable = Boolean(on?.closest('tbody'))
  if (key.startsWith('Arrow') && !inTable) return null
  if (key === 'Enter' && on?.closest(controls) && !on.closest('tr')) return null
  if (key === 'Enter' && on?.closest('a, button')) return null
  return moves[key] ?? keys[key] ?? null
}

/** Listens while the page is shown and nothing lies over it. */
export const useListKeys = (on: boolean, actions: KeyActions): void => {
  const wanted = useContext(ShortcutsContext) && on
  const active = usePageActive()
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!wanted || !active) return
    const press = (event: KeyboardEvent) => {
      const action = event.defaultPrevented || covered() ? null : actionOf(event)
      if (action === null) return
      event.preventDefault()
      if (typeof action === 'number') latest.current.move(action)
      else latest.current[action === 'move' ? 'open' : action]()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [wanted, active])
}

/** The row the keys stand on: focus goes with it, so that a screen reader reads it. */
export const useCursor = <R>(rows: readonly R[], keyOf: (row: R) => string, frame: React.RefObject<HTMLElement | null>) => {
  const [cursor, setCursor] = useState<string | null>(null)
  const at = rows.findIndex((row) => keyOf(row) === cursor)
  const move = (by: 1 | -1) => {
    const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + by))]
    if (!next) return
    setCursor(keyOf(next))
    const row = frame.current?.querySelector<HTMLElement>(`[data-row-key="${CSS.escape(keyOf(next))}"]`)
    // The way into the record before a button that only copies its number.
    const link = row?.querySelector<HTMLElement>('a[href]') ?? row?.querySelector<HTMLElement>('button') ?? row
    link?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }
  return { cursor, row: at < 0 ? undefined : rows[at], move }
}
