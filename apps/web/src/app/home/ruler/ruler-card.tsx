import { dashboard } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { instantOf, useServerNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Countdown } from '../../../ui/dates/countdown'
import { ErrorState } from '../../../ui/states/states'
import { buyingText } from '../managing/buying.text'
import { calendarText } from '../calendar/calendar.text'
import { weekAfter } from '../calendar/due-today'
import { useSettling } from '../reveal'
import { rulerOf, type RulerEvent } from './ruler.model'
import './ruler.css'
import { useWorkWords } from '../work-words'

interface Event extends RulerEvent {
  readonly what: string
  readonly title: string
  readonly to: string
}
/** Width of a label, percent of the ruler. */
const labelWidth = 16

/** Deadlines of inquiries in reach and of what waits for this person; a document that is in both lists is named by its work. */
const useEvents = () => {
  const kinds = useText(calendarText).kinds
  const workWords = useWorkWords()
  const now = instantOf(useServerNow(60_000))
  const from = now.slice(0, 10)
  const deadlines = useQuery(query(dashboard.deadlines, { query: { from, to: weekAfter(from) }, quiet: true }))
  const work = useQuery(query(dashboard.work, { quiet: true }))
  const own = (work.data ?? []).flatMap((item): Event[] => {
    if (!item.at) return []
    const { kind, to } = workWords(item)
    return [{ key: `${item.kind} ${item.id}`, at: item.at, what: kind, title: item.title, to }]
  })
  const named = new Set(own.map((one) => `${one.at} ${one.title}`))
  const listed = (deadlines.data ?? [])
    .map(
      (due): Event => ({
        key: `${due.kind} ${due.id}`,
        at: due.at,
        what: kinds[due.kind],
        title: due.title,
        to: `/srm/inquiry/detail?id=${due.id}`,
      }),
    )
    .filter((one) => !named.has(`${one.at} ${one.title}`))
  const events = [...own, ...listed].filter((one) => one.at > now).toSorted((a, b) => a.at.localeCompare(b.at))
  return {
    now,
    events,
    known: Boolean(deadlines.data && work.data),
    failed: deadlines.error ?? work.error,
    retry: () => Promise.all([deadlines.refetch(), work.refetch()]),
  }
}

const Scale = ({ events, now }: { events: readonly Event[]; now: string }) => {
  const ruler = rulerOf(events, now, labelWidth)
  const hours = Array.from({ length: ruler.to - ruler.from + 1 }, (_, i) => ruler.from + i)
  const percent = (hour: number) => ((hour - ruler.from) / (ruler.to - ruler.from)) * 100
  return (
    <div className="srm-ruler-scale" style={{ '--lanes': ruler.lanes } as React.CSSProperties}>
      <i className="srm-ruler-now" style={{ left: `${ruler.now}%` }} aria-hidden="true" />
      <ol>
        {ruler.placed.map(({ event, left, isFlipped, lane }) => (
          <li
            key={event.key}
            data-end={isFlipped || undefined}
            style={{ left: `${left}%`, top: `${lane * 44}px`, width: `${labelWidth}%` }}
          >
            <Link to={event.to} title={`${event.at.slice(11, 16)} ${event.what} ${event.title}`}>
              <b>
                {event.at.slice(11, 16)} {event.what}
              </b>
              <span>{event.title}</span>
            </Link>
          </li>
        ))}
      </ol>
      <div className="srm-ruler-hours" aria-hidden="true">
        {hours
          .filter((_, i) => i > 0 && i < hours.length - 1)
          .map((hour) => (
            <span key={hour} style={{ left: `${percent(hour)}%` }}>
              {String(hour).padStart(2, '0')}:00
            </span>
          ))}
      </div>
    </div>
  )
}

/** The day as a ruler: what still ends today, in its place between now and the evening. */
export const RulerCard = () => {
  const t = useText(buyingText)
  const { now, events, known, failed, retry } = useEvents()
  useSettling(known || failed !== null)
  if (failed && !known) return <ErrorState detail={failed.message} retry={() => void retry()} />
  const today = events.filter((one) => one.at.startsWith(now.slice(0, 10)))
  const [next] = events
  return (
    <section className="srm-card srm-ruler" aria-label={t.ruler} aria-busy={!known}>
      <header>
        <h2>{t.ruler}</h2>
        <small>{now.slice(0, 10)}</small>
      </header>
      {today.length > 0 ? (
        <Scale events={today} now={now} />
      ) : (
        <p className="srm-ruler-none">
          {known && t.noneToday}{' '}
          {next ? (
            <>
              {t.nextAt(next.at.slice(5, 16))}
              <Link to={next.to}>
                {next.what} · {next.title}
              </Link>{' '}
              <Countdown to={next.at} />
            </>
          ) : (
            known && t.noneWeek
          )}
        </p>
      )}
    </section>
  )
}
