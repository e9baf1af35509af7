import { useContext, useEffect, useRef, useState } from 'react'
import { usePageActive } from '../../../lib/page/page'
import { ShortcutsContext } from '../../shortcuts'

/** The keys of a list do these (docs/conventions.md, Keyboard). */
interface KeyActions {
  readonly search: () => void
  readonly move: (by: 1 | -1) => void
  readonly open: () => void
  readonly select: () => void
  readonly edit?: () => void
  readonly add?: () => void
  readonly help: () => void
  /** Keys that this list alone knows. */
  readonly own?: Readonly<Record<string, () => void>>
}
type Action = Exclude<keyof KeyActions, 'own'>
const keys: Readonly<Record<string, Action>> = { '/': 'search', Enter: 'open', x: 'select', e: 'edit', n: 'add', '?': 'help' }
const moves: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

const typing =
  'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"], [role="listbox"], [role="menu"], [role="separator"]'
const controls = 'a, button, summary, [role="button"], [role="tab"], [tabindex]:not([tabindex="-1"])'
const overlays =
  '.ant-modal-wrap, .ant-drawer-open, .ant-popover:not(.ant-popover-hidden), .ant-dropdown:not(.ant-dropdown-hidden), dialog[open]'
/** An open dialog or panel has the keys; a hidden one is still in the page. */
const covered = () => [...document.querySelectorAll<HTMLElement>(overlays)].some((one) => one.checkVisibility())

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/** Whether a key press is the list's: nothing is typed, and the control it is on does not take it. */
export const isFree = (event: Press): boolean => {
  const { key, target } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const on = target instanceof Element ? target : null
  if (on?.closest(typing)) return false
  // Arrows scroll the page; they move rows only for whoever is in the table already. Enter belongs to the control it is on.
  const inTable = Boolean(on?.closest('tbody'))
  if (key.startsWith('Arrow') && !inTable) return false
  if (key === 'Enter' && on?.closest(controls) && !on.closest('tr')) return false
  return !(key === 'Enter' && on?.closest('a, button'))
}
/** Which action a key press means here, if any. */
export const actionOf = (event: Press): Action | 1 | -1 | null => (isFree(event) ? (moves[event.key] ?? keys[event.key] ?? null) : null)

const runOf = (event: Press, actions: KeyActions): (() => void) | undefined => {
  const own = actions.own?.[event.key]
  if (own) return isFree(event) ? own : undefined
  const action = actionOf(event)
  if (typeof action === 'number') return () => actions.move(action)
  return action === null || action === 'move' ? undefined : actions[action]
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
      const run = event.defaultPrevented || covered() ? undefined : runOf(event, latest.current)
      if (!run) return
      event.preventDefault()
      run()
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
