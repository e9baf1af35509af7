import type { OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { minorUnitOf } from '@srm/domain/kit/money'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { Link } from '@tanstack/react-router'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { invoicePageText } from './text'

type Line = OwnInvoiceDetail['lines'][number]
interface Props {
  readonly item: OwnInvoiceDetail
  /** Page of an order; null for whoever may not open it. */
  readonly orderPage: string | null
}
const Parts = ({ line, orderPage, money }: { line: Line; orderPage: string | null; money: (value: string) => string }) => {
  const t = useText(invoicePageText)
  return (
    <div>
      {line.parts.map((part) => {
        const words = t.item(part.orderNo, part.poLineNo, part.item?.sourceNo ?? t.uninspected)
        return (
          <div key={part.itemId ?? part.poLineId}>
            {orderPage ? (
              <Link className="srm-link" to={`${orderPage}?id=${part.orderId}`}>
                {words}
              </Link>
            ) : (
              words
            )}
            <span className="inv-sub">
              {trimmedDecimal(part.qty)}
              {part.expected !== null && ` · ${t.expected(money(part.expected))}`}
            </span>
          </div>
        )
      })}
    </div>
  )
}
/** Lines as they are printed, with the items that each stands for. */
export const InvoiceLines = ({ item, orderPage }: Props) => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const places = minorUnitOf(item.currency)
  const money = (value: string) => thousands(value, places)
  return (
    <Card title={t.lines} note={t.lineCount(item.lineCount)} flush>
      <PlainTable
        stacked
        label={t.lines}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          { key: 'no', title: f.lineNo, cell: (line) => line.lineNo },
          {
            ...{ key: 'name', title: f.name },
            cell: (line) => (
              <div>
                <b>{line.name}</b>
                <span className="inv-sub">{line.spec}</span>
              </div>
            ),
          },
          { key: 'parts', title: f.parts, cell: (line) => <Parts line={line} orderPage={orderPage} money={money} /> },
          { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit}` },
          { key: 'rate', title: f.rate, right: true, cell: (line) => trimmedDecimal(line.rate) },
          { key: 'excl', title: f.excl, right: true, cell: (line) => money(line.excl) },
          { key: 'tax', title: f.tax, right: true, cell: (line) => money(line.tax) },
          { key: 'incl', title: f.incl, right: true, cell: (line) => <b>{money(line.incl)}</b> },
        ]}
      />
      <p className="inv-total">{t.amounts(money(item.excl), money(item.tax), `${item.currency} ${money(item.incl)}`)}</p>
    </Card>
  )
}
