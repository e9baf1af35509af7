import type { OwnServiceEntryRow, ServiceEntryRow } from '@srm/contract/srm/service-entry'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { serviceEntryText } from '@srm/domain/srm/service-entry/service-entry.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { entryPageText } from './text'

const { pending } = serviceEntryMachine.states

export const useEntryColumns = <R extends OwnServiceEntryRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  const all: readonly Column<ServiceEntryRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    { key: 'orderTitle', title: f.orderTitle, width: 220, card: 'title' },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, width: 190, card: 'field' } as const] : []),
    {
      ...{ key: 'periodFrom', title: t.period, width: 210, card: 'field' },
      render: (row) => t.periodOf(row.periodFrom, row.periodTo),
    },
    { key: 'acceptBy', title: f.acceptBy, kind: 'deadline', runs: (row) => row.status === pending, width: 170, card: 'field' },
    { key: 'status', title: f.status, kind: 'status', machine: serviceEntryMachine, width: 110 },
    { key: 'orderNo', title: f.orderNo, kind: 'code', width: 170, card: 'none' },
    { key: 'acceptedAt', title: f.acceptedAt, kind: 'instant', hidden: true, card: 'none' },
    { key: 'submittedAt', title: f.submittedAt, kind: 'instant', hidden: true, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useEntryFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'periodTo', label: f.periodTo, kind: 'days' },
  ]
}
