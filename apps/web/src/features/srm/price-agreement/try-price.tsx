import { priceAgreement as routes, type PriceAgreementDetail } from '@srm/contract/srm/price-agreement'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { query } from '../../../lib/wire/client'
import { SelectInput } from '../../../ui/dict/dict'
import { DayInput } from '../../../ui/dates/date-input'
import { Banner } from '../../../ui/layout/banner'
import { Card } from '../../../ui/layout/card'
import { DecimalInput } from '../../../ui/tags/money'
import { agreementPageText } from './text'

const isQty = (typed: string) => /^\d{1,14}(\.\d{1,4})?$/.test(typed)

/** Asks what a quantity of a material costs by this agreement on a day: the server computes what an order would. */
export const TryPrice = ({ item }: { item: PriceAgreementDetail }) => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  const id = useId()
  const [lineId, setLineId] = useState<string | null>(item.lines[0]?.id ?? null)
  const [qty, setQty] = useState<string | null>('1')
  const [day, setDay] = useState<string | null>(item.today)
  const asked = useSettled(JSON.stringify([lineId, qty, day]), 300)
  const [line, amount, on] = JSON.parse(asked.value) as [string | null, string | null, string | null]
  const isAsked = line !== null && amount !== null && isQty(amount) && on !== null
  const found = useQuery({
    ...query(routes.price, { query: { id: item.id, lineId: line ?? '', qty: amount ?? '', day: on ?? '' }, quiet: true }),
    enabled: isAsked,
    retry: false,
  })
  const options = item.lines.map((one) => ({ value: one.id, label: `${one.materialCode} ${one.materialName} (${one.unit})` }))
  return (
    <Card title={t.sections.try} note={t.tryHint}>
      <div className="srm-stack">
        <div className="srm-fields" data-columns={3}>
          <div className="srm-field">
            <label htmlFor={`${id}-line`}>{t.line}</label>
            <SelectInput id={`${id}-line`} options={options} value={lineId} onChange={setLineId} />
          </div>
          <div className="srm-field">
            <label htmlFor={`${id}-qty`}>{f.qty}</label>
            <DecimalInput id={`${id}-qty`} value={qty} onChange={setQty} places={4} />
          </div>
          <div className="srm-field">
            <label htmlFor={`${id}-day`}>{f.day}</label>
            <DayInput id={`${id}-day`} value={day} onChange={setDay} />
          </div>
        </div>
        {found.error ? (
          <Banner tone="todo">{found.error.message}</Banner>
        ) : (
          isAsked &&
          found.data && (
            <p role="status">
              {t.price} <b className="srm-num">{trimmedDecimal(found.data.price, 2)}</b> {item.currency} · {t.amount}{' '}
              <b className="srm-num">{thousands(found.data.amountIncl)}</b> {item.currency}{' '}
              <span className="srm-dim">{t.amountParts(thousands(found.data.amountExcl), thousands(found.data.tax))}</span>
            </p>
          )
        )}
      </div>
    </Card>
  )
}
