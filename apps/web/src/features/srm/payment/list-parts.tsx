import type { OwnPaymentRow, PaymentRow } from '@srm/contract/srm/payment'
import { minorUnitOf } from '@srm/domain/kit/money'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { paymentText } from '@srm/domain/srm/payment/payment.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { MoneyText } from '../../../ui/tags/money'
import { paymentPageText } from './text'

export const usePaymentColumns = <R extends OwnPaymentRow>(supplierToo: boolean): readonly Column<R>[] => {
  const { field: f } = useText(paymentText)
  const amount = (key: 'amount' | 'paidAmount', title: string): Column<PaymentRow> => ({
    ...{ key, title, kind: 'money', width: 140, card: 'field' },
    render: (row: OwnPaymentRow) => <MoneyText value={row[key]} currency={row.currency} places={minorUnitOf(row.currency)} />,
  })
  const all: readonly Column<PaymentRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'type', title: f.type, kind: 'dict', dict: 'payment_type', width: 90, card: 'field' },
    amount('amount', f.amount),
    amount('paidAmount', f.paidAmount),
    { key: 'status', title: f.status, kind: 'status', machine: paymentMachine, width: 110 },
    { key: 'purpose', title: f.purpose, width: 180, card: 'field' },
    { key: 'contractNo', title: f.contractNo, kind: 'code', width: 160, card: 'none' },
    { key: 'submittedAt', title: f.submittedAt, kind: 'instant', width: 150, card: 'none' },
    { key: 'paidAt', title: f.paidAt, kind: 'instant', hidden: true, card: 'none' },
    { key: 'contractTitle', title: f.contractTitle, hidden: true, width: 200, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'bySupplier', title: f.bySupplier, kind: 'flag', hidden: true, card: 'none' },
    ...(supplierToo ? [{ key: 'applicantName', title: f.applicantName, hidden: true, width: 100, card: 'none' } as const] : []),
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const usePaymentFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(paymentPageText)
  const { field: f } = useText(paymentText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'type', label: f.type, kind: 'dict', dict: 'payment_type' },
    { key: 'submittedAt', label: f.submittedAt, kind: 'days' },
  ]
}
