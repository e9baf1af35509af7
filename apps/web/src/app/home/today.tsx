import { dashboard, type Due } from '@srm/contract/srm/dashboard'
import { useQuery } from '@tanstack/react-query'
import { bizNow, instantOf } from '../../lib/clock'
import { query } from '../../lib/client'
import { useText } from '../../lib/text'
import { Countdown } from '../../ui/countdown'
import { homeText } from './home.text'

/** What is still due today, and the nearest of all deadlines of the week. */
const useDueToday = (): { today: readonly Due[]; next: Due | undefined } | undefined => {
  const now = bizNow()
  const from = now.slice(0, 10)
  const to = instantOf(Date.parse(`${from}T00:00:00+08:00`) + 7 * 86_400_000).slice(0, 10)
  const { data } = useQuery(query(dashboard.deadlines, { query: { from, to }, quiet: true }))
  if (!data) return undefined
  const ahead = data.filter((due) => due.at > now)
  return { today: ahead.filter((due) => due.at.startsWith(from)), next: ahead[0] }
}

export const Today = () => {
  const t = useText(homeText)
  const due = useDueToday()
  if (!due) return null
  if (!due.next) return <span className="srm-dim">{t.nothingDue}</span>
  return (
    <span className="srm-home-today">
      {due.today.length > 0 ? (
        <>
          {t.today} <a href="#home-deadlines">{t.items(due.today.length)}</a> {t.dueToday}
        </>
      ) : (
        t.noneToday
      )}
      {t.nearest} <Countdown to={due.next.at} />
    </span>
  )
}
