import type { Lang } from '../../lib/session/language'
import type { Option } from '../dict/dict'

/** Currencies an inquiry may be held in; which may be quoted depends on the rates the server has. */
const codes = ['CNY', 'USD', 'EUR', 'GBP', 'JPY', 'HKD', 'KRW', 'SGD', 'CHF', 'AUD']

const currencyName = (code: string, lang: Lang): string => new Intl.DisplayNames([lang], { type: 'currency' }).of(code) ?? code
export const currencyOptions = (lang: Lang, of: readonly string[] = codes): readonly Option[] =>
  of.map((code) => ({ value: code, label: `${code} ${currencyName(code, lang)}` }))
/** Currencies that a rate can be entered for. */
export const foreignCurrencies = (lang: Lang): readonly Option[] =>
  currencyOptions(
    lang,
    codes.filter((code) => code !== 'CNY'),
  )
