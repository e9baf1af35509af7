import '@srm/domain/srm/tender/tender.text'
import type { tender as routes, TenderInput } from '@srm/contract/srm/tender'
import { plusDays } from '@srm/domain/kit/day'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { tenderFields, tenderItemFields, tenderLotFields } from '@srm/domain/srm/tender/tender.fields'
import type { z } from 'zod'
import { instantOf, serverNow } from '../../../../lib/clock'
import { trimmedDecimal } from '../../../../lib/format'
import type { ResultOf } from '../../../../lib/wire/client'

export type Input = z.input<typeof TenderInput>
export type Draft = ResultOf<typeof routes.draft>
export type Lot = NonNullable<Input['lots']>[number]
export type Item = NonNullable<Lot['items']>[number]
export type Scheme = NonNullable<Input['scheme']>

const newKey = (): string => crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? ''
export const newCriterion = (): Scheme['items'][number] => ({ key: newKey(), group: 'technical', name: '', rubric: null, max: '' })
export const newRequirement = () => ({ key: newKey(), name: '', required: true })

/** A new tender begins with a scheme that adds up, and with documents that are issued tomorrow. */
const firstScheme: Scheme = {
  items: [
    { key: 'plan', group: 'technical', name: '技术方案', rubric: null, max: '40' },
    { key: 'terms', group: 'business', name: '交货与付款', rubric: null, max: '20' },
  ],
  formula: 'lowest',
  priceMax: '40',
  benchmark: null,
}
const fresh = (): Partial<Input> => {
  const today = instantOf(serverNow()).slice(0, 10)
  const on = (days: number, time: string) => `${plusDays(today, days)} ${time}`
  return {
    ...initialValues(tenderFields),
    ...{ docFrom: on(1, '09:00:00'), docTo: on(8, '17:00:00'), regStart: on(1, '09:00:00'), regDeadline: on(15, '17:00:00') },
    ...{ currency: 'CNY', scheme: firstScheme, qualificationItems: [], openerIds: [], supplierIds: [], lots: [], files: [] },
  } as Partial<Input>
}
const plain = (value: string | null | undefined) => (value ? trimmedDecimal(value).replaceAll(',', '') : (value ?? null))

export const initialOf = (draft: Draft | undefined): Partial<Input> => {
  if (!draft) return fresh()
  return {
    ...valuesOf(tenderFields, draft),
    ...{ scheme: draft.scheme, qualificationItems: draft.qualificationItems, openerIds: draft.openerIds, supplierIds: draft.supplierIds },
    lots: draft.lots.map((lot) => ({
      ...valuesOf(tenderLotFields, lot),
      items: lot.items.map((item) => ({ ...valuesOf(tenderItemFields, item), qty: plain(item.qty) })),
    })),
    files: draft.files,
  } as Partial<Input>
}

/** A row that was copied has the key of the other: each criterion has one of its own. */
const withOwnKeys = <R extends { readonly key: string }>(rows: readonly R[]): R[] =>
  rows.map((row, i) => (rows.findIndex((other) => other.key === row.key) === i ? row : { ...row, key: newKey() }))
export const cleaned = (values: Input): Input => ({
  ...values,
  qualificationItems: withOwnKeys(values.qualificationItems ?? []),
  scheme: values.scheme ? { ...values.scheme, items: withOwnKeys(values.scheme.items) } : null,
})

export const newLot = (): Lot => ({ name: '', estimate: null, ceiling: null, bondAmount: null, items: [] })
/** Lots with the items of a file beside, or in place of, what they had; a lot that the file does not name keeps its own. */
export const withItems = (lots: readonly Lot[], read: readonly (Item & { readonly lotNo: number })[], how: 'append' | 'replace'): Lot[] => {
  const byLot = Map.groupBy(read, (one) => one.lotNo)
  const count = Math.max(lots.length, ...byLot.keys())
  return Array.from({ length: count }, (_, i) => {
    const lot = lots[i] ?? newLot()
    const added = byLot.get(i + 1)?.map(({ lotNo: _lotNo, ...item }) => item)
    if (!added) return lot
    const kept = how === 'append' ? (lot.items ?? []).filter((item) => item.name || item.qty) : []
    return { ...lot, items: [...kept, ...added] }
  })
}
