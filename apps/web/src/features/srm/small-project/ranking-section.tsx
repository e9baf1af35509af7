import type { SmallProjectDetail, SmallRanking } from '@srm/contract/srm/small-project'
import { nothing, thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { smallPageText } from './text'

type Row = SmallRanking['rows'][number]
/** How the points are made up, as a bar. */
const Share = ({ row }: { row: Row }) => {
  if (row.total === null) return null
  const parts = [row.priceScore, row.technical, row.service]
  return (
    <span className="smp-share" aria-hidden="true">
      {parts.map((part, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- the groups stand in one order
        <i key={i} style={{ width: `${Number(part ?? 0)}%` }} />
      ))}
    </span>
  )
}
const Ranks = ({ ranking }: { ranking: SmallRanking }) => {
  const t = useText(smallPageText).ranking
  const isScored = ranking.formula === 'lowest'
  const columns: readonly PlainColumn<Row>[] = [
    { key: 'rank', title: t.rank, cell: (row) => <b className="smp-rank">{row.rank}</b> },
    {
      ...{ key: 'supplier', title: t.supplier },
      cell: (row) => (
        <>
          <b>{row.supplierName}</b>
        </>
      ),
    },
    { key: 'price', title: t.price, right: true, cell: (row) => thousands(row.price, 2) },
    ...(isScored
      ? ([
          { key: 'priceScore', title: t.priceScore, right: true, cell: (row: Row) => row.priceScore ?? nothing },
          { key: 'technical', title: t.technical, right: true, cell: (row: Row) => row.technical ?? nothing },
          { key: 'service', title: t.service, right: true, cell: (row: Row) => row.service ?? nothing },
          { key: 'share', title: '', cell: (row: Row) => <Share row={row} /> },
          { key: 'total', title: t.total, right: true, cell: (row: Row) => <b>{row.total}</b> },
        ] as const)
      : []),
  ]
  return <PlainTable label={t.title} columns={columns} rows={ranking.rows} keyOf={(row) => row.bidId} stacked />
}

type Item = SmallProjectDetail['criteria'][number]
const Sheets = ({ project, ranking }: { project: SmallProjectDetail; ranking: SmallRanking }) => {
  const t = useText(smallPageText).ranking
  const rows = project.criteria.flatMap((item) => ranking.rows.map((row) => ({ item, row })))
  const cell = ({ item, row }: { item: Item; row: Row }, evaluatorId: string) =>
    ranking.sheets.find((one) => one.evaluatorId === evaluatorId)?.scores.find((s) => s.bidId === row.bidId && s.itemKey === item.key)
  return (
    <Card title={t.sheets} flush>
      <PlainTable
        label={t.sheets}
        rows={rows}
        keyOf={({ item, row }) => `${item.key} ${row.bidId}`}
        columns={[
          {
            key: 'item',
            title: '',
            cell: ({ item, row }) => (row === ranking.rows[0] ? <b>{`${item.name} ${trimmedDecimal(item.max)}`}</b> : ''),
          },
          { key: 'supplier', title: t.supplier, cell: ({ row }) => row.supplierName },
          ...ranking.sheets.map((sheet) => ({
            ...{ key: sheet.evaluatorId, title: sheet.evaluatorName, right: true },
            cell: (at: { item: Item; row: Row }) => {
              const found = cell(at, sheet.evaluatorId)
              if (!found) return nothing
              return (
                <>
                  {found.deviates && <ToneTag tone="todo">{t.deviates}</ToneTag>} {found.score}
                  {found.reason && <small className="smp-why">{found.reason}</small>}
                </>
              )
            },
          })),
          { key: 'mean', title: t.mean, right: true, cell: ({ item, row }) => <b>{row.items[item.key] ?? nothing}</b> },
        ]}
      />
    </Card>
  )
}

/** Ranks with the formula that made them, and every evaluator's scores; shown when the evaluation is complete. */
export const RankingSection = ({ project }: { project: SmallProjectDetail }) => {
  const t = useText(smallPageText).ranking
  const { ranking } = project
  if (!ranking) return <EmptyState title={t.none_yet} />
  const nameOf = (bidId: string) => ranking.rows.find((row) => row.bidId === bidId)?.supplierName ?? ''
  return (
    <>
      {ranking.low.map((one) => (
        <Banner key={one.bidId} tone="todo">
          {t.low(nameOf(one.bidId), one.pctOfOthers, thousands(one.othersMean, 2))}
        </Banner>
      ))}
      {ranking.tied.map((group) => (
        <Banner key={group.join()} tone="todo">
          {t.tied}：{group.map(nameOf).join('、')}
        </Banner>
      ))}
      <Card title={t.title} flush>
        <Ranks ranking={ranking} />
      </Card>
      <Card title={t.formula}>{ranking.formula === 'lowest' ? t.lowest(thousands(ranking.base ?? '0', 2)) : t.none}</Card>
      {ranking.sheets.length > 0 && ranking.formula === 'lowest' && <Sheets project={project} ranking={ranking} />}
    </>
  )
}
