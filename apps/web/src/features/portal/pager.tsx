import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/public/icons'
import { portalText } from './text'
import type { ListState } from './list-state'
import { listText } from './list/text'

/** 1 … 4 5 6 … 13; 0 is a gap. */
const pagesAround = (current: number, pages: number): number[] => {
  const near = [1, current - 1, current, current + 1, pages].filter((n) => n >= 1 && n <= pages)
  const shown = [...new Set(pages <= 5 ? Array.from({ length: pages }, (_, i) => i + 1) : near)].sort((a, b) => a - b)
  return shown.flatMap((n, i) => (i > 0 && n - (shown[i - 1] ?? 0) > 1 ? [0, n] : [n]))
}

/** Pages as links: each has its own address and opens in a new tab like any other. */
export const Pager = ({ state, page }: { state: ListState; page: { total: number; current: number; pages: number; size: number } }) => {
  const t = useText(listText)
  const words = useText(portalText)
  const { current, pages, size, total } = page
  if (pages < 2) return null
  const to = (n: number) => ({ ...state, pageNo: n > 1 ? String(n) : undefined }) as never
  const arrow = (n: number, label: string, icon: 'left' | 'right') =>
    n >= 1 && n <= pages ? (
      <Link to="." search={to(n)} aria-label={label}>
        <Icon name={icon} />
      </Link>
    ) : (
      <span className="off" aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <nav className="pg row faint" aria-label={t.paging}>
      <span className="sz">{t.range((current - 1) * size + 1, Math.min(total, current * size), total)}</span>
      <span className="grow" />
      {arrow(current - 1, words.previous, 'left')}
      {pagesAround(current, pages).map((n, i) =>
        n === 0 ? (
          <span className="e" key={`gap${i}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={n}
            to="."
            search={to(n)}
            activeOptions={{ exact: true }}
            aria-label={t.page(n)}
            aria-current={n === current ? 'page' : undefined}
          >
            {n}
          </Link>
        ),
      )}
      {arrow(current + 1, words.next, 'right')}
    </nav>
  )
}
