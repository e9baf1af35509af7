import { monitor, type DayRow } from '@srm/contract/sys/monitor'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { query } from '../../../lib/wire/client'
import { thousands } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { adminText } from '../managing/admin.text'
import { CardState } from '../card-state'

/** The list with what failed, of the last day. */
const places: Readonly<Record<DayRow['key'], string>> = {
  requests: '/monitor/SystemInfo',
  jobs: '/isystem/QuartzJobList?view=failing',
  messages: '/modules/message/sysMessageList?view=failed',
  signIns: '/isystem/log?view=refused',
}
const states = ['well', 'some', 'most'] as const
type State = (typeof states)[number] | 'none'
/** Half of what was tried went wrong. */
const stateOf = ({ total, bad }: DayRow['cells'][number]): State =>
  total === 0 ? 'none' : bad === 0 ? 'well' : bad * 2 < total ? 'some' : 'most'

const Row = ({ row }: { row: DayRow }) => {
  const t = useText(adminText)
  const sum = (of: 'total' | 'bad') => row.cells.reduce((all, cell) => all + cell[of], 0)
  const said = (cell: DayRow['cells'][number]) => `${cell.from.slice(5, 16)} ${t.day.figures(thousands(String(cell.total)), cell.bad)}`
  const failed = row.cells.filter((cell) => cell.bad > 0)
  return (
    <li>
      <span>{t.day.rows[row.key]}</span>
      <span className="srm-home-hours" role="img" aria-label={failed.map(said).join('; ') || t.day.none}>
        {row.cells.map((cell) => (
          <i key={cell.from} data-state={stateOf(cell)} title={said(cell)} />
        ))}
      </span>
      <small>
        {t.day.total(thousands(String(sum('total'))))}
        {sum('bad') > 0 && (
          <>
            {' · '}
            <Link to={places[row.key]}>{t.day.bad(sum('bad'))}</Link>
          </>
        )}
      </small>
    </li>
  )
}

/** The last twenty-four hours of requests, jobs, messages and sign-ins, hour by hour. */
export const DayCard = () => {
  const t = useText(adminText)
  const day = useQuery({ ...query(monitor.day, { quiet: true }), refetchInterval: 300_000 })
  const key = (
    <small className="srm-row wrap srm-home-day-key">
      {states.map((state) => (
        <span key={state}>
          <i data-state={state} /> {t.day.states[state]}
        </span>
      ))}
    </small>
  )
  return (
    <Card title={t.day.title} flush note={t.day.hint} extra={key}>
      <CardState query={day}>
        {(rows) => (
          <ul className="srm-ruled srm-home-day">
            {rows.map((row) => (
              <Row key={row.key} row={row} />
            ))}
          </ul>
        )}
      </CardState>
    </Card>
  )
}
