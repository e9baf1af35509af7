import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOf, ellipsisLength, nothing, shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { CopyButton } from '../../detail/copy-button'
import { DeadlineCell } from '../../dates/deadline-cell'
import { DictText } from '../../dict/dict'
import { StatusTag } from '../../tags/status-tag'
import { listText } from '../list-page.text'
import type { Column } from '../types'

const numeric = new Set(['money', 'decimal', 'int'])
export const isNumeric = <R,>(column: Column<R>): boolean => numeric.has(column.kind ?? 'text')

const Flag = ({ on }: { on: unknown }) => {
  const t = useText(listText)
  return <>{on === true || on === '1' || on === 1 || on === 'Y' ? t.yes : t.no}</>
}

/**
 * A text is cut at 25 characters. The rest stays in the page for search, copying and screen readers; the whole is
 * shown on hover, and only where something was cut.
 */
export const Clipped = ({ text }: { text: string }) => {
  const points = [...text]
  if (points.length <= ellipsisLength) return <span className="srm-clip">{text}</span>
  return (
    <span className="srm-clip srm-cut" title={text}>
      {points.slice(0, ellipsisLength).join('')}
      <i className="srm-hidden">{points.slice(ellipsisLength).join('')}</i>
    </span>
  )
}

const valueOf = <R,>(column: Column<R>, row: R): string => {
  const value: unknown = row[column.key]
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value as string | number | boolean)
}

/** What is drawn by itself has something to say unless it draws null or the dash. */
export const emptyIn = <R,>(column: Column<R>, row: R): boolean => {
  if (!column.render) return valueOf(column, row) === ''
  const drawn = column.render(row)
  return drawn === null || drawn === nothing
}

/** A value the way its column says. */
const content = <R,>(column: Column<R>, row: R): ReactNode => {
  if (column.render) return column.render(row) ?? nothing
  const text = valueOf(column, row)
  if (column.kind === 'flag') return <Flag on={row[column.key]} />
  if (text === '') return nothing
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
      if (column.runs?.(row) === false) return <time className="srm-num srm-dim">{shortInstant(text)}</time>
      return <DeadlineCell from={column.from?.(row)} to={text} late={column.late} />
    case 'code':
      return <span className="srm-code">{text}</span>
    default:
      return <Clipped text={text} />
  }
}

/** Codes are copied more often than read: a button appears beside them on hover and focus. */
const withCopy = <R,>(column: Column<R>, row: R, shown: ReactNode): ReactNode => {
  const text = column.kind === 'code' ? valueOf(column, row) : ''
  if (!text) return shown
  return (
    <span className="srm-inline srm-copied">
      {shown}
      <CopyButton text={text} />
    </span>
  )
}

export const cellContent = <R,>(column: Column<R>, row: R): ReactNode => withCopy(column, row, content(column, row))

/** The cell with the row's link; a real address, so that it opens in another tab as well. */
export const linked = (href: string | undefined, onVisit: () => void, shown: ReactNode): ReactNode =>
  href ? (
    <Link to={href} onClick={onVisit}>
      {shown}
    </Link>
  ) : (
    shown
  )
/** A button has no place inside a link: the copy button stands beside it. */
export const linkedCell = <R,>(column: Column<R>, row: R, href: string | undefined, onVisit: () => void): ReactNode =>
  withCopy(column, row, linked(href, onVisit, content(column, row)))
