import type { OwnInvoiceRow } from '@srm/contract/srm/invoice.shapes'
import { invoiceFiles, ownInvoice as routes } from '@srm/contract/srm/invoice'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useInvoiceColumns, useInvoiceFilters } from '../list-parts'
import { invoicePageText } from '../text'

/** An invoice is never seen between being registered and its match. */
const states = ['draft', 'exception', 'matched', 'approved', 'partlyPaid', 'paid', 'returned', 'voided'] as const

/** The company's own invoices, drafts among them. */
export const OwnInvoiceList = () => {
  const t = useText(invoicePageText)
  return (
    <ListPage<OwnInvoiceRow>
      id="srm/ownInvoice/list"
      title={t.mine}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useInvoiceColumns<OwnInvoiceRow>(false)}
      filters={useInvoiceFilters(false)}
      views={useStatusViews(invoiceMachine, states)}
      exportPath={invoiceFiles.exportOwn}
      rowLink={(row) => `/srm/ownInvoice/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/ownInvoice/form', permission: 'srm:invoice:add' }}
      empty={{ title: t.empty, detail: t.emptyMineHint }}
    />
  )
}
