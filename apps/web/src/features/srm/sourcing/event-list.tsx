import type { CalendarEvent } from '@srm/contract/srm/sourcing'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { weekdayOf } from '@srm/domain/kit/day'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { Card } from '../../../ui/layout/card'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { placeOf, useEventWords } from './event-words'
import { sourcingPageText } from './text'

const tones = { coming: 'run', waiting: 'todo', done: 'done', void: 'end' } as const

const EventRow = ({ event }: { event: CalendarEvent }) => {
  const t = useText(sourcingPageText).calendar
  const { event: kinds, eventState } = useText(sourcingText)
  const { openersOf, warningOf, wayOut } = useEventWords()
  const { docNo, purchaserName, roundNo, at, kind, state, title, warnings } = event
  const beneath = [docNo, roundNo !== null && roundNo > 1 ? t.round(roundNo) : '', purchaserName, openersOf(event)].filter(Boolean)
  return (
    <li data-kind={kind}>
      <time className="srm-num" dateTime={at.replace(' ', 'T')}>
        {at.slice(11, 16)}
      </time>
      <div>
        <p>
          <span className="srm-kind">{kinds[kind]}</span>
          <Link to={placeOf(event)}>{title}</Link>
        </p>
        <small className="srm-dim">{beneath.join(' · ')}</small>
        {warnings.map((warning) => {
          const { to, label } = wayOut(event, warning)
          return (
            <p key={`${warning.kind} ${warning.other?.id ?? ''}`} className="sourcing-warning">
              <Icon name="alert" size={14} /> {warningOf(warning)} <Link to={to}>{label}</Link>
            </p>
          )
        })}
      </div>
      <ToneTag tone={tones[state]}>{eventState[state]}</ToneTag>
    </li>
  )
}

export const EventRows = ({ events, none }: { events: readonly CalendarEvent[]; none: string }) =>
  events.length === 0 ? (
    <p className="srm-dim sourcing-none">{none}</p>
  ) : (
    <ul className="sourcing-events">
      {events.map((event) => (
        <EventRow key={`${event.way} ${event.kind} ${event.id} ${event.roundNo ?? ''}`} event={event} />
      ))}
    </ul>
  )

/** Day after day. */
export const EventList = ({ events }: { events: readonly CalendarEvent[] }) => {
  const t = useText(sourcingPageText).calendar
  if (events.length === 0) return <EmptyState title={t.noneMonth} detail={t.noneHint} />
  const days = [...Map.groupBy(events, ({ at }) => at.slice(0, 10))]
  return (
    <>
      {days.map(([day, own]) => (
        <Card
          key={day}
          title={t.dayTitle(Number(day.slice(5, 7)), Number(day.slice(8)), t.weekdays.split(',')[weekdayOf(day)] ?? '')}
          flush
        >
          <EventRows events={own} none="" />
        </Card>
      ))}
    </>
  )
}
