import { Button } from 'antd'
import { useId } from 'react'
import { mostCounted } from '@srm/domain/kit/list.rules'
import { useText } from '../../../lib/text'
import { DayInput } from '../../dates/date-input'
import { beyondText } from './beyond.text'
import type { PagesProps } from './pages'
import type { Page } from '../types'

const isDay = (at: string) => /^\d{4}-\d{2}-\d{2}$/.test(at)
const timeKinds: readonly (string | undefined)[] = ['instant', 'day', 'deadline']

/** The way through a list beyond its numbered pages: page after page, and at once to a day where it is sorted by time. */
export const Beyond = ({ state, page, go, columns }: PagesProps & { page: Page<unknown> }) => {
  const t = useText(beyondText)
  const id = useId()
  const sorted = state.sort.column
  const isByTime = sorted === 'createTime' || timeKinds.includes(columns.find((column) => column.key === sorted)?.kind)
  const to = (at: string | undefined) => go({ at }, true)
  const jump = isByTime && (
    <DayInput
      id={id}
      aria-label={t.jump}
      placeholder={t.jump}
      value={state.at && isDay(state.at) ? state.at : ''}
      onChange={(day) => to(day || undefined)}
    />
  )
  if (!state.at)
    return (
      <>
        {page.next && <Button onClick={() => to(page.next)}>{t.onward(mostCounted)}</Button>}
        {jump}
      </>
    )
  const ofDay = state.sort.order === 'asc' ? t.fromDay : t.upToDay
  return (
    <>
      <div>{isDay(state.at) ? ofDay(state.at) : t.beyond(mostCounted)}</div>
      <span className="srm-grow" />
      {jump}
      <Button onClick={() => to(undefined)}>{t.firstPage}</Button>
      <Button disabled={!page.previous} onClick={() => to(page.previous)}>
        {t.previousPage}
      </Button>
      <Button disabled={!page.next} onClick={() => to(page.next)}>
        {t.nextPage}
      </Button>
    </>
  )
}
