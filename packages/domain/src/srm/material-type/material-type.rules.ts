import { dec } from '../../kit/money'

/** Two digits at the top, two below, three below those: 02, 0203, 0203014 (docs/material.md, Types). */
export const typeCodePattern = /^\d{2}(\d{2}(\d{3})?)?$/
const levels = [2, 4, 7] as const
/** Codes from the top down to this one. */
export const typeCodesOf = (code: string): string[] => levels.filter((length) => length <= code.length).map((n) => code.slice(0, n))
/** The code above: null at the top. */
export const typeAbove = (code: string): string | null => typeCodesOf(code).at(-2) ?? null

/** GB/T 2828.1-2012: the limits of its tables that goods are inspected by. */
export const aqlCodes = ['0.065', '0.10', '0.15', '0.25', '0.40', '0.65', '1.0', '1.5', '2.5', '4.0', '6.5', '10'] as const

export const inheritedKeys = [
  'taxRate',
  'inspectRequired',
  'aql',
  'sampleRequired',
  'auditRequired',
  'overTol',
  'underTol',
  'buyerOwner',
] as const
export type InheritedKey = (typeof inheritedKeys)[number]
/** What a type or a material says itself; null: it is as above. */
export type Inherited = { readonly [K in InheritedKey]: string | null }

/** Where nobody says anything: nothing is inspected, and no more or less is delivered than was ordered. */
const silent: Inherited = {
  ...{ taxRate: null, inspectRequired: '0', aql: null, sampleRequired: '0', auditRequired: '0' },
  ...{ overTol: '0', underTol: '0', buyerOwner: null },
}
export interface Effective {
  readonly value: string | null
  /** Who says so: the code of a type, `own`, or null where nobody does. */
  readonly from: string | null
}
export type EffectiveAll = { readonly [K in InheritedKey]: Effective }

const plain = (key: InheritedKey, value: string): string =>
  key === 'taxRate' || key === 'overTol' || key === 'underTol' ? dec(value).toString() : value

/**
 * What holds for a material or a type: its own word, else that of the nearest type above that has one.
 * @param own null where only the types speak
 * @param types in any order; those that lie above are told by their codes
 */
export const effectiveOf = (own: Inherited | null, types: readonly (Inherited & { readonly code: string })[]): EffectiveAll => {
  const nearest = types.toSorted((a, b) => b.code.length - a.code.length)
  const one = (key: InheritedKey): Effective => {
    const mine = own?.[key] ?? null
    if (mine !== null) return { value: plain(key, mine), from: 'own' }
    const type = nearest.find((above) => above[key] !== null)
    const value = type?.[key] ?? null
    return type && value !== null ? { value: plain(key, value), from: type.code } : { value: silent[key], from: null }
  }
  return Object.fromEntries(inheritedKeys.map((key) => [key, one(key)])) as EffectiveAll
}
