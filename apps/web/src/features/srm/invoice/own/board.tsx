import type { PayableRow } from '@srm/contract/srm/invoice.shapes'
import { ownInvoice as routes } from '@srm/contract/srm/invoice'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { trimmedDecimal } from '../../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column } from '../../../../ui/list-page/types'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { invoicePageText } from '../text'

const tones = { A: 'done', C: 'todo', R: 'bad', J: 'bad' } as const

/** What was accepted and not invoiced, the oldest first, or that of a confirmed statement (`?statementId=`); chosen items become an invoice. */
export const InvoicingBoard = () => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const navigate = usePageNavigate()
  const statementId = usePageSearch()['statementId']
  const columns: readonly Column<PayableRow>[] = [
    { key: 'orderNo', title: f.orderNo, kind: 'code', sort: true, width: 170, card: 'code' },
    { key: 'name', title: t.columns.what, width: 230, card: 'title', render: (row) => [row.name, row.spec].filter(Boolean).join(' ') },
    { key: 'sourceNo', title: t.columns.receipt, kind: 'code', width: 170, card: 'field' },
    {
      ...{ key: 'grade', title: t.columns.grade, width: 110, card: 'field' },
      render: (row) => <ToneTag tone={tones[row.grade]}>{t.grade[row.grade]}</ToneTag>,
    },
    {
      ...{ key: 'left', title: t.columns.left, kind: 'decimal', width: 120, card: 'field' },
      render: (row) => `${trimmedDecimal(row.left)} ${row.unit}`,
    },
    { key: 'leftIncl', title: t.columns.amount, kind: 'money', width: 160, card: 'field' },
    { key: 'eventDate', title: t.columns.accepted, kind: 'day', sort: true, width: 120, card: 'date' },
  ]
  return (
    <ListPage<PayableRow>
      id="srm/ownInvoice/board"
      title={t.board}
      query={(wire) => query(routes.payable, { query: wire, quiet: true })}
      columns={columns}
      filters={[
        { key: 'keyword', label: t.boardKeyword, kind: 'exact' },
        { key: 'orderNo', label: f.orderNo },
      ]}
      sort={{ column: 'eventDate', order: 'asc' }}
      {...(statementId && { always: { statementId } })}
      superQuery={null}
      batch={[
        {
          ...{ key: 'register', label: t.register, permission: 'srm:invoice:add' },
          run: (rows) => navigate({ to: '/srm/ownInvoice/form', search: { items: rows.map(({ id }) => id).join(',') } }),
        },
      ]}
      empty={{ title: t.noBoard, detail: t.noBoardHint }}
    />
  )
}
