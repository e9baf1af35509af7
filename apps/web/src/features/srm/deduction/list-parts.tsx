import type { DeductionRow, OwnDeductionRow } from '@srm/contract/srm/deduction'
import { minorUnitOf } from '@srm/domain/kit/money'
import { deductionMachine } from '@srm/domain/srm/deduction/deduction.machine'
import { deductionText } from '@srm/domain/srm/deduction/deduction.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { MoneyText } from '../../../ui/tags/money'
import { deductionPageText } from './text'

export const useDeductionColumns = <R extends OwnDeductionRow>(supplierToo: boolean): readonly Column<R>[] => {
  const { field: f } = useText(deductionText)
  const all: readonly Column<DeductionRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'kind', title: f.kind, kind: 'dict', dict: 'deduction_kind', width: 90, card: 'field' },
    {
      ...{ key: 'amount', title: f.amount, kind: 'money', width: 140, card: 'field' },
      render: (row) => <MoneyText value={row.amount} currency={row.currency} places={minorUnitOf(row.currency)} />,
    },
    { key: 'status', title: f.status, kind: 'status', machine: deductionMachine, width: 120 },
    { key: 'reason', title: f.reason, width: 220, card: 'field' },
    { key: 'ground', title: f.ground, kind: 'dict', dict: 'deduction_ground', width: 100, card: 'none' },
    { key: 'contractNo', title: f.contractNo, kind: 'code', width: 160, card: 'none' },
    { key: 'paymentNo', title: f.paymentNo, kind: 'code', width: 160, card: 'none' },
    { key: 'answeredAt', title: f.answeredAt, kind: 'instant', hidden: true, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useDeductionFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(deductionPageText)
  const { field: f } = useText(deductionText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'kind', label: f.kind, kind: 'dict', dict: 'deduction_kind' },
    { key: 'createTime', label: f.createTime, kind: 'days' },
  ]
}
