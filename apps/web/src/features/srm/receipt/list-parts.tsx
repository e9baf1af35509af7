import type { OwnReceiptRow, ReceiptRow } from '@srm/contract/srm/receipt'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { receiptPageText } from './text'

export const useReceiptColumns = <R extends OwnReceiptRow>(isStaff: boolean): readonly Column<R>[] => {
  const t = useText(receiptPageText)
  const { field: f } = useText(receiptText)
  const all: readonly Column<ReceiptRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    ...(isStaff ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'orderNos', title: f.orderNos, width: 190, card: 'field' },
    { key: 'deliveryNo', title: f.deliveryNo, kind: 'code', width: 170, card: 'field' },
    { key: 'arrivedAt', title: f.arrivedAt, kind: 'instant', sort: true, width: 150, card: 'field' },
    { key: 'lineCount', title: t.columns.lines, kind: 'int', width: 70, card: 'none' },
    {
      ...{ key: 'differs', title: t.columns.differs, width: 100, card: 'field' },
      render: (row) => row.differs && <ToneTag tone="todo">{t.differs}</ToneTag>,
    },
    { key: 'status', title: f.status, kind: 'status', machine: receiptMachine, width: 110 },
    { key: 'place', title: f.place, width: 180, card: 'none' },
    ...(isStaff ? [{ key: 'receivedByName', title: f.receivedByName, width: 110, card: 'none' } as const] : []),
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useReceiptFilters = (isStaff: boolean): readonly Filter[] => {
  const t = useText(receiptPageText)
  const { field: f } = useText(receiptText)
  return [
    { key: 'keyword', label: isStaff ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(isStaff ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'arrivedAt', label: f.arrivedOn, kind: 'days' },
  ]
}
