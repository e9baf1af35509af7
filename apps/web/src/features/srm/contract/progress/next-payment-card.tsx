import { daysBetween } from '@srm/domain/kit/day'
import { dec, minorUnitOf } from '@srm/domain/kit/money'
import { Link } from '@tanstack/react-router'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { DictText } from '../../../../ui/dict/dict'
import { Card } from '../../../../ui/layout/card'
import { MoneyText } from '../../../../ui/tags/money'
import type { Shared } from '../sections'
import type { Payments } from './plan-card'
import { progressText } from './text'
import './progress.css'

type Next = NonNullable<Payments['next']>
const Invoice = ({ next, isStaff }: { next: Next; isStaff: boolean }) => {
  const t = useText(progressText).next
  const may = useMay()
  const slice = isStaff ? 'invoice' : 'ownInvoice'
  return (
    <p className="srm-dim">
      {t.invoice}{' '}
      {may(`srm:${slice}:queryById`) ? (
        <Link className="srm-link" to={`/srm/${slice}/detail?id=${next.invoiceId}`}>
          {next.invoiceNo}
        </Link>
      ) : (
        next.invoiceNo
      )}{' '}
      {t.approved(next.approvedOn)}
    </p>
  )
}
/** What is due first, on which day, and how it came about. */
export const NextPaymentCard = ({ item, payments, isStaff }: { item: Shared; payments: Payments; isStaff: boolean }) => {
  const t = useText(progressText).next
  const { next, today } = payments
  const places = minorUnitOf(item.currency)
  const money = (value: string) => thousands(value, places)
  if (!next)
    return (
      <Card title={t.card}>
        <p className="srm-dim">{t.none}</p>
      </Card>
    )
  const left = daysBetween(today, next.day)
  return (
    <Card title={t.card} extra={<span className={left < 0 ? 'ct-late' : left <= 10 ? 'ct-soon' : 'srm-dim'}>{t.days(left)}</span>}>
      <div className="ct-next">
        <span className="ct-next-amount">
          <MoneyText value={next.amount} currency={item.currency} places={places} />
        </span>
        <DeadlineLine from={`${next.approvedOn} 00:00:00`} to={`${next.day} 23:59:59`} />
        <p>
          {next.day}{' '}
          {next.stage ? <DictText code="contract_payment_stage" value={next.stage} /> : <DictText code="payable_kind" value={next.kind} />}
        </p>
        <Invoice next={next} isStaff={isStaff} />
        <dl className="ct-next-parts">
          {next.parts.map(({ part, amount }) => (
            <div key={part}>
              <dt>{t.part[part]}</dt>
              <dd className="srm-num">{money(amount)}</dd>
            </div>
          ))}
        </dl>
        {dec(next.applied).gt(0) && <p className="srm-dim">{t.applied(money(next.applied))}</p>}
        {next.others.count > 0 && <p className="srm-dim">{t.others(next.others.count, money(next.others.amount))}</p>}
      </div>
    </Card>
  )
}
