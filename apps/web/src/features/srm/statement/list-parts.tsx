import type { OwnStatementRow, StatementLineRow, StatementRow } from '@srm/contract/srm/statement'
import { plusDays } from '@srm/domain/kit/day'
import { minorUnitOf } from '@srm/domain/kit/money'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { Link } from '@tanstack/react-router'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { statementPageText } from './text'
import './statement.css'

const { pendingSupplier } = statementMachine.states
/** The day after the last is kept; people read the last. */
export const lastDay = ({ periodTo }: Pick<OwnStatementRow, 'periodTo'>): string => plusDays(periodTo, -1)

export const useStatementColumns = <R extends OwnStatementRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const all: readonly Column<StatementRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, link: true, width: 170 },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, width: 200, card: 'title' } as const] : []),
    { ...{ key: 'periodFrom', title: f.period, width: 210, card: 'field' }, render: (row) => t.periodOf(row.periodFrom, lastDay(row)) },
    { key: 'lineCount', title: f.lineCount, kind: 'int', width: 80, card: 'field' },
    {
      ...{ key: 'amountIncl', title: f.amountIncl, kind: 'money', width: 150, sum: true, card: 'field' },
      render: (row) => `${row.currency} ${thousands(row.amountIncl, minorUnitOf(row.currency))}`,
    },
    { key: 'confirmBy', title: f.confirmBy, kind: 'deadline', runs: (row) => row.status === pendingSupplier, width: 170, card: 'field' },
    { key: 'status', title: f.status, kind: 'status', machine: statementMachine, width: 130 },
    { key: 'kind', title: f.kind, kind: 'dict', dict: 'statement_kind', width: 90, card: 'none' },
    { key: 'orgName', title: f.orgName, width: 140, card: 'none' },
    { key: 'confirmedAt', title: f.confirmedAt, kind: 'instant', hidden: true, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useStatementFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'periodFrom', label: f.period, kind: 'days' },
  ]
}

type Item = Pick<
  StatementLineRow,
  | 'eventDate'
  | 'arrivedOn'
  | 'source'
  | 'sourceNo'
  | 'orderNo'
  | 'orderId'
  | 'name'
  | 'spec'
  | 'unit'
  | 'grade'
  | 'qty'
  | 'price'
  | 'amountExcl'
  | 'tax'
  | 'taxRate'
  | 'amountIncl'
>
/** What is stated of an item, the same on a statement and before; `orderPage`: null for whoever may not open it. */
export const useItemColumns = <R extends Item>(currencyOf: (row: R) => string, orderPage: string | null): readonly Column<R>[] => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const money = (row: R, value: string) => thousands(value, minorUnitOf(currencyOf(row)))
  const all = [
    { key: 'eventDate', title: f.eventDate, kind: 'day', width: 110, card: 'field' },
    {
      ...{ key: 'name', title: t.columns.what, width: 220, card: 'title' },
      render: (row: R) => (
        <div>
          {row.name}
          {row.spec && <span className="st-sub">{row.spec}</span>}
        </div>
      ),
    },
    { key: 'source', title: f.source, kind: 'dict', dict: 'payable_source', width: 100, card: 'field' },
    { key: 'sourceNo', title: f.sourceNo, kind: 'code', width: 170, card: 'field' },
    {
      ...{ key: 'orderNo', title: f.orderNo, width: 170, card: 'field' },
      render: (row: R) =>
        orderPage ? (
          <Link className="srm-link" to={`${orderPage}?id=${row.orderId}`}>
            {row.orderNo}
          </Link>
        ) : (
          row.orderNo
        ),
    },
    { key: 'grade', title: f.grade, kind: 'dict', dict: 'payable_grade', width: 80, card: 'field' },
    {
      ...{ key: 'qty', title: f.qty, kind: 'decimal', width: 110, card: 'field' },
      render: (row: R) => `${trimmedDecimal(row.qty)} ${row.unit}`,
    },
    {
      ...{ key: 'price', title: f.price, kind: 'decimal', width: 120, card: 'none' },
      render: (row: R) => trimmedDecimal(row.price, 2),
    },
    {
      ...{ key: 'amountExcl', title: f.amountExcl, kind: 'money', width: 120, card: 'none' },
      render: (row: R) => money(row, row.amountExcl),
    },
    { ...{ key: 'tax', title: f.tax, kind: 'money', width: 110, card: 'none' }, render: (row: R) => money(row, row.tax) },
    {
      ...{ key: 'amountIncl', title: f.amountIncl, kind: 'money', width: 130, sum: true, card: 'field' },
      render: (row: R) => money(row, row.amountIncl),
    },
    {
      ...{ key: 'taxRate', title: f.taxRate, kind: 'decimal', width: 90, hidden: true, card: 'none' },
      render: (row: R) => trimmedDecimal(row.taxRate),
    },
    { key: 'arrivedOn', title: f.arrivedOn, kind: 'day', width: 110, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
