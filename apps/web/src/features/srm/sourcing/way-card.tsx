import type { WayFigures } from '@srm/contract/srm/sourcing'
import { decidedOf, type Drill, type SourcingScope } from '@srm/domain/srm/sourcing/sourcing.rules'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nothing, thousands } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, useStatusText } from '../../../ui/tags/status-tag'
import { drillAddress } from './drill-address'
import { sourcingPageText } from './text'

interface Shown {
  readonly figures: WayFigures
  readonly scope: SourcingScope
}
interface ToProps extends Shown {
  readonly drill?: Drill
  readonly label: string
  readonly children: ReactNode
}
/** A figure that leads to the rows it counts. */
const To = ({ figures, scope, drill, label, children }: ToProps) => (
  <Link
    className="srm-num"
    to={drillAddress(sourcingWays[figures.way], scope, drill)}
    aria-label={useText(sourcingPageText).openRows(label)}
  >
    {children}
  </Link>
)

type Stage = Pick<WayFigures['stages'][number], 'count' | 'amounts'> & { readonly status: string | null }

/** What the documents of a stage cost, apart by what their amounts are made of; those without one are said, never 0. */
const Amounts = ({ stage, name, shown }: { stage: Stage; name: string; shown: Shown }) => {
  const t = useText(sourcingPageText)
  const { basis: names } = useText(sourcingText)
  if (stage.amounts.length === 0) return <>{nothing}</>
  return (
    <ul className="sourcing-amounts">
      {stage.amounts.map(({ basis, count, amount }) => {
        const words = t.amountOf(names[basis], thousands(count))
        return (
          <li key={basis}>
            {amount !== null && <MoneyText value={amount} currency="CNY" />}
            <To
              {...shown}
              drill={{ ...(stage.status !== null && { status: [stage.status] }), amountBasis: basis }}
              label={`${name}, ${words}`}
            >
              {words}
            </To>
          </li>
        )
      })}
    </ul>
  )
}

const StageTable = (shown: Shown) => {
  const { figures } = shown
  const t = useText(sourcingPageText)
  const { way: names, field } = useText(sourcingText)
  const statusText = useStatusText()
  const { machine } = sourcingWays[figures.way]
  const rows: Stage[] = [...figures.stages, { status: null, count: figures.total, amounts: figures.amounts }]
  const nameOf = ({ status }: Stage) => `${names[figures.way]}, ${status === null ? t.total : statusText(machine, status)}`
  const columns: PlainColumn<Stage>[] = [
    {
      ...{ key: 'status', title: t.stage },
      cell: ({ status }) => (status === null ? <b>{t.total}</b> : <StatusTag machine={machine} status={status} />),
    },
    {
      ...{ key: 'share', title: t.share },
      cell: ({ status, count }) =>
        status !== null && (
          <span className="sourcing-bar" aria-hidden="true">
            <i style={{ width: `${figures.total ? (count / figures.total) * 100 : 0}%` }} />
          </span>
        ),
    },
    {
      ...{ key: 'count', title: field.count, right: true },
      cell: (stage) => (
        <To
          {...shown}
          {...(stage.status !== null && { drill: { status: [stage.status] } })}
          label={`${nameOf(stage)}, ${t.documents(thousands(stage.count))}`}
        >
          {thousands(stage.count)}
        </To>
      ),
    },
    {
      ...{ key: 'amount', title: field.amount, right: true },
      cell: (stage) => <Amounts stage={stage} name={nameOf(stage)} shown={shown} />,
    },
  ]
  return <PlainTable label={names[figures.way]} columns={columns} rows={rows} keyOf={({ status }) => status ?? 'total'} stacked />
}

const Figure = ({ title, value, children }: { title: string; value: string | null; children: ReactNode }) => {
  const t = useText(sourcingPageText)
  return (
    <div>
      <dt>{title}</dt>
      <dd className={value === null ? 'srm-dim' : undefined}>{value ?? t.nothingYet}</dd>
      <dd className="sourcing-parts">{children}</dd>
    </div>
  )
}

/** Rates and means, each with the two numbers it is made of. */
const Rates = (shown: Shown) => {
  const { figures } = shown
  const t = useText(sourcingPageText)
  const { way: wayNames } = useText(sourcingText)
  const way = sourcingWays[figures.way]
  const part = (name: string, count: number, drill: Drill) => (
    <>
      {name}{' '}
      <To {...shown} drill={drill} label={`${wayNames[figures.way]}, ${name}, ${t.documents(thousands(count))}`}>
        {thousands(count)}
      </To>
    </>
  )
  const percent = (value: string | null) => (value === null ? null : `${value}%`)
  const opened = part(t.rateParts.opened, figures.opened, { competition: 'opened' })
  return (
    <dl className="sourcing-rates">
      <Figure title={t.rates.failed} value={percent(figures.failedPct)}>
        {part(t.rateParts.failed, figures.failed, { status: [way.failed] })} ÷{' '}
        {part(t.rateParts.decided, figures.decided, { status: decidedOf(way) })}
      </Figure>
      <Figure title={t.rates.bidders} value={figures.meanBidders}>
        {t.bidders(thousands(figures.bidders))} ÷ {opened}
      </Figure>
      <Figure title={t.rates.single} value={percent(figures.singlePct)}>
        {part(t.rateParts.single, figures.single, { competition: 'single' })} ÷ {opened}
      </Figure>
      <Figure title={t.rates.days} value={figures.medianDays === null ? null : t.dayUnit(figures.medianDays)}>
        <To {...shown} drill={{ status: way.awarded }} label={`${wayNames[figures.way]}, ${t.averaged(thousands(figures.awarded))}`}>
          {t.averaged(thousands(figures.awarded))}
        </To>
      </Figure>
    </dl>
  )
}

/** A way to buy: how it went, and its documents by stage. */
export const WayCard = (shown: Shown) => {
  const { figures } = shown
  const t = useText(sourcingPageText)
  const { way } = useText(sourcingText)
  return (
    <Card id={`sourcing-${figures.way}`} title={way[figures.way]} note={t.documents(thousands(figures.total))} flush>
      <Rates {...shown} />
      <StageTable {...shown} />
    </Card>
  )
}
