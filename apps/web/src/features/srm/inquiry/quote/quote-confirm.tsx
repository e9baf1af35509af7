import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { Modal } from 'antd'
import { useCallback, useState } from 'react'
import { useText } from '../../../../lib/text'
import { Countdown } from '../../../../ui/dates/countdown'
import { amountsOf, isPriced, type QuoteValues } from './quote.model'
import { OfferTotals } from '../../../../ui/totals/totals'
import { quoteText } from './quote.text'

interface Asked {
  readonly values: QuoteValues
  readonly answer: (yes: boolean) => void
}

/** Asks before a quotation leaves: code, total, deadline with its zone. */
export const useQuoteConfirm = () => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const confirm = useCallback((values: QuoteValues) => new Promise<boolean>((answer) => setAsked({ values, answer })), [])
  const settle = (yes: boolean) => {
    asked?.answer(yes)
    setAsked(null)
  }
  return { asked: asked?.values ?? null, confirm, settle }
}

interface QuoteConfirmProps {
  readonly inquiry: SupplierInquiry
  readonly values: QuoteValues
  readonly onSettle: (yes: boolean) => void
}
export const QuoteConfirm = ({ inquiry, values, onSettle }: QuoteConfirmProps) => {
  const t = useText(quoteText)
  const amounts = amountsOf(inquiry, values)
  const bid = values.lines.filter(isPriced).length
  const facts: readonly (readonly [string, string])[] = [
    [t.confirm.code, inquiry.docNo],
    [t.confirm.name, inquiry.title],
    [t.confirm.round, t.round(inquiry.roundNo)],
    [t.confirm.lines, t.confirm.linesOf(bid, inquiry.lines.length)],
    [t.confirm.validity, values.validityTo],
  ]
  return (
    <Modal
      open
      title={t.confirm.title}
      okText={t.confirm.ok}
      cancelText={t.confirm.back}
      onOk={() => onSettle(true)}
      onCancel={() => onSettle(false)}
      width={560}
      mask={{ closable: false }}
    >
      <dl className="srm-stack gap-1 srm-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.confirm.deadline}</dt>
          <dd>
            {inquiry.quoteDeadline} {t.zone} {inquiry.quoteDeadline && <Countdown to={inquiry.quoteDeadline} />}
          </dd>
        </div>
      </dl>
      <OfferTotals
        totals={amounts && { goodsExcl: amounts.goods.amountExcl, tax: amounts.goods.tax, fees: amounts.fees, total: amounts.total }}
        currency={values.currency ?? inquiry.currency}
      />
      <p className="srm-dim">{t.confirm.note}</p>
    </Modal>
  )
}
