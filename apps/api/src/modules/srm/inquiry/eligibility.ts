import type { Problem } from '@srm/domain/kit/errors'
import { errorMessage } from '@srm/domain/texts'
import type { Tx } from '../../../data/transaction/in-tx'
import { assertCanTakePart, gradeWarnings, partProblems } from '../supplier/supplier.public'
import type { Inquiry } from './inquiry.life'

type Terms = Pick<Inquiry, 'type' | 'categoryId'>

/** A public inquiry is open to approved companies; whoever is invited elsewhere must be qualified. */
const rulesOf = (row: Terms) => ({ categoryId: row.categoryId, qualified: row.type !== 'public' })

/** Refuses a supplier that may not take part today: stage, freeze, category, lapsed documents (docs/supplier.md, Taking part). */
export const assertEligible = (tx: Tx, row: Terms, supplierIds: readonly string[]): Promise<void> =>
  assertCanTakePart(tx, supplierIds, rulesOf(row))

/** Why this company would be refused today, for it to read before it begins: the same judgement in words. */
export const barredBy = async (tx: Tx, row: Terms, supplierId: string): Promise<Barred | null> =>
  (await refusalsOf(tx, row, [supplierId])).get(supplierId) ?? null

/** The same before they are invited, where their last grade counts as well. */
export const assertInvitable = (tx: Tx, row: Terms, supplierIds: readonly string[]): Promise<void> =>
  assertCanTakePart(tx, supplierIds, { ...rulesOf(row), invited: true })

/** What the last grades of several suppliers warn of; those without a warning are left out. */
export const warningTexts = async (tx: Tx, ids: readonly string[]): Promise<Map<string, string>> =>
  new Map([...(await gradeWarnings(tx, ids))].map(([id, { key, params }]) => [id, errorMessage(tx.lang, key, params)]))

type Barred = { readonly key: string; readonly message: string }
/** Why each of several suppliers may not take part, or be invited, or null. */
export const refusalsOf = async (tx: Tx, row: Terms, ids: readonly string[], invited = false): Promise<Map<string, Barred | null>> => {
  const problems = await partProblems(tx, ids, { ...rulesOf(row), invited })
  const said = (problem: Problem | null) => problem && { key: problem.key, message: errorMessage(tx.lang, problem.key, problem.params) }
  return new Map([...problems].map(([id, problem]) => [id, said(problem)]))
}
/** The same, in words alone. */
export const refusalTexts = async (tx: Tx, row: Terms, ids: readonly string[]): Promise<Map<string, string | null>> =>
  new Map([...(await refusalsOf(tx, row, ids))].map(([id, refusal]) => [id, refusal?.message ?? null]))
