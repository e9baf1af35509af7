import { payment as routes, type PaymentRow } from '@srm/contract/srm/payment'
import { paymentMachine } from '@srm/domain/srm/payment/payment.machine'
import { useText } from '../../../lib/text'
import { query } from '../../../lib/wire/client'
import { ListPage } from '../../../ui/list-page/list-page'
import { useStatusViews } from '../../../ui/list-page/views/status-views'
import { usePaymentColumns, usePaymentFilters } from './list-parts'
import { paymentPageText } from './text'

/** Applications of the departments in reach, those of companies from the day they are handed in. */
export const PaymentList = () => {
  const t = useText(paymentPageText)
  return (
    <ListPage<PaymentRow>
      id="srm/payment/list"
      title={t.title}
      query={(wire) => query(routes.list, { query: wire, quiet: true })}
      counts={(wire) => query(routes.counts, { query: wire, quiet: true })}
      columns={usePaymentColumns<PaymentRow>(true)}
      filters={usePaymentFilters(true)}
      views={useStatusViews(paymentMachine)}
      rowLink={(row) => `/srm/payment/detail?id=${row.id}`}
      primary={{ label: t.new, to: '/srm/payment/form', permission: 'srm:payment:add' }}
      empty={{ title: t.empty, detail: t.emptyHint }}
    />
  )
}
