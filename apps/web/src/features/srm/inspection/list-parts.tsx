import type { InspectionRow, OwnInspectionRow } from '@srm/contract/srm/inspection'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { inspectionPageText } from './text'

export const useInspectionColumns = <R extends OwnInspectionRow>(isStaff: boolean): readonly Column<R>[] => {
  const { field: f } = useText(inspectionText)
  const all: readonly Column<InspectionRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    { key: 'name', title: f.name, width: 180, card: 'title' },
    ...(isStaff ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 180, card: 'field' } as const] : []),
    { key: 'lotQty', title: f.lotQty, width: 110, card: 'field', render: (row) => `${trimmedDecimal(row.lotQty)} ${row.unit}` },
    { key: 'batchNo', title: f.batchNo, width: 120, card: 'field' },
    { key: 'receiptNo', title: f.receiptNo, kind: 'code', width: 160, card: 'field' },
    ...(isStaff ? [{ key: 'dueAt', title: f.dueAt, kind: 'instant', sort: true, width: 140, card: 'field' } as const] : []),
    { key: 'status', title: f.status, kind: 'status', machine: inspectionMachine, width: 110 },
    { key: 'accepted', title: f.accepted, width: 100, card: 'none', render: (row) => trimmedDecimal(row.accepted) },
    { key: 'concession', title: f.concession, width: 100, card: 'none', render: (row) => trimmedDecimal(row.concession) },
    { key: 'rejected', title: f.rejected, width: 100, card: 'none', render: (row) => trimmedDecimal(row.rejected) },
    { key: 'materialCode', title: f.materialCode, kind: 'code', width: 130, hidden: true, card: 'none' },
    { key: 'orderNo', title: f.orderNo, kind: 'code', width: 160, hidden: true, card: 'none' },
    { key: 'arrivedOn', title: f.arrivedOn, kind: 'day', width: 110, hidden: true, card: 'none' },
    { key: 'finishedAt', title: f.finishedAt, kind: 'instant', width: 140, hidden: true, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useInspectionFilters = (isStaff: boolean): readonly Filter[] => {
  const t = useText(inspectionPageText)
  const { field: f } = useText(inspectionText)
  return [
    { key: 'keyword', label: isStaff ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(isStaff ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'arrivedOn', label: f.arrivedOn, kind: 'days' },
  ]
}
