import { maxBreaks } from '@srm/domain/srm/price-agreement/price-agreement.kinds'
import { Button } from 'antd'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'
import type { ControlProps } from '../inputs/control'
import { DecimalInput } from '../tags/money'
import './agreements.css'

const inputText = text({
  zh: {
    from: '数量 ≥',
    price: '单价',
    fromOf: (cell: string, n: number) => `${cell} 第 ${n} 级数量`,
    priceOf: (cell: string, n: number) => `${cell} 第 ${n} 级单价`,
    removeOf: (cell: string, n: number) => `删除${cell} 第 ${n} 级`,
    add: '加一级',
    addOf: (cell: string) => `${cell} 加一级`,
  },
  en: {
    from: 'Quantity ≥',
    price: 'Price',
    fromOf: (cell, n) => `${cell}, quantity of break ${n}`,
    priceOf: (cell, n) => `${cell}, price of break ${n}`,
    removeOf: (cell, n) => `Remove break ${n}: ${cell}`,
    add: 'Add a break',
    addOf: (cell) => `Add a break: ${cell}`,
  },
})

interface Typed {
  readonly fromQty: string | null
  readonly price: string | null
}
/** `1:10; 100:` as rows, one that is not finished included: what is typed is never lost, and never read as something else. */
const rowsOf = (value: string): Typed[] =>
  value.split(/[;；\n]/).map((part) => {
    const [fromQty = '', price = ''] = part.split(/[:：=]/)
    return { fromQty: fromQty.trim() || null, price: price.trim() || null }
  })
const valueOf = (rows: readonly Typed[]): string =>
  rows.length === 1 && !rows[0]?.fromQty && !rows[0]?.price ? '' : rows.map((row) => `${row.fromQty ?? ''}:${row.price ?? ''}`).join('; ')

/** Breaks of one price, a quantity and its price in each row. The value is the text a file has: `1:10.00; 100:9.50`. */
export const BreaksInput = ({ value, onChange, disabled, id, 'aria-label': cell = '', ...wired }: ControlProps<string>) => {
  const t = useText(inputText)
  const rows = rowsOf(value ?? '')
  const change = (next: readonly Typed[]) => onChange?.(valueOf(next))
  const put = (at: number, part: Partial<Typed>) => change(rows.map((row, i) => (i === at ? { ...row, ...part } : row)))
  return (
    <div className="srm-breaks-input" role="group" aria-label={cell}>
      {rows.map((row, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a break is known by its place
        <div key={i} className="srm-break">
          <DecimalInput
            {...wired}
            {...(i === 0 && id ? { id } : {})}
            aria-label={t.fromOf(cell, i + 1)}
            placeholder={t.from}
            value={row.fromQty}
            places={4}
            align="right"
            disabled={disabled ?? false}
            onChange={(fromQty) => put(i, { fromQty })}
          />
          <DecimalInput
            {...wired}
            aria-label={t.priceOf(cell, i + 1)}
            placeholder={t.price}
            value={row.price}
            places={6}
            align="right"
            disabled={disabled ?? false}
            onChange={(price) => put(i, { price })}
          />
          <button
            type="button"
            className="srm-quiet"
            aria-label={t.removeOf(cell, i + 1)}
            title={t.removeOf(cell, i + 1)}
            disabled={disabled || rows.length === 1}
            onClick={() => change(rows.filter((_, at) => at !== i))}
          >
            <Icon name="close" size={14} />
          </button>
        </div>
      ))}
      {!disabled && rows.length < maxBreaks && (
        <Button
          type="link"
          size="small"
          className="srm-break-add"
          icon={<Icon name="plus" size={14} />}
          aria-label={t.addOf(cell)}
          onClick={() => change([...rows, { fromQty: null, price: null }])}
        >
          {t.add}
        </Button>
      )}
    </div>
  )
}
