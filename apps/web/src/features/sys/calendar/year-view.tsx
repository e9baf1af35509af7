import type { CalendarDayRow, CalendarYear } from '@srm/contract/sys/calendar'
import { plusDays, weekdayOf } from '@srm/domain/kit/day'
import { calendarText } from '@srm/domain/sys/calendar/calendar.text'
import { useState, type KeyboardEvent } from 'react'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { weeksOf } from '../../../ui/dates/month'
import './calendar.css'
import { runsOf } from './runs'
import { calendarScreenText } from './text'

interface YearProps {
  readonly data: CalendarYear
  readonly onPick: (day: string) => void
}
interface MonthProps extends YearProps {
  readonly month: string
  readonly byDay: ReadonlyMap<string, CalendarDayRow>
  /** The one day that Tab leads to; the arrow keys go on from there. */
  readonly reached: string
  readonly onKeyDown: (event: KeyboardEvent) => void
}
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const useDayWords = ({ week, today }: CalendarYear) => {
  const t = useText(calendarScreenText)
  const { dict } = useText(calendarText)
  return (day: string, special: CalendarDayRow | undefined): string => {
    const plain = (week[weekdayOf(day)] ?? []).length > 0 ? t.plain.work : t.plain.rest
    const what = special ? [dict.calendar_day_kind[special.kind], special.name] : [plain]
    return [
      t.date(day.slice(0, 4), t.months.split(',')[Number(day.slice(5, 7)) - 1] ?? '', Number(day.slice(8))),
      t.weekdayNames.split(',')[weekdayOf(day)],
      ...what,
      ...(day === today ? [t.todayWord] : []),
    ].join(' ')
  }
}

const Day = ({ day, data, byDay, reached, onPick }: Omit<MonthProps, 'month' | 'onKeyDown'> & { readonly day: string }) => {
  const t = useText(calendarScreenText)
  const may = useMay()
  const words = useDayWords(data)
  const special = byDay.get(day)
  const rests = (data.week[weekdayOf(day)] ?? []).length === 0
  const marks = {
    'data-day': day,
    'data-kind': special?.kind ?? (rests ? 'REST' : undefined),
    'data-today': day === data.today || undefined,
    'aria-label': words(day, special),
    'data-mark': special && t.mark[special.kind],
    title: special?.name,
  }
  const shown = Number(day.slice(8))
  if (!may('sys:calendar:edit'))
    return (
      <span role="img" {...marks}>
        {shown}
      </span>
    )
  return (
    <button type="button" {...marks} tabIndex={day === reached ? 0 : -1} onClick={() => onPick(day)}>
      {shown}
    </button>
  )
}

const Month = ({ month, onKeyDown, ...rest }: MonthProps) => {
  const t = useText(calendarScreenText)
  const title = t.months.split(',')[Number(month.slice(5)) - 1] ?? month
  const runs = runsOf(rest.data.days.filter(({ onDate }) => onDate.startsWith(month)))
  return (
    <section className="srm-card srm-year-month" aria-label={title}>
      <h2>{title}</h2>
      {/* The arrow keys move among the days, which are buttons. */}
      <table onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {t.weekdays.split(',').map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>{day.startsWith(month) && <Day day={day} {...rest} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {runs.length > 0 && (
        <ul>
          {runs.map(({ kind, name, from, to }) => (
            <li key={from} data-kind={kind}>
              <small>{t.mark[kind]}</small>
              <span className="srm-num">{t.run(String(Number(from.slice(8))), String(Number(to.slice(8))))}</span> {name}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Twelve months; what differs from its weekday is coloured, marked and named below. */
export const YearView = ({ data, onPick }: YearProps) => {
  const [last, setLast] = useState(data.today)
  const year = String(data.year)
  const reached = last.startsWith(year) ? last : `${year}-01-01`
  const byDay = new Map(data.days.map((day) => [day.onDate, day]))
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = plusDays(reached, step)
    if (!next.startsWith(year)) return
    setLast(next)
    event.currentTarget.closest('.srm-year')?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }
  const pick = (day: string) => {
    setLast(day)
    onPick(day)
  }
  return (
    <div className="srm-year">
      {Array.from({ length: 12 }, (_, m) => `${year}-${String(m + 1).padStart(2, '0')}`).map((month) => (
        <Month key={month} month={month} data={data} byDay={byDay} reached={reached} onPick={pick} onKeyDown={move} />
      ))}
    </div>
  )
}
