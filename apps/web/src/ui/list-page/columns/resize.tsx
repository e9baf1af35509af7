import { createContext, useContext, useRef, type KeyboardEvent, type PointerEvent, type ThHTMLAttributes } from 'react'
import { useText } from '../../../lib/text'
import { listText } from '../list-page.text'

export const minWidth = 48
const maxWidth = 1200
const step = 16
const within = (width: number) => Math.min(maxWidth, Math.max(minWidth, Math.round(width)))

interface Resizing {
  readonly titles: Readonly<Record<string, string>>
  /** All widths as they stand, the changed one among them. */
  readonly onWidths: (widths: Readonly<Record<string, number>>) => void
}
export const ResizingContext = createContext<Resizing | null>(null)

/** Widths of all columns on the screen: a fixed layout needs every one. */
const measured = (cell: HTMLElement): Record<string, number> =>
  Object.fromEntries(
    [...(cell.parentElement?.querySelectorAll<HTMLElement>('th[data-column]') ?? [])].map((th) => [
      th.dataset['column'] ?? '',
      within(th.offsetWidth),
    ]),
  )

/** A line over the table while a column is drawn wider: the width is applied when it is let go, no row is drawn before. */
const guideFor = (cell: HTMLElement) => {
  const frame = cell.closest<HTMLElement>('.srm-table')
  const line = document.createElement('div')
  line.className = 'srm-guide'
  frame?.append(line)
  return {
    at: (x: number) => {
      line.style.transform = `translateX(${x - (frame?.getBoundingClientRect().left ?? 0)}px)`
    },
    remove: () => line.remove(),
  }
}

const Handle = ({ column, cell }: { column: string; cell: React.RefObject<HTMLTableCellElement | null> }) => {
  const t = useText(listText)
  const resizing = useContext(ResizingContext)
  const apply = (width: number) => {
    const th = cell.current
    if (th) resizing?.onWidths({ ...measured(th), [column]: within(width) })
  }
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const th = cell.current
    if (!th || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    const [from, width] = [event.clientX, th.offsetWidth]
    const handle = event.currentTarget
    const guide = guideFor(th)
    const left = th.getBoundingClientRect().left
    const widthAt = (x: number) => within(width + x - from)
    guide.at(left + width)
    handle.setPointerCapture(event.pointerId)
    const move = (moved: globalThis.PointerEvent) => guide.at(left + widthAt(moved.clientX))
    const end = (ended: globalThis.PointerEvent) => {
      guide.remove()
      handle.removeEventListener('pointermove', move)
      for (const name of ['pointerup', 'pointercancel'] as const) handle.removeEventListener(name, end)
      if (ended.type === 'pointerup' && ended.clientX !== from) apply(widthAt(ended.clientX))
    }
    handle.addEventListener('pointermove', move)
    for (const name of ['pointerup', 'pointercancel'] as const) handle.addEventListener(name, end)
  }
  const press = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (!by || !cell.current) return
    event.preventDefault()
    event.stopPropagation()
    apply(cell.current.offsetWidth + by)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-static-element-interactions -- a focusable separator is a widget (WAI-ARIA window splitter)
    <span
      className="srm-resize"
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t.resize(resizing?.titles[column] ?? '')}
      aria-valuenow={cell.current?.offsetWidth ?? 0}
      aria-valuemin={minWidth}
      aria-valuemax={maxWidth}
      onPointerDown={start}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    />
  )
}

type HeaderCellProps = ThHTMLAttributes<HTMLTableCellElement> & { readonly 'data-column'?: string }
/** A head cell with a handle at its end. */
export const HeaderCell = ({ children, ...props }: HeaderCellProps) => {
  const cell = useRef<HTMLTableCellElement>(null)
  const column = props['data-column']
  return (
    <th {...props} ref={cell}>
      {children}
      {column && <Handle column={column} cell={cell} />}
    </th>
  )
}
