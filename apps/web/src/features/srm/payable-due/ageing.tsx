import { payableDue as routes, type DueAgeing } from '@srm/contract/srm/payable-due'
import { minorUnitOf } from '@srm/domain/kit/money'
import { ageingBuckets } from '@srm/domain/srm/payment/amounts.rules'
import { payableDueText } from '@srm/domain/srm/payable-due/payable-due.text'
import { useQuery } from '@tanstack/react-query'
import { bizNow } from '../../../lib/clock'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { DayInput } from '../../../ui/dates/date-input'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { MoneyText } from '../../../ui/tags/money'
import { SupplierLink } from '../supplier-link'
import { duePageText } from './text'
import './due.css'

type Row = DueAgeing['totals'][number] & Partial<Pick<DueAgeing['rows'][number], 'supplierId' | 'supplierName'>>

const Buckets = ({ label, rows, isTotal }: { label: string; rows: readonly Row[]; isTotal: boolean }) => {
  const t = useText(duePageText)
  const { field: f } = useText(payableDueText)
  const amount = (row: Row, key: (typeof ageingBuckets)[number] | 'total') => (
    <MoneyText value={row[key]} places={minorUnitOf(row.currency)} />
  )
  return (
    <PlainTable
      stacked
      label={label}
      keyOf={(row) => `${row.supplierId ?? ''}${row.currency}`}
      rows={rows}
      columns={[
        {
          ...{ key: 'supplier', title: isTotal ? t.total : f.supplierName },
          cell: (row) => (row.supplierId ? <SupplierLink id={row.supplierId} name={row.supplierName ?? ''} /> : t.total),
        },
        { key: 'currency', title: f.currency, cell: (row) => row.currency },
        ...ageingBuckets.map((bucket) => ({ key: bucket, title: t.buckets[bucket], right: true, cell: (row: Row) => amount(row, bucket) })),
        { key: 'total', title: t.total, right: true, cell: (row) => <b>{amount(row, 'total')}</b> },
      ]}
    />
  )
}

/** Open amounts by how long they are past due, at the end of the day that the address says (`?day=`). */
export const AgeingPage = () => {
  const t = useText(duePageText)
  const move = usePageMove()
  const day = usePageSearch()['day'] ?? bizNow().slice(0, 10)
  const loaded = useQuery(query(routes.ageing, { query: { day }, quiet: true }))
  return (
    <>
      <PageHeader title={t.ageing} facts={[t.ageingHint]} />
      <PageBody>
        <Card flush>
          <div className="due-bar">
            <label htmlFor="ageing-day">{t.ageingAt}</label>
            <DayInput id="ageing-day" value={day} onChange={(value) => value && move({ search: { day: value } })} />
          </div>
        </Card>
        <DetailLoader query={loaded}>
          {(ageing) =>
            ageing.rows.length === 0 ? (
              <p className="srm-dim due-hint">{t.noAgeing}</p>
            ) : (
              <>
                <Card title={t.total} flush>
                  <Buckets label={t.total} rows={ageing.totals} isTotal />
                </Card>
                <Card title={t.ageing} flush>
                  <Buckets label={t.ageing} rows={ageing.rows} isTotal={false} />
                </Card>
              </>
            )
          }
        </DetailLoader>
      </PageBody>
    </>
  )
}
