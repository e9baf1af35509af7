import type { PriceAgreementInput } from '@srm/contract/srm/price-agreement'
import type { priceAgreementLine } from '@srm/db/schema/srm/price-agreement'
import { uom } from '@srm/db/schema/srm/uom'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { agreementLineProblems, awardProblems, termsProblems } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { materialTerms, type MaterialTerms } from '../material/material.public'
import { activeCompany } from '../supplier/supplier.public'
import { awardsOf, type Awarded } from './awards'

type Unit = Pick<typeof uom.$inferSelect, 'id' | 'code' | 'nameZh' | 'nameEn'>
type Line = Omit<typeof priceAgreementLine.$inferInsert, 'agreementId' | 'supplierId' | 'currency' | 'validFrom' | 'validTo'>

const unitsOf = async ({ db }: Tx, materials: Iterable<MaterialTerms>): Promise<Map<string, Unit>> => {
  const ids = [...new Set([...materials].flatMap((one) => [one.baseUnitId, one.purchaseUnitId]))]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: uom.id, code: uom.code, nameZh: uom.nameZh, nameEn: uom.nameEn }).from(uom).where(inArray(uom.id, ids))
  return new Map(rows.map((row) => [row.id, row]))
}
/** The unit a material is bought or kept in, by its code or name. */
const unitOf = (units: Map<string, Unit>, { purchaseUnitId, baseUnitId }: MaterialTerms, written: string): Unit | undefined =>
  [units.get(purchaseUnitId), units.get(baseUnitId)].find(
    (one) => one && [one.code.toLowerCase(), one.nameZh, one.nameEn.toLowerCase()].includes(written.trim().toLowerCase()),
  )

interface Resolved {
  readonly lines: Line[]
  readonly problems: FieldProblem[]
  readonly materials: ReadonlyMap<string, MaterialTerms>
  readonly units: Map<string, Unit>
}
/** Lines with their materials, units and tax rates; what names none of them is said by line. */
const resolved = async (tx: Tx, given: PriceAgreementInput['lines']): Promise<Resolved> => {
  const materials = await materialTerms(
    tx,
    given.map(({ materialCode }) => materialCode),
  )
  const units = await unitsOf(tx, materials.values())
  const problems: FieldProblem[] = []
  const lines = given.flatMap(({ materialCode, unit, taxRate, ...rest }, i): Line[] => {
    const found = materials.get(materialCode)
    const named = found && unitOf(units, found, unit)
    const rate = taxRate ?? found?.taxRate ?? null
    if (!found) problems.push(fieldProblem(`lines.${i}.materialCode`, 'PA_MATERIAL', materialCode))
    else if (!named) problems.push(fieldProblem(`lines.${i}.unit`, 'PA_UNIT', materialCode))
    else if (rate === null) problems.push(fieldProblem(`lines.${i}.taxRate`, 'PA_NO_TAX', materialCode))
    if (!found || !named || rate === null) return []
    return [
      {
        ...{ ...rest, materialCode, lineNo: (i + 1) * 10, materialId: found.id, materialName: found.nameZh, taxRate: rate },
        ...{ spec: [found.spec, found.model].filter(Boolean).join(' '), unitId: named.id, unit: named.nameZh, unitEn: named.nameEn },
      },
    ]
  })
  return { lines, problems, materials, units }
}

/** What the lines may cost at the most, where the prices come from an award; its currency and basis are the agreement's. */
const againstAward = (
  award: Awarded,
  { currency, priceBasis }: PriceAgreementInput,
  { lines, materials, units }: Resolved,
): FieldProblem[] => {
  const terms = `${award.currency} ${award.priceBasis}`
  if (terms !== `${currency} ${priceBasis}`) return [fieldProblem('currency', 'PA_AWARD_TERMS', terms)]
  const awarded = award.materials.map(({ materialId, materialCode, unit, price }) => {
    const found = materials.get(materialCode)
    // An award that names no unit is for what the material is bought in.
    const unitId = found && unit ? unitOf(units, found, unit)?.id : found?.purchaseUnitId
    return { materialId, unitId: unitId ?? null, price }
  })
  return awardProblems(
    lines.map(({ materialId, unitId, breaks }) => ({ materialId, unitId, breaks })),
    awarded,
  )
}

/**
 * What an agreement and its lines are kept as.
 * @throws SUPPLIER_BLOCKED, and one problem per field of what is not as it has to be
 */
export const draftOf = async (tx: Tx, input: PriceAgreementInput) => {
  const { lines: given, awardKey, directReason, ...head } = input
  const { name: supplierName } = await activeCompany(tx, input.supplierId)
  const today = (await tx.now()).slice(0, 10)
  const found = await resolved(tx, given)
  assertNoProblems([...termsProblems(input, today), ...agreementLineProblems(given, input.currency), ...found.problems])
  const isAward = input.source === 'AWARD'
  const award = isAward ? (await awardsOf(tx, input.supplierId)).find(({ key }) => key === awardKey) : undefined
  if (isAward) assertNoProblems(award ? againstAward(award, input, found) : [fieldProblem('awardKey', 'PA_AWARD')])
  return {
    head: {
      ...{ ...head, supplierName },
      ...{ awardKind: award?.kind ?? null, awardOf: award?.of ?? null, sourceNo: award?.awardNo ?? null },
    },
    lines: found.lines,
    directReason: isAward ? null : directReason,
  }
}
