import { plusDays, weekdayOf } from '@srm/domain/kit/day'
import { dashboard, type Due } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent } from 'react'
import { bizNow, msOf, serverNow } from '../../../lib/clock'
import { call, query } from '../../../lib/wire/client'
import { saveBlob } from '../../../lib/wire/files'
import { heatOf } from '../../../lib/format'
import { useAccess } from '../../../lib/page/menu'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { useLateWords } from '../../../ui/dates/lateness'
import { ErrorState } from '../../../ui/states/states'
import { Icon } from '../../../ui/icons'
import { calendarText } from './calendar.text'
import { calendarFile } from '../../../ui/dates/ics'
import { useSettling } from '../reveal'
import { addMonths, weeksOf } from '../../../ui/dates/month'

const most = 3
/** Where each side reads the document a date belongs to. */
const pages = {
  buyer: { quoteDeadline: 'inquiry', openAt: 'inquiry', auctionStart: 'auction', smallDeadline: 'small-project' },
  supplier: { quoteDeadline: 'quotation', openAt: 'quotation', auctionStart: 'auctionRoom', smallDeadline: 'small-bid' },
} as const
const placeOf = (due: Due, kind: 'buyer' | 'supplier'): string =>
  due.kind === 'qualification' ? '/srm/supplier/profile' : `/srm/${pages[kind][due.kind]}/detail?id=${due.id}`

const DueRows = ({ dues, withDay }: { dues: readonly Due[]; withDay: boolean }) => {
  const t = useText(calendarText)
  const { kind } = useAccess()
  const now = serverNow()
  const lateWords = useLateWords()
  if (dues.length === 0) return <p className="srm-cal-none">{withDay ? t.noneMonth : t.noneDay}</p>
  return (
    <ul className="srm-cal-list">
      {dues.map((due) => (
        <li key={`${due.kind} ${due.id}`} data-heat={heatOf(msOf(due.at) - now)}>
          <time dateTime={due.at.replace(' ', 'T')}>{withDay ? due.at.slice(5, 16) : due.at.slice(11, 16)}</time>
          <span>
            {t.kinds[due.kind]} · <Link to={placeOf(due, kind)}>{due.title}</Link>{' '}
            {due.kind === 'qualification' && <small>{lateWords(due.at, 'expired')}</small>}
          </span>
        </li>
      ))}
    </ul>
  )
}

interface MonthProps {
  readonly month: string
  readonly byDay: ReadonlyMap<string, readonly Due[]>
  readonly picked: string
  readonly onPick: (day: string) => void
}
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const Month = ({ month, byDay, picked, onPick }: MonthProps) => {
  const t = useText(calendarText)
  const today = bizNow().slice(0, 10)
  const now = serverNow()
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
    // The arrow keys move among the days, which are buttons.
    <table className="srm-cal" onKeyDown={key}>
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
            {week.map((day) => {
              const dues = byDay.get(day) ?? []
              return (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    data-out={!day.startsWith(month) || undefined}
                    data-today={day === today || undefined}
                    aria-pressed={day === picked}
                    aria-label={t.day(Number(day.slice(5, 7)), Number(day.slice(8)), dues.length)}
                    tabIndex={day === picked ? 0 : -1}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                    <span>
                      {dues.slice(0, most).map((due) => (
                        <i key={`${due.kind} ${due.id}`} data-heat={heatOf(msOf(due.at) - now)} />
                      ))}
                    </span>
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const grouped = (dues: readonly Due[]): ReadonlyMap<string, readonly Due[]> => {
  const days = new Map<string, readonly Due[]>()
  for (const due of dues) days.set(due.at.slice(0, 10), [...(days.get(due.at.slice(0, 10)) ?? []), due])
  return days
}

/** The deadlines of the next half year, for a calendar of one's own. */
const exportDues = async (t: ReturnType<typeof useText<(typeof calendarText)['zh']>>, kind: 'buyer' | 'supplier') => {
  const now = bizNow()
  const from = now.slice(0, 10)
  const dues = await call(dashboard.deadlines, { query: { from, to: plusDays(from, 183) } })
  const events = dues.map((due) => ({
    id: `${due.kind}-${due.id}`,
    title: `${t.kinds[due.kind]}: ${due.title}`,
    at: due.at,
    note: [due.docNo, `${due.at.slice(0, 16)} UTC+8`].filter(Boolean).join('\n'),
    url: new URL(placeOf(due, kind), location.origin).href,
  }))
  saveBlob(new Blob([calendarFile(events, t.title, now)], { type: 'text/calendar;charset=utf-8' }), `${t.fileName}.ics`)
}

/** When what is due, by day or as an agenda; the times are the business zone's. */
export const CalendarCard = () => {
  const t = useText(calendarText)
  const { kind } = useAccess()
  const [picked, setPicked] = useState(() => bizNow().slice(0, 10))
  const [agenda, setAgenda] = useState(false)
  const month = picked.slice(0, 7)
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? picked, weeks.at(-1)?.at(-1) ?? picked]
  const { data, error, refetch } = useQuery(query(dashboard.deadlines, { query: { from, to }, quiet: true }))
  useSettling(data !== undefined || error !== null)
  const byDay = grouped(data ?? [])
  const turn = (by: number) => {
    const next = addMonths(month, by)
    const today = bizNow().slice(0, 10)
    setPicked(today.startsWith(next) ? today : `${next}-01`)
  }
  const [year = 0, monthNo = 0] = month.split('-').map(Number)
  return (
    <Card
      id="home-deadlines"
      title={t.title}
      flush
      extra={
        <>
          <button
            type="button"
            className="srm-icon-button"
            aria-label={agenda ? t.asMonth : t.asAgenda}
            title={agenda ? t.asMonth : t.asAgenda}
            onClick={() => setAgenda(!agenda)}
          >
            <Icon name={agenda ? 'calendar' : 'list'} />
          </button>
          <button
            type="button"
            className="srm-icon-button"
            aria-label={t.export}
            title={t.export}
            onClick={() => void exportDues(t, kind).catch(() => null)}
          >
            <Icon name="download" />
          </button>
        </>
      }
    >
      <div className="srm-cal-head">
        <button type="button" className="srm-icon-button" aria-label={t.previous} onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        <b aria-live="polite">{t.month(year, monthNo)}</b>
        <button type="button" className="srm-icon-button" aria-label={t.next} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
      {error ? (
        <ErrorState detail={error.message} retry={() => void refetch()} />
      ) : agenda ? (
        <DueRows dues={(data ?? []).filter((due) => due.at.startsWith(month))} withDay />
      ) : (
        <>
          <Month month={month} byDay={byDay} picked={picked} onPick={setPicked} />
          <p className="srm-cal-day">
            {t.dayTitle(Number(picked.slice(5, 7)), Number(picked.slice(8)), t.weekdays.split(',')[weekdayOf(picked)] ?? '')}
          </p>
          <DueRows dues={byDay.get(picked) ?? []} withDay={false} />
        </>
      )}
      <p className="srm-cal-zone">{t.zone}</p>
    </Card>
  )
}
