import { purchaseRequest as routes, type PoolRow } from '@srm/contract/srm/purchase-request'
import { purchaseRequestText } from '@srm/domain/srm/purchase-request/purchase-request.text'
import { nothing, trimmedDecimal } from '../../../lib/format'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { requestPageText } from './text'

/** Lines of approved requests with something left to source, the earliest day first; chosen ones are taken over together. */
export const PoolPage = () => {
  const t = useText(requestPageText)
  const { field: f } = useText(purchaseRequestText)
  const navigate = usePageNavigate()
  const columns: readonly Column<PoolRow>[] = [
    {
      ...{ key: 'needDate', title: f.needDate, sort: true, width: 150, card: 'field' },
      render: (row) => (
        <>
          {row.needDate} {row.urgent && <ToneTag tone="bad">{t.urgent}</ToneTag>}
        </>
      ),
    },
    { key: 'name', title: t.columns.what, width: 230, card: 'title', render: (row) => [row.name, row.spec].filter(Boolean).join(' ') },
    { key: 'materialCode', title: f.materialCode, kind: 'code', width: 130, card: 'none' },
    {
      ...{ key: 'open', title: t.columns.open, kind: 'decimal', width: 120, card: 'field' },
      render: (row) => `${trimmedDecimal(row.open)} ${row.unit}`,
    },
    {
      ...{ key: 'agreementNo', title: t.columns.agreement, width: 160, card: 'field' },
      render: (row) => (row.agreementNo ? <ToneTag tone="done">{row.agreementNo}</ToneTag> : nothing),
    },
    { key: 'requestNo', title: t.columns.request, kind: 'code', sort: true, width: 160 },
    { key: 'orgName', title: f.orgName, width: 130, card: 'field' },
    { key: 'requesterName', title: f.requesterName, width: 100, card: 'none' },
    { key: 'place', title: f.place, width: 160, card: 'none' },
    { key: 'estimate', title: f.estimate, kind: 'decimal', width: 130, card: 'none', render: (row) => trimmedDecimal(row.estimate, 2) },
    { key: 'categoryName', title: f.categoryName, hidden: true, width: 130, card: 'none' },
    { key: 'supplierName', title: f.supplierName, hidden: true, width: 180, card: 'none' },
    { key: 'way', title: f.way, kind: 'dict', dict: 'purchase_request_way', hidden: true, width: 110, card: 'none' },
    { key: 'title', title: f.title, hidden: true, width: 200, card: 'none' },
  ]
  return (
    <ListPage<PoolRow>
      id="srm/purchaseRequest/pool"
      title={t.pool}
      query={(wire) => query(routes.pool, { query: wire, quiet: true })}
      columns={columns}
      filters={[
        { key: 'keyword', label: t.poolKeyword, kind: 'exact' },
        { key: 'needDate', label: f.needDate, kind: 'days' },
        { key: 'orgName', label: f.orgName },
        { key: 'type', label: f.type, kind: 'dict', dict: 'purchase_request_type' },
      ]}
      sort={{ column: 'needDate', order: 'asc' }}
      superQuery={null}
      rowLink={(row) => `/srm/purchaseRequest/detail?id=${row.requestId}`}
      batch={[
        {
          ...{ key: 'takeOver', label: t.toTake, permission: 'srm:purchaseRequest:takeOver' },
          run: (rows) => navigate({ to: '/srm/purchaseRequest/takeOver', search: { lines: rows.map(({ id }) => id).join(',') } }),
        },
      ]}
      empty={{ title: t.noPool, detail: t.noPoolHint }}
    />
  )
}
