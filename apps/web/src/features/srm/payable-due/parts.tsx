import type { OwnDueRow, PayableDueRow } from '@srm/contract/srm/payable-due'
import { minorUnitOf } from '@srm/domain/kit/money'
import { payableDueText } from '@srm/domain/srm/payable-due/payable-due.text'
import { paymentText } from '@srm/domain/srm/payment/payment.text'
import { useText } from '../../../lib/text'
import { DictText } from '../../../ui/dict/dict'
import type { Column, Filter } from '../../../ui/list-page/types'
import { MoneyText } from '../../../ui/tags/money'
import { ToneTag } from '../../../ui/tags/status-tag'
import { duePageText } from './text'
import './due.css'

type Row = OwnDueRow & Partial<Pick<PayableDueRow, 'supplierName' | 'hold' | 'plannedDate' | 'isLateForSme'>>

/** Until when it is paid, and by how much that is over. */
const DayCell = ({ row }: { row: Row }) => {
  const t = useText(duePageText)
  if (row.dueDate === null || row.days === null) return <span className="srm-dim">{t.noDay}</span>
  return (
    <div>
      {row.dueDate}
      <span className={row.days < 0 ? 'due-sub due-late' : 'due-sub'}>{t.days(row.days)}</span>
      {row.plannedDate && <span className="due-sub">{t.moved(row.plannedDate)}</span>}
      {row.isLateForSme && <span className="due-sub">{t.sme}</span>}
    </div>
  )
}
const StateCell = ({ row }: { row: Row }) => {
  const t = useText(duePageText)
  const { dict } = useText(paymentText)
  if (row.hold)
    return (
      <div>
        <ToneTag tone="bad">{dict.payment_hold[row.hold]}</ToneTag>
        <span className="due-sub">{t.lift[row.hold]}</span>
      </div>
    )
  if (row.isOnHold) return <ToneTag tone="bad">{t.onHold}</ToneTag>
  if (Number(row.applied) !== 0) return <ToneTag tone="run">{t.isApplied}</ToneTag>
  if (row.days !== null && row.days < 0) return <ToneTag tone="todo">{t.isDue}</ToneTag>
  return null
}

export const useDueColumns = <R extends OwnDueRow | PayableDueRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(duePageText)
  const { field: f } = useText(payableDueText)
  const amount = (key: 'amount' | 'open' | 'paid' | 'applied', title: string, hidden = false): Column<Row> => ({
    ...{ key, title, kind: 'money', width: 130, card: hidden ? 'none' : 'field', hidden },
    render: (row: Row) => <MoneyText value={row[key]} currency={row.currency} places={minorUnitOf(row.currency)} />,
  })
  const all: readonly Column<Row>[] = [
    { key: 'invoiceNo', title: f.invoiceNo, kind: 'code', width: 160, card: 'title' },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'dueDate', title: t.columns.day, sort: true, width: 170, card: 'field', render: (row) => <DayCell row={row} /> },
    amount('open', f.open),
    {
      ...{ key: 'kind', title: f.kind, width: 110, card: 'field' },
      render: (row) =>
        row.stage ? <DictText code="contract_payment_stage" value={row.stage} /> : <DictText code="payable_kind" value={row.kind} />,
    },
    { key: 'id', title: t.columns.state, width: 170, card: 'field', render: (row) => <StateCell row={row} /> },
    { key: 'contractNo', title: f.contractNo, kind: 'code', width: 160, card: 'none' },
    amount('amount', f.amount),
    amount('paid', f.paid, true),
    amount('applied', f.applied, true),
    { key: 'acceptedOn', title: f.acceptedOn, kind: 'day', hidden: true, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useDueFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(duePageText)
  const { field: f } = useText(payableDueText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'dueDate', label: f.dueDate, kind: 'days' },
    { key: 'kind', label: f.kind, kind: 'dict', dict: 'payable_kind' },
  ]
}
