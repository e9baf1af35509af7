import { toCapitals } from '@srm/domain/kit/capitals'
import { amountLimit, compareDec } from '@srm/domain/kit/money'
import { Input } from 'antd'
import { useState } from 'react'
import { thousands, trimmedDecimal } from '../../lib/format'
import { useText } from '../../lib/text'
import { text } from '../../lib/text'
import type { ControlProps } from '../inputs/control'

const moneyText = text({
  zh: { tooLarge: '超出最大处理数字' },
  en: { tooLarge: 'Amount exceeds the maximum that can be processed' },
})

/** Amount with thousands separators; the currency stands once, in a header or before it. */
export const MoneyText = ({ value, currency, places = 2 }: { value: string | null | undefined; currency?: string; places?: number }) => (
  <span className="srm-num">
    {currency && value ? `${currency === 'CNY' ? '¥' : `${currency} `}` : ''}
    {thousands(value, places)}
  </span>
)
/** Quantity or unit price: trailing zeros of the column's precision are left out. */
export const DecimalText = ({ value, places = 0 }: { value: string | null | undefined; places?: number }) => (
  <span className="srm-num">{trimmedDecimal(value, places)}</span>
)

/** What people paste: full-width digits, commas, spaces, a currency sign. */
export const plainNumber = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/[,，\s¥$]/g, '')
    .replace(/−/g, '-')

interface DecimalInputProps extends ControlProps<string> {
  /** Decimal places that may be typed. */
  readonly places?: number
  readonly suffix?: string
  readonly align?: 'left' | 'right'
}

/** A decimal as text: what was typed is kept to the last digit, separators are only shown. */
export const DecimalInput = ({ value, onChange, onBlur, places = 2, suffix, align = 'left', invalid, ...rest }: DecimalInputProps) => {
  const [typing, setTyping] = useState<string | null>(null)
  const accepted = new RegExp(`^-?\\d*(\\.\\d{0,${places}})?$`)
  const take = (typed: string) => {
    const plain = plainNumber(typed)
    if (!accepted.test(plain)) return
    setTyping(plain)
    onChange?.(
      plain === '' || plain === '-' ? null : plain.endsWith('.') ? plain.slice(0, -1) : plain.startsWith('.') ? `0${plain}` : plain,
    )
  }
  const shown = typing ?? (value ? thousands(value).replace('−', '-') : '')
  return (
    <Input
      {...rest}
      inputMode="decimal"
      status={invalid ? 'error' : undefined}
      className={align === 'right' ? 'srm-right' : undefined}
      value={shown}
      suffix={suffix}
      onFocus={() => setTyping(value ?? '')}
      onChange={(event) => take(event.target.value)}
      onBlur={() => {
        setTyping(null)
        onBlur?.()
      }}
    />
  )
}

/** Money stands with its Chinese capitals underneath (docs/money.md, Chinese capitals). */
export const MoneyInput = ({ capitals = true, ...props }: DecimalInputProps & { capitals?: boolean }) => {
  const t = useText(moneyText)
  const { value } = props
  const tooLarge = Boolean(value) && /^-?\d+(\.\d+)?$/.test(value ?? '') && compareDec((value ?? '0').replace('-', ''), amountLimit) >= 0
  const words = value && !tooLarge && /^-?\d+(\.\d+)?$/.test(value) ? toCapitals(value) : ''
  return (
    <>
      <DecimalInput {...props} />
      {capitals && (tooLarge || words) && (
        <p lang={tooLarge ? undefined : 'zh-CN'} className={tooLarge ? 'srm-field-error' : 'srm-field-hint'}>
          {tooLarge ? t.tooLarge : words}
        </p>
      )}
    </>
  )
}
