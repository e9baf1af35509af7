import '@srm/domain/sys/calendar/calendar.text'
import { weekProblem, type WorkSpan } from '@srm/domain/sys/calendar/calendar.rules'

/** `09:00-12:00, 13:30-18:00`, as people type it. */
export const spansText = (spans: readonly WorkSpan[]): string => spans.map(({ from, to }) => `${from}-${to}`).join(', ')

const full = (time: string) => time.padStart(5, '0')
const spanOf = (typed: string): WorkSpan | null => {
  const [, from, to] = /^(\d{1,2}:\d{2})\s*[-–—~至]\s*(\d{1,2}:\d{2})$/.exec(typed) ?? []
  return from && to ? { from: full(from), to: full(to) } : null
}
/** The spans of a line, none of an empty one; null where it cannot be read, or its spans are in no order. */
export const spansOf = (line: string): readonly WorkSpan[] | null => {
  const typed = line
    .normalize('NFKC')
    .split(/[,、;]/)
    .map((part) => part.trim())
    .filter(Boolean)
  const spans = typed.map(spanOf).filter((span) => span !== null)
  return spans.length === typed.length && spans.length <= 4 && weekProblem([spans]) !== 'CALENDAR_SPANS' ? spans : null
}
