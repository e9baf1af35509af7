import { toCapitals } from '@srm/domain/kit/capitals'
import { thousands } from '../../lib/format'
import { useText } from '../../lib/text'
import { totalsText } from './totals.text'
import './totals.css'

export interface Totals {
  readonly goodsExcl: string
  readonly tax: string
  /** Absent: none are asked for. */
  readonly fees?: string
  readonly total: string
}

const symbol = (currency: string) => (currency === 'CNY' ? '¥' : `${currency} `)

/** Goods, tax, fees and the sum with its capitals. */
export const OfferTotals = ({ totals, currency }: { totals: Totals | null; currency: string }) => {
  const t = useText(totalsText)
  if (!totals) return <p className="srm-dim">{t.none}</p>
  const rows: readonly (readonly [string, string])[] = [
    [t.goodsExcl, totals.goodsExcl],
    [t.tax, totals.tax],
    ...(totals.fees === undefined ? [] : [[t.fees, totals.fees] as const]),
  ]
  return (
    <div aria-live="polite">
      <dl className="srm-stack gap-1 srm-facts tot-list">
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{thousands(value, 2)}</dd>
          </div>
        ))}
        <div className="tot-sum">
          <dt>{t.total}</dt>
          <dd>
            {symbol(currency)}
            {thousands(totals.total, 2)}
          </dd>
        </div>
      </dl>
      {currency === 'CNY' && (
        <p className="tot-capitals" lang="zh-CN">
          {toCapitals(totals.total)}
        </p>
      )}
    </div>
  )
}
