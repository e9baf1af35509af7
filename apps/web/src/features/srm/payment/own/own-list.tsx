import { ownPayment as routes, type OwnPaymentRow } from '@srm/contract/srm/payment'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { ListPage } from '../../../../ui/list-page/list-page'
import { useStatusViews } from '../../../../ui/list-page/views/status-views'
import { usePaymentColumns, usePaymentFilters } from '../list-parts'
import { paymentPageText } from '../text'

/** The company's own applications, and those that finance handed in for it. */
export const OwnPaymentList = () => {
  const t = useText(paymentPageText)
  return (
    <ListPage<OwnPaymentRow>
      id="srm/ownPayment/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={usePaymentColumns<OwnPaymentRow>(false)}
      filters={usePaymentFilters(false)}
      views={useStatusViews(paymentMachine)}
      rowLink={(row) => `/srm/ownPayment/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/ownPayment/form', permission: 'srm:payment:add' }}
      empty={{ title: t.emptyMine, detail: t.emptyMineHint }}
    />
  )
}
