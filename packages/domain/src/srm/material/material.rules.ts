import { dec } from '../../kit/money'
import { fieldProblem, type FieldProblem } from '../../kit/errors'
import type { TraceKind } from './material.kinds'
import './material.text'

/** Digits of the running number behind the code of the type. */
export const serialDigits = 5
/** `020301400007`: the code of its type and a number that runs within the type (docs/material.md, Numbers). */
export const materialNumber = (typeCode: string, serial: number): string => typeCode + String(serial).padStart(serialDigits, '0')

/**
 * Two materials are one where this is the same: width, case, spaces and signs of multiplication and diameter say nothing, and
 * neither does which of the three fields a word stands in. A point or dash between digits does: 1.5 is not 15.
 */
export const sameKeyOf = (one: { readonly nameZh: string; readonly spec: string; readonly model: string | null }): string =>
  [one.nameZh, one.spec, one.model ?? '']
    .join(' ')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[×✕✖*]/gu, 'x')
    .replaceAll(/[øφϕ⌀]/gu, 'φ')
    .replaceAll(/(?<=\d)\s+(?=\d)/gu, '_')
    .replaceAll(/(?<!\d)[.\-/](?!\d)|(?<=\d)[.\-/](?!\d)|(?<!\d)[.\-/](?=\d)|[^\p{L}\p{N}.\-/_]/gu, '')

export interface Units {
  readonly baseUnitId: string
  readonly purchaseUnitId: string
  readonly factor: string
}
/** A factor is above zero, and one where both units are the same. */
export const unitProblems = ({ baseUnitId, purchaseUnitId, factor }: Units): FieldProblem[] => {
  const value = dec(factor)
  if (!value.gt(0)) return [fieldProblem('factor', 'MAT_FACTOR')]
  return baseUnitId === purchaseUnitId && !value.eq(1) ? [fieldProblem('factor', 'MAT_FACTOR_SAME')] : []
}

/** Six digits are the world's, up to four more a country's own. */
export const hsProblems = (hsCode: string | null): FieldProblem[] =>
  hsCode !== null && !/^\d{6,10}$/.test(hsCode) ? [fieldProblem('hsCode', 'MAT_HS')] : []

interface Life {
  readonly trace: TraceKind
  readonly shelfDays: number | null
  readonly minLifePct: number | null
}
/** Only what is kept by batch has a life, and only what has a life can have too little left of it. */
export const lifeProblems = ({ trace, shelfDays, minLifePct }: Life): FieldProblem[] => {
  if (shelfDays !== null && trace !== 'BATCH') return [fieldProblem('shelfDays', 'MAT_SHELF_BATCH')]
  return minLifePct !== null && shelfDays === null ? [fieldProblem('minLifePct', 'MAT_LIFE_SHELF')] : []
}
