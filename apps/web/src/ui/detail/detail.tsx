import type { ReactNode } from 'react'
import { nothing } from '../../lib/format'

export interface DetailItem {
  readonly label: string
  readonly value: ReactNode
  /** Takes the whole width. */
  readonly wide?: boolean
}

/** A condition that does not hold leaves `false` behind, which would be drawn as an empty place. */
const isNothing = (value: ReactNode): boolean => value === null || value === undefined || value === '' || value === false

/** A detail list has at most so many columns. */
export const maxDetailColumns = 4
const within = (columns: number) => Math.min(maxDetailColumns, Math.max(1, Math.trunc(columns) || 1))

/** Label and value pairs in 1 to 4 columns; one column on phones. */
export const Detail = ({ items, columns = 2 }: { items: readonly DetailItem[]; columns?: number }) => (
  <dl className="srm-detail" data-columns={within(columns)}>
    {items.map((item) => (
      <div key={item.label} className={item.wide ? 'wide' : undefined}>
        <dt>{item.label}</dt>
        <dd>{isNothing(item.value) ? nothing : item.value}</dd>
      </div>
    ))}
  </dl>
)
