import { payableDue as routes, type DueCalendar, type DueSum, type PayableDueRow } from '@srm/contract/srm/payable-due'
import { plusDays, plusMonths } from '@srm/domain/kit/day'
import { minorUnitOf } from '@srm/domain/kit/money'
import type { CalendarStep } from '@srm/domain/srm/payable-due/calendar.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { Segments } from '../../../ui/layout/segments'
import { ListPage } from '../../../ui/list-page/list-page'
import { RowActions } from '../../../ui/row-actions'
import { MoneyText } from '../../../ui/tags/money'
import { DueDialog, type DueStep } from './due-dialogs'
import { useDueColumns, useDueFilters } from './parts'
import { duePageText } from './text'
import './due.css'

interface SpanRow {
  readonly key: string
  readonly label: string
  readonly sum: DueSum | null
}
/** One line for each currency of a span; spans without anything stay out. */
const linesOf = (key: string, label: string, sums: readonly DueSum[]): SpanRow[] =>
  sums.map((sum) => ({ key: `${key}${sum.currency}`, label, sum }))

const Amount = ({ sum, of }: { sum: DueSum; of: 'open' | 'applied' | 'held' }) => (
  <MoneyText value={sum[of]} currency={sum.currency} places={minorUnitOf(sum.currency)} />
)
const Spans = ({ calendar }: { calendar: DueCalendar }) => {
  const t = useText(duePageText)
  const isNow = (from: string, to: string) => from <= calendar.today && calendar.today <= to
  const rows = [
    ...linesOf('earlier', t.earlier, calendar.earlier),
    ...calendar.spans.flatMap(({ from, to, sums }) =>
      linesOf(from, `${from} – ${to.slice(5)}${isNow(from, to) ? ` · ${t.today}` : ''}`, sums),
    ),
    ...linesOf('undated', t.undated, calendar.undated),
  ]
  return (
    <PlainTable
      stacked
      label={t.title}
      keyOf={(row) => row.key}
      rows={rows}
      columns={[
        { key: 'span', title: t.span, cell: (row) => row.label },
        { key: 'open', title: t.sums.open, right: true, cell: (row) => row.sum && <Amount sum={row.sum} of="open" /> },
        { key: 'applied', title: t.sums.applied, right: true, cell: (row) => row.sum && <Amount sum={row.sum} of="applied" /> },
        { key: 'held', title: t.sums.held, right: true, cell: (row) => row.sum && <Amount sum={row.sum} of="held" /> },
        { key: 'count', title: t.sums.count, right: true, cell: (row) => row.sum?.count ?? '' },
      ]}
    />
  )
}
const Ribbon = () => {
  const t = useText(duePageText)
  const [by, setBy] = useState<CalendarStep>('week')
  const today = bizNow().slice(0, 10)
  const to = by === 'week' ? plusDays(today, 55) : plusMonths(today, 11)
  const { data } = useQuery(query(routes.calendar, { query: { from: today, to, by }, quiet: true }))
  return (
    <Card flush>
      <div className="due-bar">
        <Segments
          label={t.by}
          value={by}
          options={[
            { value: 'week', label: t.steps.week },
            { value: 'month', label: t.steps.month },
          ]}
          onChange={setBy}
        />
        {data?.credits.map((credit) => (
          <span key={credit.currency} className="srm-dim">
            {t.credits} <MoneyText value={credit.open} currency={credit.currency} places={minorUnitOf(credit.currency)} />
          </span>
        ))}
      </div>
      {data && <Spans calendar={data} />}
    </Card>
  )
}

/** Shows what is to be paid by weeks or months, and below it row by row, the earliest due first. */
export const DueCalendarPage = () => {
  const t = useText(duePageText)
  const navigate = usePageNavigate()
  const [opened, setOpened] = useState<{ row: PayableDueRow; step: DueStep } | null>(null)
  const open = (row: PayableDueRow, step: DueStep) => () => setOpened({ row, step })
  const isOwed = (row: PayableDueRow) => Number(row.open) > 0
  const apply = (row: PayableDueRow) => () =>
    void navigate({
      to: '/srm/payment/form',
      search: {
        type: row.kind === 'RETENTION' ? 'RETENTION' : 'PROGRESS',
        supplier: row.supplierId,
        ...(row.contractId && { contract: row.contractId }),
      },
    })
  return (
    <>
      <ListPage<PayableDueRow>
        id="srm/payableDue/calendar"
        title={t.title}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        columns={useDueColumns<PayableDueRow>(true)}
        filters={useDueFilters(true)}
        sort={{ column: 'dueDate', order: 'asc' }}
        above={<Ribbon />}
        rowActions={(row) => (
          <RowActions
            actions={[
              {
                key: 'apply',
                label: t.apply,
                permission: 'srm:payment:add',
                hidden: !isOwed(row) || Number(row.applied) !== 0,
                run: apply(row),
              },
              {
                key: 'reschedule',
                label: t.reschedule,
                permission: 'srm:payableDue:reschedule',
                hidden: !isOwed(row),
                run: open(row, 'reschedule'),
              },
              {
                key: 'hold',
                label: t.hold,
                permission: 'srm:payableDue:hold',
                hidden: !isOwed(row) || row.hold === 'DISPUTE',
                run: open(row, 'hold'),
              },
              {
                key: 'release',
                label: t.release,
                permission: 'srm:payableDue:release',
                hidden: row.hold !== 'DISPUTE',
                run: open(row, 'release'),
              },
              { key: 'history', label: t.history, run: open(row, 'history') },
            ]}
          />
        )}
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {opened && <DueDialog row={opened.row} step={opened.step} onClose={() => setOpened(null)} />}
    </>
  )
}
