import { purchaseRequest as routes, type PurchaseRequestRow } from '@srm/contract/srm/purchase-request'
import { purchaseRequestMachine } from '@srm/domain/srm/purchase-request/purchase-request.machine'
import { purchaseRequestText } from '@srm/domain/srm/purchase-request/purchase-request.text'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { MoneyText } from '../../../ui/tags/money'
import { ToneTag } from '../../../ui/tags/status-tag'
import { requestPageText } from './text'

/** Requests of the departments in reach, and one's own. */
export const RequestList = () => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const columns: readonly Column<PurchaseRequestRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 160 },
    {
      ...{ key: 'title', title: f.title, link: true, width: 240 },
      render: (row) => (
        <>
          {row.title} {row.urgent && <ToneTag tone="bad">{t.urgent}</ToneTag>}
        </>
      ),
    },
    { key: 'requesterName', title: f.requesterName, width: 110, card: 'field' },
    { key: 'needDate', title: f.needDate, sort: true, width: 120, card: 'field' },
    {
      ...{ key: 'estimate', title: f.estimateTotal, kind: 'money', width: 140, card: 'field' },
      render: (row) => (row.estimate === null ? nothing : <MoneyText value={row.estimate} currency="CNY" />),
    },
    { key: 'status', title: f.status, kind: 'status', machine: purchaseRequestMachine, width: 110 },
    { key: 'type', title: f.type, kind: 'dict', dict: 'purchase_request_type', width: 90, card: 'none' },
    { key: 'way', title: f.way, kind: 'dict', dict: 'purchase_request_way', width: 110, card: 'none' },
    { key: 'lineCount', title: f.lineCount, kind: 'decimal', hidden: true, width: 80, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 130, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return (
    <ListPage<PurchaseRequestRow>
      id="srm/purchaseRequest/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={columns}
      filters={[
        { key: 'keyword', label: t.keyword, kind: 'exact' },
        { key: 'needDate', label: f.needDate, kind: 'days' },
        { key: 'type', label: f.type, kind: 'dict', dict: 'purchase_request_type' },
      ]}
      views={useStatusViews(purchaseRequestMachine)}
      rowLink={(row) => `/srm/purchaseRequest/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/purchaseRequest/form', permission: 'srm:purchaseRequest:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
