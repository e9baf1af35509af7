import { workflowStatistics, type WorkflowStatistics } from '@srm/contract/studio/workflow-statistics'
import { plusDays } from '@srm/domain/kit/day'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { bizNow } from '../../../lib/clock'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { approvalText } from '../../../ui/approval/approval.text'
import { useTimeSince } from '../../../ui/approval/course'
import { useNamed } from '../../../ui/approval/named'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card } from '../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { statisticsText } from './statistics.text'

type Kind = WorkflowStatistics['kinds'][number]
type Node = WorkflowStatistics['nodes'][number]
type Person = WorkflowStatistics['people'][number]

const spans = ['30', '90', '180', '365'] as const
type Span = (typeof spans)[number]

/** Hours as people say them; a dash where nothing ended. */
const useSpent = (): ((hours: number | null) => string) => {
  const { time } = useText(approvalText)
  return (hours) => {
    if (hours === null) return '—'
    const minutes = Math.round(hours * 60)
    return time(Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60)
  }
}

const Kinds = ({ rows }: { rows: readonly Kind[] }) => {
  const t = useText(statisticsText)
  const named = useNamed()
  const spent = useSpent()
  const counts = ['started', 'running', 'approved', 'rejected', 'returned', 'withdrawn', 'terminated'] as const
  const columns: PlainColumn<Kind>[] = [
    { key: 'name', title: t.kind, cell: (row) => named(row.name) },
    ...counts.map((key) => ({ key, title: t[key], right: true, cell: (row: Kind) => row[key] })),
    { key: 'median', title: t.median, right: true, cell: (row) => spent(row.medianHours) },
    { key: 'p90', title: t.p90, right: true, cell: (row) => spent(row.p90Hours) },
  ]
  return (
    <Card title={t.kinds} note={t.kindsNote} flush>
      <PlainTable label={t.kinds} columns={columns} rows={rows} keyOf={(row) => `${row.bizType}/${row.purpose}`} stacked />
    </Card>
  )
}

const Nodes = ({ rows }: { rows: readonly Node[] }) => {
  const t = useText(statisticsText)
  const named = useNamed()
  const spent = useSpent()
  const timeSince = useTimeSince()
  const columns: PlainColumn<Node>[] = [
    { key: 'name', title: t.node, cell: (row) => named(row.name) },
    { key: 'model', title: t.model, cell: (row) => named(row.model) },
    { key: 'decided', title: t.decided, right: true, cell: (row) => row.decided },
    { key: 'median', title: t.median, right: true, cell: (row) => spent(row.medianHours) },
    { key: 'p90', title: t.p90, right: true, cell: (row) => spent(row.p90Hours) },
    { key: 'open', title: t.open, right: true, cell: (row) => row.open },
    { key: 'since', title: t.longest, right: true, cell: (row) => (row.waitingSince ? timeSince(row.waitingSince) : '—') },
  ]
  return (
    <Card title={t.nodes} note={t.nodesNote} flush>
      <PlainTable
        label={t.nodes}
        columns={columns}
        rows={rows}
        keyOf={(row) => `${row.bizType}/${row.purpose}/${row.model.zh}/${row.name.zh}`}
        stacked
      />
    </Card>
  )
}

const People = ({ rows }: { rows: readonly Person[] }) => {
  const t = useText(statisticsText)
  const timeSince = useTimeSince()
  const columns: PlainColumn<Person>[] = [
    { key: 'name', title: t.person, cell: (row) => row.name },
    { key: 'open', title: t.open, right: true, cell: (row) => row.open },
    {
      key: 'overdue',
      title: t.overdue,
      right: true,
      cell: (row) => <span className={row.overdue > 0 ? 'srm-bad' : undefined}>{row.overdue}</span>,
    },
    { key: 'since', title: t.longest, right: true, cell: (row) => timeSince(row.waitingSince) },
  ]
  return (
    <Card title={t.people} note={t.peopleNote} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="srm-dim">{t.nobodyAsked}</p>
      ) : (
        <PlainTable label={t.people} columns={columns} rows={rows} keyOf={(row) => row.name} stacked />
      )}
    </Card>
  )
}

/** How long approvals take, at which node they wait, and who is asked now; the span stands in the address (`?days=`). */
export const StatisticsPage = () => {
  const t = useText(statisticsText)
  const { menu } = useText(workflowText)
  const search = usePageSearch()
  const move = usePageMove()
  const days = spans.find((one) => one === search['days']) ?? '90'
  const to = bizNow().slice(0, 10)
  const from = plusDays(to, 1 - Number(days))
  const statistics = useQuery({
    ...query(workflowStatistics.statistics, { query: { from, to } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.statistics}</h1>
          <span className="srm-grow" />
          <Segmented<Span>
            aria-label={t.span}
            value={days}
            options={spans.map((value) => ({ value, label: t.days(value) }))}
            onChange={(value) => move({ search: { ...search, days: value } })}
          />
        </div>
        <p className="srm-dim">{t.basis(from, to)}</p>
      </div>
      <div className="srm-body srm-stack">
        <DetailLoader query={statistics}>
          {({ kinds, nodes, people }) => (
            <>
              {kinds.length === 0 ? (
                <EmptyState title={t.none} detail={t.noneHint} />
              ) : (
                <>
                  <Kinds rows={kinds} />
                  <Nodes rows={nodes} />
                </>
              )}
              <People rows={people} />
            </>
          )}
        </DetailLoader>
      </div>
    </>
  )
}
