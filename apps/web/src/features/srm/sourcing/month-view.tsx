import type { CalendarEvent } from '@srm/contract/srm/sourcing'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { plusDays, weekdayOf } from '@srm/domain/kit/day'
import type { KeyboardEvent } from 'react'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { weeksOf } from '../../../ui/dates/month'
import { Icon } from '../../../ui/icons'
import { Card } from '../../../ui/layout/card'
import { EventRows } from './event-list'
import { sourcingPageText } from './text'

const most = 3
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

interface DayProps {
  readonly day: string
  readonly isOut: boolean
  readonly events: readonly CalendarEvent[]
  readonly isPicked: boolean
  readonly onPick: (day: string) => void
}
const DayCell = ({ day, isOut, events, isPicked, onPick }: DayProps) => {
  const t = useText(sourcingPageText).calendar
  const { event: kinds } = useText(sourcingText)
  const warned = events.filter(({ warnings }) => warnings.length > 0).length
  return (
    <button
      type="button"
      data-day={day}
      data-out={isOut || undefined}
      data-today={day === bizNow().slice(0, 10) || undefined}
      aria-pressed={isPicked}
      tabIndex={isPicked ? 0 : -1}
      onClick={() => onPick(day)}
    >
      <span className="sourcing-day">
        <span className="srm-hidden">
          {t.dayTitle(Number(day.slice(5, 7)), Number(day.slice(8)), t.weekdays.split(',')[weekdayOf(day)] ?? '')}
        </span>
        <b>{Number(day.slice(8))}</b>
        {warned > 0 && (
          <span className="sourcing-warned" title={t.warnings(warned)}>
            <Icon name="alert" size={14} /> {t.warnings(warned)}
          </span>
        )}
      </span>
      {events.slice(0, most).map((event) => (
        <span
          key={`${event.kind} ${event.id} ${event.roundNo ?? ''}`}
          className="sourcing-line"
          title={`${event.at.slice(11, 16)} ${kinds[event.kind]} ${event.title}`}
          data-kind={event.kind}
          data-state={event.state}
        >
          <span className="srm-num">{event.at.slice(11, 16)}</span> {kinds[event.kind]} {event.title}
        </span>
      ))}
      {events.length > most && <small>{t.more(events.length - most)}</small>}
    </button>
  )
}

interface MonthProps {
  readonly month: string
  readonly events: readonly CalendarEvent[]
  readonly picked: string
  readonly onPick: (day: string) => void
}
/** A month of days, of which one is picked and told beside it; arrow keys move among the days. */
export const MonthView = ({ month, events, picked, onPick }: MonthProps) => {
  const t = useText(sourcingPageText).calendar
  const byDay = Map.groupBy(events, ({ at }) => at.slice(0, 10))
  const weekdays = t.weekdays.split(',')
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = plusDays(picked, step)
    onPick(next)
    const host = event.currentTarget
    requestAnimationFrame(() => host.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <div className="sourcing-month">
      <section className="srm-card">
        <table className="sourcing-grid" onKeyDown={key}>
          <thead>
            <tr>
              {weekdays.map((name) => (
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
                  <td key={day}>
                    <DayCell
                      day={day}
                      isOut={!day.startsWith(month)}
                      events={byDay.get(day) ?? []}
                      isPicked={day === picked}
                      onPick={onPick}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Card title={t.dayTitle(Number(picked.slice(5, 7)), Number(picked.slice(8)), weekdays[weekdayOf(picked)] ?? '')} flush>
        <EventRows events={byDay.get(picked) ?? []} none={t.noneDay} />
      </Card>
    </div>
  )
}
