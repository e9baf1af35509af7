import { dec, thousands, type DecimalText } from '@srm/domain/kit/money'
import { kitText } from '@srm/domain/kit/kit.text'
import type { FieldDef, Fields } from '@srm/domain/kit/fields'
import { inLang, type Lang } from '@srm/domain/kit/text'
import type { Tx } from '../transaction/in-tx'

type Maybe<T> = T | null | undefined
/** Puts values into words of one language, as they stand on paper; of what is missing it says nothing. */
export interface Say {
  readonly lang: Lang
  /** The word of a dictionary, or several with commas between. */
  readonly word: (dict: string, value: Maybe<string | number | boolean>) => string
  /** With thousands and so many places. */
  readonly money: (value: Maybe<DecimalText>, places?: number) => string
  /** Without the zeros that the precision of a column adds. */
  readonly number: (value: Maybe<DecimalText | number>) => string
  readonly percent: (value: Maybe<DecimalText>) => string
  readonly instant: (value: Maybe<string>) => string
  readonly day: (value: Maybe<string>) => string
  readonly flag: (value: Maybe<boolean>) => string
  readonly list: (values: readonly string[]) => string
  /** A value of a declared field. */
  readonly field: (def: FieldDef, value: unknown) => string
}

const number = (value: Maybe<DecimalText | number>): string => {
  if (value === null || value === undefined || value === '') return ''
  const exact = dec(value)
  return thousands(exact, Math.max(0, exact.decimalPlaces()))
}

/** Reads the dictionaries once, in the language of `tx`. */
export const sayIn = async (tx: Tx): Promise<Say> => {
  const { lang } = tx
  const dicts = await tx.deps.findDicts(tx)
  const yn = inLang(kitText, lang).dict.yn
  const words = new Map<string, ReadonlyMap<string, string>>()
  const wordsOf = (dict: string) => {
    const known = words.get(dict) ?? new Map((dicts[dict] ?? []).map(({ value, text }) => [value, text]))
    words.set(dict, known)
    return known
  }
  const list = (values: readonly string[]) => values.filter(Boolean).join(lang === 'en-US' ? ', ' : '、')
  const word: Say['word'] = (dict, value) => {
    if (value === null || value === undefined || value === '') return ''
    const known = wordsOf(dict)
    return (
      known.get(String(value)) ??
      list(
        String(value)
          .split(',')
          .map((one) => known.get(one) ?? one),
      )
    )
  }
  const money: Say['money'] = (value, places = 2) => (value === null || value === undefined || value === '' ? '' : thousands(value, places))
  const flag: Say['flag'] = (value) => (value === null || value === undefined ? '' : yn[value ? '1' : '0'])
  const instant: Say['instant'] = (value) => value?.slice(0, 16) ?? ''
  const day: Say['day'] = (value) => value?.slice(0, 10) ?? ''
  const field: Say['field'] = (def, value) => {
    if (value === null || value === undefined || value === '') return ''
    if (def.kind === 'flag') return flag(value === true)
    if (def.kind === 'dict') return word(def.dict, value as string)
    if (def.kind === 'money') return money(value as string)
    if (def.kind === 'decimal' || def.kind === 'int') return number(value as string)
    if (def.kind === 'instant') return instant(value as string)
    if (def.kind === 'line' || def.kind === 'day') return String(value)
    return ''
  }
  const percent: Say['percent'] = (value) => (value === null || value === undefined || value === '' ? '' : `${number(value)}%`)
  return { lang, word, money, number, percent, instant, day, flag, list, field }
}

type FactRow = readonly [label: string, value: string]
/** Answers label and value of each declared field that was filled in, in the order of the declaration. */
export const fieldRows = <F extends Fields>(
  say: Say,
  fields: F,
  labels: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): FactRow[] =>
  Object.entries(fields).flatMap(([name, def]): FactRow[] => {
    const value = say.field(def, values[name])
    return value === '' ? [] : [[String(labels[name] ?? def[say.lang === 'en-US' ? 'en' : 'zh']), value]]
  })
/** Facts but for those there is nothing to say of. */
export const said = (rows: readonly (FactRow | null | false)[]): FactRow[] =>
  rows.filter((row): row is FactRow => Array.isArray(row) && row[1] !== '')
