import { paymentBatch as routes, type PaymentBatchRow } from '@srm/contract/srm/payment-batch'
import { minorUnitOf } from '@srm/domain/kit/money'
import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { paymentBatchText } from '@srm/domain/srm/payment-batch/payment-batch.text'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { MoneyText } from '../../../ui/tags/money'
import { batchPageText } from './text'

/** Batches of payments, the newest first. */
export const BatchList = () => {
  const t = useText(batchPageText)
  const { field: f } = useText(paymentBatchText)
  return (
    <ListPage<PaymentBatchRow>
      id="srm/paymentBatch/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={[
        { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
        { key: 'lineCount', title: f.lineCount, kind: 'int', width: 80, card: 'field' },
        {
          ...{ key: 'total', title: f.total, kind: 'money', width: 150, card: 'field' },
          render: (row) => <MoneyText value={row.total} currency={row.currency} places={minorUnitOf(row.currency)} />,
        },
        { key: 'status', title: f.status, kind: 'status', machine: paymentBatchMachine, width: 110 },
        { key: 'payerAccount', title: f.payerAccount, kind: 'code', width: 190, card: 'none' },
        { key: 'exportedAt', title: f.exportedAt, kind: 'instant', width: 150, card: 'none' },
        { key: 'exportedByName', title: f.exportedBy, width: 100, card: 'none' },
        { key: 'endedAt', title: f.endedAt, kind: 'instant', width: 150, card: 'none' },
        { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
        { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
      ]}
      filters={[
        { key: 'keyword', label: t.keyword, kind: 'exact' },
        { key: 'createTime', label: f.createTime, kind: 'days' },
      ]}
      views={useStatusViews(paymentBatchMachine)}
      rowLink={(row) => `/srm/paymentBatch/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/paymentBatch/form', permission: 'srm:paymentBatch:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
