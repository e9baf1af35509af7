import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { DateBlock } from '../../dates/date-block'
import { DeadlineLine } from '../../dates/deadline-line'
import { Countdown } from '../../dates/countdown'
import { cellContent, emptyIn, linkedCell } from './cell'
import type { Column } from '../types'

type Part = NonNullable<Column<never>['card']>
const partOf = <R,>(column: Column<R>): Part => {
  if (column.card) return column.card
  if (column.link && column.kind !== 'code') return 'title'
  if (column.kind === 'code') return 'code'
  if (column.kind === 'status') return 'status'
  return column.kind === 'deadline' ? 'date' : 'field'
}

interface CardsProps<R> {
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly keyOf: (row: R) => string
  readonly hrefOf: (row: R) => string | undefined
  readonly onVisit: (row: R) => void
  readonly actions?: (row: R) => ReactNode
  readonly selected?: ReadonlySet<string>
  readonly onToggle?: (row: R) => void
  /** With the shift key held. */
  readonly onRange?: (row: R) => void
}

/** Narrow screens show rows as cards: title, three fields, status, action. */
export const Cards = <R,>({ rows, columns, keyOf, hrefOf, onVisit, actions, selected, onToggle, onRange }: CardsProps<R>) => {
  const of = (part: Part) => columns.filter((column) => partOf(column) === part)
  const [title] = of('title').length ? of('title') : columns
  const [date] = of('date')
  const [code] = of('code').filter((column) => column !== title)
  return (
    <ul className="srm-stack gap-2 srm-cards">
      {rows.map((row) => {
        const due = date ? (row[date.key] as string | null) : null
        const runs = due !== null && date?.runs?.(row) !== false
        const key = keyOf(row)
        return (
          <li key={key} data-row-key={key} className={selected?.has(key) ? 'srm-item selected' : 'srm-item'}>
            {due && <DateBlock at={due} plain={!runs} />}
            <div className="srm-item-main" data-bare={(!code && !onToggle) || undefined}>
              <div className="srm-row">
                {onToggle && (
                  <Checkbox
                    checked={selected?.has(key)}
                    onChange={(event) => (event.nativeEvent.shiftKey && onRange ? onRange(row) : onToggle(row))}
                    aria-label={String(title ? row[title.key] : key)}
                  />
                )}
                {code && cellContent(code, row)}
                <span className="srm-grow" />
                {of('status')
                  .filter((column) => !emptyIn(column, row))
                  .map((column) => (
                    <span key={column.key}>{cellContent(column, row)}</span>
                  ))}
              </div>
              {title && <p className="srm-item-title">{linkedCell(title, row, hrefOf(row), () => onVisit(row))}</p>}
              <dl>
                {of('field')
                  // What says nothing is left out.
                  .filter((column) => column !== title && !emptyIn(column, row))
                  .slice(0, 3)
                  .map((column) => (
                    <div key={column.key}>
                      <dt>{column.title}</dt>
                      <dd>{cellContent(column, row)}</dd>
                    </div>
                  ))}
              </dl>
              <div className="srm-row">
                {runs && <Countdown to={due} late={date?.late} />}
                <span className="srm-grow" />
                {actions?.(row)}
              </div>
            </div>
            {runs && date && <DeadlineLine from={date.from?.(row)} to={due} />}
          </li>
        )
      })}
    </ul>
  )
}
