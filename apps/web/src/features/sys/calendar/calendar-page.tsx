import { calendar, calendarFiles, type CalendarYear } from '@srm/contract/sys/calendar'
import { calendarText } from '@srm/domain/sys/calendar/calendar.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { lazily } from '../../../lib/page/lazily'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { useMay } from '../../../ui/actor'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { PrintButton } from '../../../ui/detail/print-button'
import { Icon } from '../../../ui/icons'
import { Banner } from '../../../ui/layout/banner'
import { MainAndSide } from '../../../ui/layout/card'
import { DayDialog } from './day-dialog'
import { DueCard } from './due-card'
import { calendarScreenText } from './text'
import { WeekCard } from './week-card'
import { YearView } from './year-view'

const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))
const [first, last] = [2000, 2100]

const Legend = () => {
  const t = useText(calendarScreenText)
  const { dict } = useText(calendarText)
  const may = useMay()
  return (
    <ul className="srm-row wrap srm-year-legend" aria-label={t.legend}>
      {(['HOLIDAY', 'WORKING'] as const).map((kind) => (
        <li key={kind} data-kind={kind}>
          <small>{t.mark[kind]}</small> {dict.calendar_day_kind[kind]}
        </li>
      ))}
      {may('sys:calendar:edit') && <li className="srm-dim srm-year-keys">{t.keys}</li>}
    </ul>
  )
}

/** Years that ask for their holidays, and the shown one where it has none. */
const lacking = ({ missing, year, days }: CalendarYear): readonly number[] =>
  missing.includes(year) || days.some(({ kind }) => kind === 'HOLIDAY') ? missing : [...missing, year]

const Shown = ({ data, onImport }: { data: CalendarYear; onImport: () => void }) => {
  const t = useText(calendarScreenText)
  const may = useMay()
  const [day, setDay] = useState<string | null>(null)
  const wayOut = may('sys:calendar:importExcel') && (
    <Button size="small" onClick={onImport}>
      {t.import}
    </Button>
  )
  return (
    <div className="srm-body">
      {lacking(data).map((year) => (
        <Banner key={year} tone={data.missing.includes(year) ? 'todo' : 'info'} action={wayOut}>
          {t.missing(year)}
        </Banner>
      ))}
      <MainAndSide
        side={
          <>
            <WeekCard data={data} />
            <DueCard />
          </>
        }
      >
        <Legend />
        <YearView data={data} onPick={setDay} />
      </MainAndSide>
      {day && <DayDialog day={day} row={data.days.find(({ onDate }) => onDate === day)} onClose={() => setDay(null)} />}
    </div>
  )
}

/** The working calendar: which days and hours are worked, and when a period ends by it. */
export const CalendarPage = () => {
  const t = useText(calendarScreenText)
  const { menu } = useText(calendarText)
  const may = useMay()
  const move = usePageMove()
  const typed = Number(usePageSearch()['year'])
  const asked = Number.isInteger(typed) && typed >= first && typed <= last ? typed : undefined
  const [importing, setImporting] = useState(false)
  const loaded = useQuery(query(calendar.year, { query: { year: asked }, quiet: true }))
  const year = asked ?? loaded.data?.year
  const turn = (to: number | undefined) => move({ search: { year: to === undefined ? undefined : String(to) }, push: true })
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.list}</h1>
          <div className="srm-row srm-year-turn">
            <Button
              aria-label={t.previous}
              icon={<Icon name="left" />}
              disabled={!year || year <= first}
              onClick={() => year && turn(year - 1)}
            />
            <b className="srm-num" aria-live="polite">
              {year ? t.year(year) : ''}
            </b>
            <Button
              aria-label={t.next}
              icon={<Icon name="right" />}
              disabled={!year || year >= last}
              onClick={() => year && turn(year + 1)}
            />
            <Button onClick={() => turn(undefined)}>{t.thisYear}</Button>
          </div>
          <span className="srm-grow" />
          <PrintButton />
          {may('sys:calendar:importExcel') && (
            <Button type="primary" onClick={() => setImporting(true)}>
              {t.import}
            </Button>
          )}
        </div>
      </div>
      <DetailLoader query={loaded}>{(data) => <Shown key={data.year} data={data} onImport={() => setImporting(true)} />}</DetailLoader>
      {importing && (
        <ImportDialog
          title={t.importTitle}
          path={calendarFiles.import}
          templatePath={calendarFiles.template}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
