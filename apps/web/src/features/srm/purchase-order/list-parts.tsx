import type { OwnOrderRow, PurchaseOrderRow } from '@srm/contract/srm/purchase-order'
import { purchaseOrderMachine } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { purchaseOrderText } from '@srm/domain/srm/purchase-order/purchase-order.text'
import { nothing, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { MoneyText } from '../../../ui/tags/money'
import { orderPageText } from './text'

export const useOrderColumns = <R extends OwnOrderRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  const all: readonly Column<PurchaseOrderRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 160 },
    { key: 'title', title: f.title, link: true, width: 220 },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'needDate', title: f.needDate, sort: true, width: 110, card: 'field' },
    {
      key: 'amountIncl',
      title: f.amountIncl,
      kind: 'money',
      width: 150,
      card: 'field',
      render: (row) => (row.amountIncl === null ? nothing : <MoneyText value={row.amountIncl} currency={row.currency} />),
    },
    {
      key: 'receivedPct',
      title: t.received,
      kind: 'decimal',
      width: 90,
      card: 'field',
      render: (row) => `${trimmedDecimal(row.receivedPct)}%`,
    },
    { key: 'billedPct', title: t.billed, kind: 'decimal', width: 90, card: 'none', render: (row) => `${trimmedDecimal(row.billedPct)}%` },
    { key: 'status', title: f.status, kind: 'status', machine: purchaseOrderMachine, width: 120 },
    { key: 'type', title: f.type, kind: 'dict', dict: 'purchase_order_type', width: 100, card: 'none' },
    { key: 'contractNo', title: f.contractNo, kind: 'code', hidden: true, width: 160, card: 'none' },
    { key: 'agreementNo', title: f.agreementNo, kind: 'code', hidden: true, width: 160, card: 'none' },
    { key: 'confirmBy', title: f.confirmBy, kind: 'instant', hidden: true, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    ...(supplierToo ? [{ key: 'ownerName', title: f.ownerName, hidden: true, width: 100, card: 'none' } as const] : []),
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useOrderFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(orderPageText)
  const { field: f } = useText(purchaseOrderText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'needDate', label: f.needDate, kind: 'days' },
    { key: 'type', label: f.type, kind: 'dict', dict: 'purchase_order_type' },
  ]
}
