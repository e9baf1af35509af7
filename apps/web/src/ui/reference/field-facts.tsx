import type { FieldDef, Fields } from '@srm/domain/kit/fields'
import { kitText } from '@srm/domain/kit/kit.text'
import type { ReactNode } from 'react'
import { shortInstant, trimmedDecimal } from '../../lib/format'
import { useText } from '../../lib/text'
import type { DetailItem } from '../detail/detail'
import { DictText } from '../dict/dict'
import { MoneyText } from '../tags/money'
import type { Labels } from './field-columns'

/** What a field shows in a way of its own; null: nothing at the moment. */
export type SpecialFacts<F> = { readonly [K in keyof F]?: Partial<DetailItem> | null }

/** The facts of a record, in the order of the declaration: `facts(fields, labels, record)`. */
export const useFieldFacts = () => {
  const { yn } = useText(kitText).dict
  const valueOf = (def: FieldDef, value: unknown): ReactNode => {
    if (value === null || value === undefined) return null
    if (def.kind === 'flag') return value === true ? yn['1'] : yn['0']
    if (def.kind === 'dict') return <DictText code={def.dict} value={String(value)} />
    if (def.kind === 'instant') return shortInstant(String(value))
    if (def.kind === 'money') return <MoneyText value={String(value)} />
    return def.kind === 'decimal' ? trimmedDecimal(String(value)) : String(value)
  }
  return <F extends Fields>(fields: F, labels: Labels, record: object, special: SpecialFacts<F> = {}): DetailItem[] =>
    Object.entries(fields).flatMap(([name, def]) => {
      const own = (special as SpecialFacts<Fields>)[name]
      if (own === null) return []
      const value = own && 'value' in own ? own.value : valueOf(def, (record as Readonly<Record<string, unknown>>)[name])
      return [{ label: labels[name] ?? name, ...(def.kind === 'line' && def.area && { wide: true }), ...own, value }]
    })
}
