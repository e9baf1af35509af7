import type { DeliveryRow, OwnDeliveryRow } from '@srm/contract/srm/delivery'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { deliveryText } from '@srm/domain/srm/delivery/delivery.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { deliveryPageText } from './text'

export const useDeliveryColumns = <R extends OwnDeliveryRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  const all: readonly Column<DeliveryRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'orderNos', title: f.orderNos, width: 190, card: 'field' },
    { key: 'eta', title: f.eta, kind: 'day', sort: true, width: 110, card: 'field' },
    { key: 'dueDate', title: f.dueDate, kind: 'day', width: 110, card: 'field' },
    { key: 'packageCount', title: t.columns.packages, kind: 'int', width: 80, card: 'field' },
    { key: 'status', title: f.status, kind: 'status', machine: deliveryMachine, width: 110 },
    { key: 'place', title: f.place, width: 180, card: 'none' },
    { key: 'carrier', title: f.carrier, width: 110, card: 'none' },
    { key: 'trackingNo', title: f.trackingNo, kind: 'code', width: 150, card: 'none' },
    { key: 'shipDate', title: f.shipDate, kind: 'day', hidden: true, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useDeliveryFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(deliveryPageText)
  const { field: f } = useText(deliveryText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'eta', label: f.eta, kind: 'days' },
  ]
}
