import { Refusal, type Problem } from '@srm/domain/kit/errors'
import { errorMessage } from '@srm/domain/texts'
import type { Tx } from '../../../data/in-tx'
import { assertCanTakePart } from '../supplier/supplier.public'
import type { Inquiry } from './inquiry.life'

type Terms = Pick<Inquiry, 'type' | 'categoryId'>

/** Refuses a supplier that may not take part today: stage, freeze, category, lapsed documents (domain design §5.2, F20). */
export const assertEligible = (tx: Tx, row: Terms, supplierIds: readonly string[]): Promise<void> =>
  // A public inquiry is open to approved companies; whoever is invited elsewhere must be qualified.
  assertCanTakePart(tx, supplierIds, { categoryId: row.categoryId, qualified: row.type !== 'public' })

/** The same as an answer: why not, or null. */
export const ineligibility = async (tx: Tx, row: Terms, supplierId: string): Promise<Problem | null> => {
  try {
    await assertEligible(tx, row, [supplierId])
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
export const ineligibilityText = async (tx: Tx, row: Terms, supplierId: string): Promise<string | null> => {
  const problem = await ineligibility(tx, row, supplierId)
  return problem && errorMessage(tx.lang, problem.key, problem.params)
}
