import type { OrderInvoice, OrderSettlement } from '@srm/contract/srm/purchase-order-settlement.shapes'
import type { OwnOrderDetail } from '@srm/contract/srm/purchase-order'
import { minorUnitOf } from '@srm/domain/kit/money'
import { Link } from '@tanstack/react-router'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Countdown } from '../../../../ui/dates/countdown'
import { Card } from '../../../../ui/layout/card'
import { MoneyText } from '../../../../ui/tags/money'
import { orderPageText } from '../text'

const most = 3
const parts = ['recovered', 'paid', 'due', 'retained'] as const

const InvoiceParts = ({ invoice, places }: { invoice: OrderInvoice; places: number }) => {
  const t = useText(orderPageText)
  const shown = parts.filter((part) => Number(invoice[part]) > 0)
  return (
    <section className="po-paid">
      <p>
        <Link className="srm-link" to={`/srm/ownInvoice/detail?id=${invoice.id}`}>
          {invoice.number}
        </Link>{' '}
        <span className="srm-dim">{invoice.issueDate}</span>
        <b className="srm-num">{thousands(invoice.incl, places)}</b>
      </p>
      {shown.length > 0 && (
        <span className="po-paid-bar" aria-hidden="true">
          {shown.map((part) => (
            <i key={part} data-part={part} style={{ flexGrow: Number(invoice[part]) }} />
          ))}
        </span>
      )}
      <dl>
        {shown.map((part) => (
          <div key={part} data-part={part}>
            <dt>
              {t.paid[part]}
              {part === 'retained' && <small className="srm-dim">{invoice.retainedUntil ?? t.paid.untilAccepted}</small>}
            </dt>
            <dd className="srm-num">{thousands(invoice[part], places)}</dd>
          </div>
        ))}
      </dl>
      {invoice.isShared && <small className="srm-dim">{t.paid.shared}</small>}
    </section>
  )
}

interface Props {
  readonly item: OwnOrderDetail
  readonly settlement: OrderSettlement
}
/** What the company is paid for the order: what is due next, and the parts of each invoice, which come to its total. */
export const PaidCard = ({ item, settlement: { next, invoices } }: Props) => {
  const t = useText(orderPageText)
  if (invoices.length === 0) return null
  const places = minorUnitOf(item.currency)
  return (
    <Card
      title={t.paid.title}
      extra={
        <Link className="srm-link" to={`/srm/ownInvoice/list?keyword=${encodeURIComponent(item.docNo)}`}>
          {t.paid.all(invoices.length)}
        </Link>
      }
    >
      {next && (
        <div className="po-next">
          <p className="srm-dim">
            {t.paid.next} <Countdown to={`${next.day} 23:59:59`} />
          </p>
          <b>
            <MoneyText value={next.amount} currency={item.currency} places={places} />
          </b>
          <p className="srm-dim">{t.paid.by(next.day, next.numbers)}</p>
        </div>
      )}
      {invoices.slice(0, most).map((invoice) => (
        <InvoiceParts key={invoice.id} invoice={invoice} places={places} />
      ))}
    </Card>
  )
}
