import type { ReactNode } from 'react'
import { nothing } from '../../lib/format'

export interface DetailItem {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole width. */
  readonly wide?: boolean
}

/** A detail list has at most so many columns. */
export const maxDetailColumns = 4
const within = (columns: number) => Math.min(maxDetailColumns, Math.max(1, Math.trunc(columns) || 1))

/** Label and value pairs in 1 to 4 columns; one column on phones. */
export const Detail = ({ items, columns = 2 }: { items: readonly DetailItem[]; columns?: number }) => (
  <dl className="srm-detail" data-columns={within(columns)}>
    {items.map((item) => (
      <div key={item.label} className={item.wide ? 'wide' : undefined}>
        <dt>{item.label}</dt>
        <dd>{item.value === null || item.value === undefined || item.value === '' ? nothing : item.value}</dd>
      </div>
    ))}
  </dl>
)
