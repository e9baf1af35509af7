import type { InvoiceRow } from '@srm/contract/srm/invoice.shapes'
import { invoiceFiles, invoice as routes } from '@srm/contract/srm/invoice'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useInvoiceColumns, useInvoiceFilters } from './list-parts'
import { invoicePageText } from './text'

const states = ['matched', 'exception', 'approved', 'partlyPaid', 'paid', 'returned', 'voided', 'draft'] as const

/** Invoices of the departments in reach; drafts are those that finance keys in. */
export const InvoiceList = () => {
  const t = useText(invoicePageText)
  return (
    <ListPage<InvoiceRow>
      id="srm/invoice/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useInvoiceColumns<InvoiceRow>(true)}
      filters={useInvoiceFilters(true)}
      views={useStatusViews(invoiceMachine, states)}
      exportPath={invoiceFiles.export}
      rowLink={(row) => `/srm/invoice/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/invoice/form', permission: 'srm:invoice:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
