import { toCapitals } from '@srm/domain/kit/capitals'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { quoteText } from './quote.text'
import './quote.css'

export interface Totals {
  readonly goodsExcl: string
  readonly tax: string
  readonly fees: string
  readonly total: string
}

const symbol = (currency: string) => (currency === 'CNY' ? '¥' : `${currency} `)

/** Goods, tax, fees and the sum with its capitals. */
export const QuoteTotals = ({ totals, currency }: { totals: Totals | null; currency: string }) => {
  const t = useText(quoteText).totals
  if (!totals) return <p className="srm-dim">{t.none}</p>
  const rows: readonly (readonly [string, string])[] = [
    [t.goodsExcl, totals.goodsExcl],
    [t.tax, totals.tax],
    [t.fees, totals.fees],
  ]
  return (
    <div aria-live="polite">
      <dl className="srm-stack gap-1 srm-facts qt-totals">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{thousands(value, 2)}</dd>
          </div>
        ))}
        <div className="qt-sum">
          <dt>{t.total}</dt>
          <dd>
            {symbol(currency)}
            {thousands(totals.total, 2)}
          </dd>
        </div>
      </dl>
      {currency === 'CNY' && (
        <p className="qt-capitals" lang="zh-CN">
          {toCapitals(totals.total)}
        </p>
      )}
    </div>
  )
}
