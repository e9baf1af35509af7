import { receipt as routes, type ReceiptRow } from '@srm/contract/srm/receipt'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { useReceiptColumns, useReceiptFilters } from './list-parts'
import { receiptPageText } from './text'

/** Lists what was received for the departments in reach. */
export const ReceiptList = () => {
  const t = useText(receiptPageText)
  const { menu } = useText(receiptText)
  return (
    <ListPage<ReceiptRow>
      id="srm/receipt/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useReceiptColumns<ReceiptRow>(true)}
      filters={useReceiptFilters(true)}
      views={useStatusViews(receiptMachine)}
      rowLink={(row) => `/srm/receipt/detail?id=${row.id}`}
      primary={{ label: menu.receive, to: '/srm/receipt/receive', permission: 'srm:receipt:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
