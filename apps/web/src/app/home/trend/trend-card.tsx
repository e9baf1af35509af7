import { dashboard, type TrendMonth } from '@srm/contract/srm/dashboard'
import { dec, rounded, sumOf } from '@srm/domain/kit/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { query } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Icon } from '../../../ui/icons'
import { MoneyText } from '../../../ui/tags/money'
import { useDark, useStill } from '../../appearance'
import { useShellSettings } from '../../shell/settings/settings'
import { CardState } from '../card-state'
import { trendOption } from './trend-option'
import { trendText } from './trend.text'

const Chart = lazily(() => import('../../../ui/chart').then((m) => m.Chart))

const saved = ({ budget, budgeted }: TrendMonth) => dec(budget).minus(dec(budgeted))
/** Savings in percent of the budgets they are held against; null where there was none. */
export const rateOf = (month: TrendMonth): string | null =>
  dec(month.budget).isZero() ? null : rounded(saved(month).times(100).div(month.budget), 1)

/** The list of the inquiries awarded from the first of these months to the end of the last. */
export const awardedIn = (months: readonly TrendMonth[]): string => {
  const [first = '', last = ''] = [months[0]?.month, months.at(-1)?.month]
  const [year = 0, month = 1] = last.split('-').map(Number)
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return `/srm/inquiry/list?awardedAt=${first}-01~${last}-${days}`
}

const Figures = ({ months }: { months: readonly TrendMonth[] }) => {
  const t = useText(trendText)
  const awards = months.reduce((n, m) => n + m.awards, 0)
  const quotes = months.reduce((n, m) => n + m.quotes, 0)
  const all = awardedIn(months)
  return (
    <dl className="srm-row wrap srm-figures-row srm-trend-figures">
      <div>
        <dt>{t.awarded}</dt>
        <dd>
          <Link to={all}>
            <MoneyText value={rounded(sumOf(months.map((m) => m.awarded)))} currency="CNY" />
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t.saved}</dt>
        <dd>
          <Link to={all}>
            <MoneyText value={rounded(sumOf(months.map(saved)))} currency="CNY" />
          </Link>
        </dd>
      </div>
      <div>
        <dt>{t.quotes}</dt>
        <dd>
          {awards ? <Link to={all}>{(quotes / awards).toFixed(1)}</Link> : '—'} <small>{t.each}</small>
        </dd>
      </div>
    </dl>
  )
}

const Table = ({ months }: { months: readonly TrendMonth[] }) => {
  const t = useText(trendText)
  return (
    <div className="srm-trend-table">
      <table className="srm-table-plain">
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.awards}</th>
            <th scope="col">{t.amount}</th>
            <th scope="col">{t.rate}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((m) => (
            <tr key={m.month}>
              <th scope="row">{m.month}</th>
              <td>
                {m.awards > 0 ? (
                  <Link to={awardedIn([m])} aria-label={t.awardsOf(m.month, m.awards)}>
                    {m.awards}
                  </Link>
                ) : (
                  0
                )}
              </td>
              <td>
                <MoneyText value={m.awarded} />
              </td>
              <td>{rateOf(m) === null ? '—' : `${rateOf(m)}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Drawing = ({ months }: { months: readonly TrendMonth[] }) => {
  const t = useText(trendText)
  const { primary, fontSize, colorWeak } = useShellSettings()
  const [dark, still] = [useDark(), useStill()]
  const option = useMemo(
    () =>
      trendOption(
        months.map((m) => ({ ...m, rate: rateOf(m) })),
        t,
      ),
    [months, t],
  )
  const label = t.spoken(months.length, rounded(sumOf(months.map((m) => m.awarded))))
  return <Chart option={option} label={label} height={260} look={[primary, dark, fontSize, colorWeak].join()} still={still} />
}

/** What was awarded and saved in the last twelve months; the same as a table for whoever wants the figures. */
export const TrendCard = () => {
  const t = useText(trendText)
  const [table, setTable] = useState(false)
  const trend = useQuery(query(dashboard.trend, { quiet: true }))
  const words = table ? t.asChart : t.asTable
  return (
    <Card
      title={t.title}
      note={t.note}
      extra={
        <>
          <span className="srm-row srm-trend-key" aria-hidden="true">
            <i data-kind="bar" /> {t.amount}
            <i data-kind="line" /> {t.rate}
          </span>
          <button
            type="button"
            className="srm-icon-button"
            aria-label={words}
            aria-pressed={table}
            title={words}
            onClick={() => setTable(!table)}
          >
            <Icon name={table ? 'chart' : 'columns'} />
          </button>
        </>
      }
    >
      <CardState query={trend} empty={(months) => months.every((m) => m.awards === 0)} none={t.none} noneHint={t.noneHint}>
        {(months) => (
          <>
            <Figures months={months} />
            {table ? <Table months={months} /> : <Drawing months={months} />}
          </>
        )}
      </CardState>
    </Card>
  )
}
