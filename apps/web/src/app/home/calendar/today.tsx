import { dashboard } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { bizNow } from '../../../lib/clock'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Countdown } from '../../../ui/dates/countdown'
import { dueToday, weekAfter, type DueToday } from './due-today'
import { homeText } from '../home.text'

/** Of all deadlines to be seen and of what waits for this person. */
const useDueToday = (): DueToday | undefined => {
  const now = bizNow()
  const from = now.slice(0, 10)
  const to = weekAfter(from)
  const deadlines = useQuery(query(dashboard.deadlines, { query: { from, to }, quiet: true })).data
  const work = useQuery(query(dashboard.work, { quiet: true })).data
  return deadlines && work && dueToday(deadlines, work, now)
}

export const Today = () => {
  const t = useText(homeText)
  const due = useDueToday()
  if (!due) return null
  const late = due.overdue > 0 && (
    <>
      <a href="#home-work">{t.items(due.overdue)}</a> {t.overdue}
    </>
  )
  if (!due.next)
    return (
      <span className={late ? 'srm-home-today' : 'srm-dim'}>
        {late}
        {late ? t.nothingElse : t.nothingDue}
      </span>
    )
  return (
    <span className="srm-home-today">
      {late}
      {late && t.comma}
      {due.today > 0 ? (
        <>
          {t.today} <a href={`#${due.card}`}>{t.items(due.today)}</a> {t.dueToday}
        </>
      ) : (
        t.noneToday
      )}
      {t.nearest} <Countdown to={due.next} />
    </span>
  )
}
