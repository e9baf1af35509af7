import { Refusal, type Problem } from '@srm/domain/kit/errors'
import { errorMessage } from '@srm/domain/texts'
import { supplierQualification } from '@srm/db/schema/srm/supplier-profile'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/in-tx'
import { activeStages } from '@srm/domain/srm/supplier/supplier-stages'
import { assertCanTakePart, stoppedNow, supplierNames } from '../supplier/supplier.public'
import type { Inquiry } from './inquiry.life'

type Terms = Pick<Inquiry, 'type' | 'categoryId'>

/** Refuses a supplier that may not take part today: stage, freeze, category, lapsed documents (domain design §5.2, F20). */
export const assertEligible = (tx: Tx, row: Terms, supplierIds: readonly string[]): Promise<void> =>
  // A public inquiry is open to approved companies; whoever is invited elsewhere must be qualified.
  assertCanTakePart(tx, supplierIds, { categoryId: row.categoryId, qualified: row.type !== 'public' })

/** The same as an answer: why not, or null. */
const ineligibility = async (tx: Tx, row: Terms, supplierId: string): Promise<Problem | null> => {
  try {
    await assertEligible(tx, row, [supplierId])
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
const ineligibilityText = async (tx: Tx, row: Terms, supplierId: string): Promise<string | null> => {
  const problem = await ineligibility(tx, row, supplierId)
  return problem && errorMessage(tx.lang, problem.key, problem.params)
}

/** Companies with any certificate past its date: not yet a reason, but worth a closer look. */
const withEndedDocument = (tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> =>
  asSystem(tx, async (sys) => {
    if (ids.length === 0) return new Set()
    const rows = await sys.db
      .selectDistinct({ id: supplierQualification.supplierId })
      .from(supplierQualification)
      .where(
        and(
          inArray(supplierQualification.supplierId, [...ids]),
          eq(supplierQualification.longTerm, false),
          lt(supplierQualification.validTo, sql`app_now()::date`),
        ),
      )
    return new Set(rows.map((r) => r.id))
  })

/**
 * Why each of several suppliers may not take part, or null. Three statements tell who could be in doubt; only those are
 * looked at closely, so a page of good suppliers costs three statements.
 */
export const refusalTexts = async (tx: Tx, row: Terms, ids: readonly string[]): Promise<Map<string, string | null>> => {
  const names = await supplierNames(tx, ids)
  const lapsed = await withEndedDocument(tx, ids)
  const today = (await tx.now()).slice(0, 10)
  const stopped = await asSystem(tx, (sys) => stoppedNow(sys, ids, today))
  const texts = new Map<string, string | null>()
  for (const id of ids) {
    const status = names.get(id)?.status ?? ''
    const inDoubt = lapsed.has(id) || stopped.has(id) || !activeStages.includes(status)
    texts.set(id, inDoubt ? await ineligibilityText(tx, row, id) : null)
  }
  return texts
}
