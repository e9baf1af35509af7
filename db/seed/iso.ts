import currencies from 'currency-codes'
import countries from 'i18n-iso-countries'
import { phrase } from '@srm/domain/texts'
import en from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import zh from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }
import type { SeedDict } from './dict'

countries.registerLocale(zh)
countries.registerLocale(en)

/** The trading partners one looks for first; the rest follows by code. */
const firstCountries = ['CHN', 'HKG', 'MAC', 'TWN', 'DEU', 'USA', 'JPN', 'KOR']
const firstCurrencies = ['CNY', 'USD', 'EUR', 'HKD', 'JPY', 'GBP']
const inOrder = (first: readonly string[], codes: readonly string[]) => [...first, ...codes.filter((c) => !first.includes(c)).sort()]
/** As official Chinese documents name them. */
const chineseNames: Readonly<Record<string, string>> = { HKG: '中国香港', MAC: '中国澳门', TWN: '中国台湾' }
const englishNames: Readonly<Record<string, string>> = { HKG: 'Hong Kong, China', MAC: 'Macao, China', TWN: 'Taiwan, China' }

const named = (code: string) => ({
  code,
  name: phrase('zh-CN', `dict.dictName.${code}`) ?? code,
  nameEn: phrase('en-US', `dict.dictName.${code}`) ?? code,
})

/** ISO 3166-1 alpha-3. */
export const countryDict = (): SeedDict => ({
  ...named('country'),
  readOnly: true,
  items: inOrder(firstCountries, Object.keys(countries.getAlpha3Codes())).map((value) => ({
    value,
    text: chineseNames[value] ?? countries.getName(value, 'zh') ?? value,
    textEn: englishNames[value] ?? countries.getName(value, 'en') ?? value,
  })),
})

/** ISO 4217 without the codes that name no money (metals, funds, tests). */
export const currencyDict = (): SeedDict => {
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'currency', fallback: 'none' })
  const english = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' })
  const codes = currencies.codes().filter((code) => !code.startsWith('X') || ['XAF', 'XCD', 'XOF', 'XPF'].includes(code))
  return {
    ...named('currency'),
    readOnly: true,
    items: inOrder(firstCurrencies, codes).map((value) => ({
      value,
      text: chinese.of(value) ?? value,
      textEn: english.of(value) ?? currencies.code(value)?.currency ?? value,
    })),
  }
}
