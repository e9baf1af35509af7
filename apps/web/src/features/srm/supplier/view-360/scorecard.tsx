import { supplier360, type Scorecard } from '@srm/contract/srm/supplier-360'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { query } from '../../../../lib/wire/client'
import { nothing } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { lazily } from '../../../../lib/page/lazily'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import type { Palette } from '../../../../ui/chart'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { MoneyText } from '../../../../ui/tags/money'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { EmptyState } from '../../../../ui/states/states'
import { useLook, useStillLook } from '../../../../ui/theme-look'
import { linkTo } from './dealings'
import { view360Words } from './text'
import './scorecard.css'

const Chart = lazily(() => import('../../../../ui/chart').then((m) => m.Chart))

type Scored = Scorecard['evaluations'][number]
const optionOf = (periods: readonly Scored[], names: { total: string; rolling: string }) => (c: Palette) => ({
  grid: { left: 36, right: 16, top: 16, bottom: 28 },
  tooltip: { trigger: 'axis', backgroundColor: c.surface, borderColor: c.line, textStyle: { color: c.text, fontSize: 12 } },
  xAxis: {
    type: 'category',
    data: periods.map((p) => p.periodTo),
    axisLabel: { color: c.dim, fontSize: 12 },
    axisLine: { lineStyle: { color: c.line } },
  },
  yAxis: { type: 'value', min: 0, max: 100, axisLabel: { color: c.dim, fontSize: 12 }, splitLine: { lineStyle: { color: c.line } } },
  series: [
    {
      ...{ type: 'line', name: names.total, symbolSize: 8, lineStyle: { color: c.primary }, itemStyle: { color: c.primary } },
      data: periods.map((p) => p.total),
    },
    {
      ...{ type: 'line', name: names.rolling, symbolSize: 6, connectNulls: true },
      ...{ lineStyle: { color: c.aqua, type: 'dashed' }, itemStyle: { color: c.aqua } },
      data: periods.map((p) => p.rolling),
    },
  ],
})

const Trend = ({ evaluations }: { evaluations: readonly Scored[] }) => {
  const t = useText(view360Words)
  const [look, still] = [useLook(), useStillLook()]
  const periods = useMemo(() => [...evaluations].reverse(), [evaluations])
  const option = useMemo(() => optionOf(periods, { total: t.total, rolling: t.rolling }), [periods, t])
  const words = t.totals(periods.map((p) => `${p.periodTo} ${p.total}${p.rolling ? ` (${t.rolling} ${p.rolling})` : ''}`).join(', '))
  return (
    <>
      <p className="srm-row sup-trend-key" aria-hidden="true">
        <i /> {t.total}
        <i data-dashed /> {t.rolling}
      </p>
      <Chart option={option} label={words} height={180} look={look} still={still} />
    </>
  )
}

const Grades = ({ evaluations }: { evaluations: readonly Scored[] }) => {
  const t = useText(view360Words)
  const english = useLanguage() === 'en-US'
  if (evaluations.length === 0) return <EmptyState title={t.noGrades} />
  return (
    <>
      {evaluations.length > 1 && <Trend evaluations={evaluations} />}
      <PlainTable
        label={t.grades}
        rows={evaluations}
        keyOf={(row) => row.id}
        columns={[
          {
            key: 'docNo',
            title: t.columns.docNo,
            cell: (row) => (
              <Link to={linkTo({ kind: 'evaluation', id: row.id })} className="srm-link srm-code">
                {row.docNo}
              </Link>
            ),
          },
          { key: 'period', title: t.period, cell: (row) => <span className="srm-num">{`${row.periodFrom} – ${row.periodTo}`}</span> },
          { key: 'grade', title: t.grade, cell: (row) => <b>{row.grade}</b> },
          { key: 'total', title: t.total, right: true, cell: (row) => <span className="srm-num">{row.total}</span> },
          { key: 'rolling', title: t.rolling, right: true, cell: (row) => <span className="srm-num">{row.rolling ?? nothing}</span> },
          {
            key: 'groups',
            title: t.groups,
            cell: (row) => (
              <span className="srm-row wrap sup-groups">
                {row.groups.map((group) => (
                  <span key={group.name}>
                    {english ? (group.nameEn ?? group.name) : group.name} <b className="srm-num">{group.score}</b>
                  </span>
                ))}
              </span>
            ),
          },
        ]}
      />
    </>
  )
}

interface FiguresProps {
  readonly title: string
  readonly note?: string
  readonly items: readonly (readonly [string, React.ReactNode])[]
}
const Figures = ({ title, note, items }: FiguresProps) => (
  <Card title={title} note={note}>
    <dl className="srm-row wrap srm-figures-row">
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
)

const Payables = ({ rows }: { rows: Scorecard['money'] }) => {
  const t = useText(view360Words)
  const amounts = [
    ['approved', t.approved],
    ['paid', t.paid],
    ['open', t.unpaid],
    ['overdue', t.pastDue],
  ] as const
  return (
    <Card title={t.money} note={t.moneyNote} flush>
      <PlainTable
        label={t.money}
        rows={rows}
        keyOf={(row) => row.currency}
        columns={[
          { key: 'currency', title: t.currency, cell: (row) => row.currency },
          ...amounts.map(([key, title]) => ({
            ...{ key, title, right: true },
            cell: (row: Scorecard['money'][number]) => <MoneyText value={row[key]} />,
          })),
        ]}
      />
    </Card>
  )
}

const Supply = ({ supply: { since, delivery, quality } }: { supply: Scorecard['supply'] }) => {
  const t = useText(view360Words)
  return (
    <Figures
      title={t.supply}
      note={t.supplySince(since)}
      items={[
        [t.delivery, delivery.score ?? t.none],
        [t.deliveryOf, `${delivery.inTime} / ${delivery.lines}`],
        [t.quality, quality.score ?? t.none],
        [t.lots, quality.lots],
        [t.received, <MoneyText key="received" value={quality.received} currency="CNY" />],
      ]}
    />
  )
}

const Cards = ({ card }: { card: Scorecard }) => {
  const t = useText(view360Words)
  const { sourcing, corrections, answers, rolling } = card
  return (
    <>
      {rolling && (
        <Figures
          title={t.rolling}
          note={t.rollingHint}
          items={[
            [t.rolling, rolling.score],
            [t.rollingOver, rolling.periods],
          ]}
        />
      )}
      <Card title={t.grades} flush={card.evaluations.length > 0}>
        <Grades evaluations={card.evaluations} />
      </Card>
      <Figures
        title={t.sourcing}
        items={[
          [t.invited, sourcing.invited],
          [t.quoted, sourcing.quoted],
          [t.won, sourcing.awarded],
          [t.amount, <MoneyText key="amount" value={sourcing.amount} currency="CNY" />],
        ]}
      />
      <Supply supply={card.supply} />
      {card.money.length > 0 && <Payables rows={card.money} />}
      <Figures
        title={t.corrections}
        items={[
          [t.correctionTotal, corrections.total],
          [t.open, corrections.open],
          [t.overdue, corrections.overdue],
          [t.rejections, corrections.rejections],
        ]}
      />
      <Figures
        title={t.answers}
        items={[
          [t.asked, answers.asked],
          [t.answered, answers.answered],
          [t.late, answers.late],
        ]}
      />
    </>
  )
}

/** Grades over the periods, and how the company answered the buyer. */
export const ScorecardTab = ({ id }: { id: string }) => (
  <DetailLoader query={useQuery(query(supplier360.scorecard, { query: { id }, quiet: true }))}>
    {(card) => <Cards card={card} />}
  </DetailLoader>
)
