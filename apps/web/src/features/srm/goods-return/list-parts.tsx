import type { GoodsReturnRow, OwnReturnRow } from '@srm/contract/srm/goods-return'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { goodsReturnText } from '@srm/domain/srm/goods-return/goods-return.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { goodsReturnPageText } from './text'

export const useReturnColumns = <R extends OwnReturnRow>(isStaff: boolean): readonly Column<R>[] => {
  const { field: f } = useText(goodsReturnText)
  const all: readonly Column<GoodsReturnRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    ...(isStaff ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'receiptNo', title: f.receiptNo, kind: 'code', width: 170, card: 'field' },
    { key: 'orderNos', title: f.orderNos, width: 190, card: 'field' },
    { key: 'of', title: f.of, kind: 'dict', dict: 'rts_of', width: 110, card: 'field' },
    { key: 'settlement', title: f.settlement, kind: 'dict', dict: 'rts_settlement', width: 110, card: 'field' },
    {
      ...{ key: 'replyBy', title: f.replyBy, kind: 'deadline', width: 150, card: 'field' },
      runs: (row) => row.status === goodsReturnMachine.states.pendingSupplier,
      from: (row) => row.createTime,
    },
    { key: 'status', title: f.status, kind: 'status', machine: goodsReturnMachine, width: 120 },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, width: 150, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useReturnFilters = (isStaff: boolean): readonly Filter[] => {
  const t = useText(goodsReturnPageText)
  const { field: f } = useText(goodsReturnText)
  return [
    { key: 'keyword', label: isStaff ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(isStaff ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'settlement', label: f.settlement, kind: 'dict', dict: 'rts_settlement' },
  ]
}
