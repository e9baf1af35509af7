import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { useState } from 'react'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useIsPhone } from '../../../../lib/media'
import { useText } from '../../../../lib/text'
import { DictText } from '../../../../ui/dict/dict'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { Segments } from '../../../../ui/layout/segments'
import type { Shared } from '../sections'
import { PlanChart } from './plan-chart'
import { progressText } from './text'
import './progress.css'

export type Payments = NonNullable<NonNullable<Shared['progress']>['payments']>
export type PlanLane = Payments['lanes'][number]

const LotList = ({ lane, money }: { lane: PlanLane; money: (value: string) => string }) => {
  const t = useText(progressText).plan
  if (lane.lots.length === 0) return <>{nothing}</>
  return (
    <ul className="ct-lots">
      {lane.lots.map(({ state, day, amount }) => (
        <li key={`${state} ${day}`}>
          <i data-state={state} aria-hidden="true" />
          <span>{t.state[state]}</span>
          <span>{day ?? t.undated}</span>
          <span className="srm-num">{money(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
const PlanTable = ({ lanes, money }: { lanes: readonly PlanLane[]; money: (value: string) => string }) => {
  const t = useText(progressText).plan
  return (
    <PlainTable
      stacked
      label={t.card}
      rows={lanes}
      keyOf={({ stage }) => stage}
      columns={[
        {
          ...{ key: 'stage', title: t.stage },
          cell: (lane) => (
            <b className="ct-stage">
              <DictText code="contract_payment_stage" value={lane.stage} /> {trimmedDecimal(lane.pct)}%
            </b>
          ),
        },
        { key: 'amount', title: t.amount, right: true, cell: (lane) => (lane.amount === null ? nothing : money(lane.amount)) },
        { key: 'paid', title: t.state.paid, right: true, cell: (lane) => money(lane.paid) },
        { key: 'due', title: t.state.due, right: true, cell: (lane) => money(lane.due) },
        { key: 'planned', title: t.state.planned, right: true, cell: (lane) => money(lane.planned) },
        { key: 'lots', title: t.lots, cell: (lane) => <LotList lane={lane} money={money} /> },
      ]}
    />
  )
}
const Legend = () => {
  const t = useText(progressText).plan
  return (
    <span className="ct-legend" aria-hidden="true">
      {(['paid', 'due', 'planned'] as const).map((state) => (
        <span key={state}>
          <i data-state={state} />
          {t.state[state]}
        </span>
      ))}
    </span>
  )
}

/** The stages of the plan on a line of time, and the same as a table: on a phone that alone. */
export const PlanCard = ({ item, payments }: { item: Shared; payments: Payments }) => {
  const t = useText(progressText)
  const isPhone = useIsPhone()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const places = minorUnitOf(item.currency)
  const money = (value: string) => thousands(value, places)
  const { lanes, credits, deducted } = payments
  const isChart = view === 'chart' && !isPhone
  const hasPlanned = lanes.some(({ planned }) => dec(planned).gt(0))
  const notes = [
    ...(hasPlanned ? [t.plan.hint] : []),
    ...(dec(credits).lt(0) ? [t.plan.credits(money(credits))] : []),
    ...(dec(deducted).gt(0) ? [t.plan.deducted(money(deducted))] : []),
  ]
  return (
    <Card
      title={t.plan.card}
      extra={
        <span className="srm-row ct-plan-tools">
          {isChart && <Legend />}
          {!isPhone && (
            <Segments
              label={t.plan.view}
              value={view}
              onChange={setView}
              options={(['chart', 'table'] as const).map((value) => ({ value, label: t.plan[value] }))}
            />
          )}
        </span>
      }
      flush
    >
      {isChart ? (
        <PlanChart lanes={lanes} today={payments.today} end={item.effectiveTo} currency={item.currency} />
      ) : (
        <PlanTable lanes={lanes} money={money} />
      )}
      <div className="ct-plan-notes">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <details>
          <summary>{t.basis.title}</summary>
          <ul>
            {Object.entries(t.basis.lines).map(([key, line]) => (
              <li key={key}>{line}</li>
            ))}
          </ul>
        </details>
      </div>
    </Card>
  )
}
