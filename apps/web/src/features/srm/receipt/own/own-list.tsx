import { ownReceipt as routes, type OwnReceiptRow } from '@srm/contract/srm/receipt'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { useReceiptColumns, useReceiptFilters } from '../list-parts'
import { receiptPageText } from '../text'

/** Lists what the buyer took in of the company's goods. */
export const OwnReceiptList = () => {
  const t = useText(receiptPageText)
  return (
    <ListPage<OwnReceiptRow>
      id="srm/ownReceipt/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={useReceiptColumns<OwnReceiptRow>(false)}
      filters={useReceiptFilters(false)}
      views={useStatusViews(receiptMachine)}
      rowLink={(row) => `/srm/ownReceipt/detail?id=${row.id}`}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
