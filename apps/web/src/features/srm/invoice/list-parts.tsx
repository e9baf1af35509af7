import type { InvoiceRow, OwnInvoiceRow } from '@srm/contract/srm/invoice.shapes'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { ToneTag } from '../../../ui/tags/status-tag'
import { invoicePageText } from './text'

const tones = { 0: 'end', 1: 'done', 2: 'todo', 3: 'bad' } as const

export const useInvoiceColumns = <R extends OwnInvoiceRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(invoicePageText)
  const { field: f, dict } = useText(invoiceText)
  const all: readonly Column<InvoiceRow>[] = [
    {
      ...{ key: 'number', title: f.number, kind: 'code', link: true, width: 210, card: 'code' },
      render: (row) => (
        <>
          {row.number} {row.isRed && <ToneTag tone="bad">{t.red}</ToneTag>}
        </>
      ),
    },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 200, card: 'title' } as const] : []),
    { key: 'kind', title: f.kind, kind: 'dict', dict: 'invoice_kind', width: 110, card: 'field' },
    { key: 'incl', title: f.incl, kind: 'money', width: 130, card: 'field' },
    { key: 'issueDate', title: f.issueDate, kind: 'day', sort: true, width: 110, card: 'date' },
    ...(supplierToo
      ? [
          {
            ...({ key: 'matchState', title: f.matchState, width: 100, card: 'field' } as const),
            render: (row: InvoiceRow) => <ToneTag tone={tones[row.matchState]}>{dict.match_state[row.matchState]}</ToneTag>,
          },
        ]
      : []),
    { key: 'status', title: f.status, kind: 'status', machine: invoiceMachine, width: 110 },
    { key: 'orderNos', title: f.orderNos, width: 180, card: 'field' },
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 170, card: 'none' },
    { key: 'registeredAt', title: f.registeredAt, kind: 'instant', width: 150, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useInvoiceFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    { key: 'kind', label: f.kind, kind: 'dict', dict: 'invoice_kind' },
    ...(supplierToo ? ([{ key: 'matchState', label: f.matchState, kind: 'dict', dict: 'match_state' }] as const) : []),
    { key: 'issueDate', label: f.issueDate, kind: 'days' },
  ]
}
