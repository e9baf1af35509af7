import { sourcing, type CalendarEvent } from '@srm/contract/srm/sourcing'
import { eventKinds, type EventKind } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { plusDays } from '@srm/domain/kit/day'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Checkbox } from 'antd'
import { bizNow } from '../../../lib/clock'
import { thousands } from '../../../lib/format'
import { useIsPhone } from '../../../lib/media'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { addMonths, weeksOf } from '../../../ui/dates/month'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { MultiSelectInput } from '../../../ui/dict/dict'
import { Icon } from '../../../ui/icons'
import { Banner } from '../../../ui/layout/banner'
import { Segments } from '../../../ui/layout/segments'
import { EventList } from './event-list'
import { IcsButton } from './ics-button'
import { MonthView } from './month-view'
import { ScopeFilters, useScopeFilters } from './scope-filters'
import './sourcing.css'
import { sourcingPageText } from './text'

const views = ['month', 'list'] as const
type View = (typeof views)[number]
const isMonth = (text: string | undefined): text is string => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text ?? '')

/** What the address says: `?month=2026-12&view=list&kinds=opening&warned=1&day=2026-12-03`. */
const useShown = () => {
  const search = usePageSearch()
  const phone = useIsPhone()
  const today = bizNow().slice(0, 10)
  const month = isMonth(search['month']) ? search['month'] : today.slice(0, 7)
  const picked = search['day']?.startsWith(`${month}-`) ? search['day'] : today.startsWith(month) ? today : `${month}-01`
  const kinds = (search['kinds']?.split(',') ?? []).filter((one): one is EventKind => eventKinds.some((kind) => kind === one))
  const view: View = phone || search['view'] === 'list' ? 'list' : 'month'
  return { month, picked, kinds, warned: search['warned'] === '1', view, today, phone }
}
type Shown = ReturnType<typeof useShown>

const passes =
  ({ kinds, warned }: Shown) =>
  (event: CalendarEvent) =>
    (kinds.length === 0 || kinds.includes(event.kind)) && (!warned || event.warnings.length > 0)

const MonthTurn = ({ month, today }: Pick<Shown, 'month' | 'today'>) => {
  const t = useText(sourcingPageText).calendar
  const search = usePageSearch()
  const move = usePageMove()
  const turn = (to: string | undefined) => move({ search: { ...search, month: to, day: undefined } })
  const [year = 0, monthNo = 0] = month.split('-').map(Number)
  return (
    <div className="srm-row sourcing-turn">
      <Button aria-label={t.previous} icon={<Icon name="left" />} onClick={() => turn(addMonths(month, -1))} />
      <b className="srm-num" aria-live="polite">
        {t.month(year, monthNo)}
      </b>
      <Button aria-label={t.next} icon={<Icon name="right" />} onClick={() => turn(addMonths(month, 1))} />
      {!today.startsWith(month) && <Button onClick={() => turn(undefined)}>{t.today}</Button>}
    </div>
  )
}

const Filters = ({ shown }: { shown: Shown }) => {
  const t = useText(sourcingPageText).calendar
  const { event } = useText(sourcingText)
  const search = usePageSearch()
  const move = usePageMove()
  const go = (part: Readonly<Record<string, string | undefined>>) => move({ search: { ...search, ...part } })
  return (
    <div className="srm-row wrap gap-3 sourcing-filter-row">
      <ScopeFilters />
      <label className="sourcing-kinds">
        <span>{t.kinds}</span>
        <MultiSelectInput
          aria-label={t.kinds}
          placeholder={t.all}
          value={shown.kinds}
          options={eventKinds.map((value) => ({ value, label: event[value] }))}
          onChange={(kinds) => go({ kinds: kinds?.join() || undefined })}
        />
      </label>
      <Checkbox checked={shown.warned} onChange={({ target }) => go({ warned: target.checked ? '1' : undefined })}>
        {t.warned}
      </Checkbox>
    </div>
  )
}

/** Deadlines, openings and starts of a month, with what speaks against them. */
export const OpeningCalendarPage = () => {
  const t = useText(sourcingPageText).calendar
  const { menu } = useText(sourcingText)
  const search = usePageSearch()
  const move = usePageMove()
  const shown = useShown()
  const { month, picked, view, phone } = shown
  const scope = useScopeFilters()
  const weeks = weeksOf(month)
  const [from, to] = [weeks[0]?.[0] ?? picked, weeks.at(-1)?.at(-1) ?? picked]
  const found = useQuery({ ...query(sourcing.calendar, { query: { from, to, ...scope }, quiet: true }), placeholderData: keepPreviousData })
  const pick = (day: string) => move({ search: { ...search, month: day.slice(0, 7), day } })
  const inMonth = (event: CalendarEvent) => event.at.startsWith(month)
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.calendar}</h1>
          <MonthTurn {...shown} />
          <span className="srm-grow" />
          {!phone && (
            <Segments<View>
              label={t.view}
              value={view}
              options={views.map((value) => ({ value, label: t.views[value] }))}
              onChange={(value) => move({ search: { ...search, view: value === 'list' ? value : undefined } })}
            />
          )}
          <IcsButton from={`${month}-01`} to={plusDays(`${addMonths(month, 1)}-01`, -1)} scope={scope} passes={passes(shown)} />
        </div>
        <Filters shown={shown} />
      </div>
      <div className="srm-body" aria-busy={found.isPlaceholderData || undefined}>
        <DetailLoader query={found}>
          {({ events, capped }) => {
            const own = events.filter(passes(shown))
            return (
              <>
                {capped && <Banner tone="todo">{t.capped(thousands(events.length))}</Banner>}
                {view === 'month' ? (
                  <MonthView month={month} events={own} picked={picked} onPick={pick} />
                ) : (
                  <EventList events={own.filter(inMonth)} />
                )}
                <p className="srm-dim sourcing-zone">{t.zone}</p>
              </>
            )
          }}
        </DetailLoader>
      </div>
    </>
  )
}
