import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOf, nothing, shortInstant, thousands, trimmedDecimal } from '../../lib/format'
import { useText } from '../../lib/text'
import { DeadlineCell } from '../deadline-cell'
import { DictText } from '../dict'
import { StatusTag } from '../status-tag'
import { listText } from './list-page.text'
import type { Column } from './types'

const numeric = new Set(['money', 'decimal', 'int'])
export const isNumeric = <R,>(column: Column<R>): boolean => numeric.has(column.kind ?? 'text')

const Flag = ({ on }: { on: unknown }) => {
  const t = useText(listText)
  return <>{on === true || on === '1' || on === 1 || on === 'Y' ? t.yes : t.no}</>
}

/** A value the way its column says. */
export const cellContent = <R,>(column: Column<R>, row: R): ReactNode => {
  if (column.render) return column.render(row)
  const value: unknown = row[column.key]
  if (column.kind === 'flag') return <Flag on={value} />
  if (value === null || value === undefined || value === '') return nothing
  const text = typeof value === 'object' ? '' : String(value as string | number | boolean)
  switch (column.kind) {
    case 'money':
      return <span className="srm-num">{thousands(text, column.places ?? 2)}</span>
    case 'decimal':
      return <span className="srm-num">{trimmedDecimal(text, column.places)}</span>
    case 'int':
      return <span className="srm-num">{thousands(text)}</span>
    case 'day':
      return dayOf(text)
    case 'instant':
      return <time title={text}>{shortInstant(text)}</time>
    case 'dict':
      return <DictText code={column.dict ?? ''} value={text} />
    case 'status':
      return column.machine ? <StatusTag machine={column.machine} status={text} /> : text
    case 'deadline':
      return <DeadlineCell from={column.from?.(row)} to={text} />
    case 'code':
      return <span className="srm-code">{text}</span>
    default:
      return (
        <span className="srm-clip" title={text}>
          {text}
        </span>
      )
  }
}

/** The cell with the row's link; a real address, so that it opens in another tab as well. */
export const linked = (href: string | undefined, onVisit: () => void, content: ReactNode): ReactNode =>
  href ? (
    <Link to={href} onClick={onVisit}>
      {content}
    </Link>
  ) : (
    content
  )
