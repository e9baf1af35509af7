import { trimmedDecimal } from '../../lib/format'
import { text, useText } from '../../lib/text'
import './agreements.css'

const breaksText = text({
  zh: { label: '阶梯价', from: (qty: string) => `≥ ${qty}`, cumulative: '按累计数量' },
  en: { label: 'Price breaks', from: (qty) => `≥ ${qty}`, cumulative: 'by cumulative quantity' },
})

interface Props {
  readonly breaks: readonly { readonly fromQty: string; readonly price: string }[]
  /** What was ordered before decides which price is reached. */
  readonly cumulative: boolean
}
/** The quantities of a price from which on the whole costs it, one below the other. */
export const Breaks = ({ breaks, cumulative }: Props) => {
  const t = useText(breaksText)
  return (
    <div>
      <ul className="srm-breaks" aria-label={t.label}>
        {breaks.map(({ fromQty, price }) => (
          <li key={fromQty}>
            <span className="srm-dim">{t.from(trimmedDecimal(fromQty))}</span> <span className="srm-num">{trimmedDecimal(price, 2)}</span>
          </li>
        ))}
      </ul>
      {cumulative && <span className="srm-dim">{t.cumulative}</span>}
    </div>
  )
}
