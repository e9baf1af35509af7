import type { AgreementInForce } from '@srm/contract/srm/price-agreement'
import { priceAgreement, priceAgreementLine } from '@srm/db/schema/srm/price-agreement'
import { refuse } from '@srm/domain/kit/errors'
import { minorUnitOf } from '@srm/domain/kit/money'
import { agreedAmounts, isInForce, pick } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { reading } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { linesOf } from './price-agreement.life'
import { aliveAgreement } from './price-agreement.queries'

const mostCodes = 500

/** Agreed prices that are in force today for these materials, in the caller's reach; by material, then by company. */
export const agreementsInForce = (ctx: Ctx, codes: string): Promise<AgreementInForce[]> =>
  reading(ctx, async (tx) => {
    const asked = [...new Set(codes.split(',').filter(Boolean))].slice(0, mostCodes)
    if (asked.length === 0) return []
    const day = (await tx.now()).slice(0, 10)
    const rows = await tx.db
      .select({ line: priceAgreementLine, of: priceAgreement })
      .from(priceAgreementLine)
      .innerJoin(priceAgreement, eq(priceAgreement.id, priceAgreementLine.agreementId))
      .where(
        and(
          eq(priceAgreementLine.tenantId, tx.actor.tenantId),
          eq(priceAgreementLine.claims, true),
          inArray(priceAgreementLine.materialCode, asked),
          lte(priceAgreementLine.validFrom, day),
          gte(priceAgreementLine.validTo, day),
        ),
      )
      .orderBy(asc(priceAgreementLine.materialCode), asc(priceAgreement.supplierName), asc(priceAgreement.docNo))
    return rows
      .filter(({ of }) => isInForce(of, day))
      .map(({ line, of }) => ({
        ...line,
        ...{ agreementId: of.id, docNo: of.docNo, supplierId: of.supplierId, supplierName: of.supplierName },
        ...{ currency: of.currency, priceBasis: of.priceBasis, validFrom: of.validFrom, validTo: of.validTo },
      }))
  })

interface Asked {
  readonly id: string
  readonly lineId: string
  readonly qty: string
  readonly day: string
  readonly called: string
}
/**
 * What a quantity of a line costs on a day.
 * @throws PA_NOT_IN_FORCE with the day, PA_BELOW_MOQ with the least order
 */
export const agreedPrice = (ctx: Ctx, { id, lineId, qty, day, called }: Asked) =>
  reading(ctx, async (tx) => {
    const row = await aliveAgreement(tx, id)
    const line = (await linesOf(tx, id)).find((one) => one.id === lineId)
    if (!line) throw refuse('NOT_FOUND')
    const { status, validFrom, validTo, currency, priceBasis } = row
    const found = pick([{ ...line, status, validFrom, validTo }], { materialId: line.materialId, unitId: line.unitId, qty, day, called })
    if (found === null) throw refuse('PA_NOT_IN_FORCE', day)
    if ('below' in found) throw refuse('PA_BELOW_MOQ', found.below)
    const terms = { price: found.price, taxRate: line.taxRate, basis: priceBasis, minorUnit: minorUnitOf(currency) }
    return { price: found.price, ...agreedAmounts(qty, terms) }
  })
