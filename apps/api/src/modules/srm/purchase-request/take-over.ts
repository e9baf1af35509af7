import { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { PurchaseOrderInput } from '@srm/contract/srm/purchase-order'
import type { ToInquiry, ToOrder } from '@srm/contract/srm/purchase-request'
import { priceAgreementLine } from '@srm/db/schema/srm/price-agreement'
import { purchaseRequest, purchaseRequestLine, requestAllocation } from '@srm/db/schema/srm/purchase-request'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import type { CoverTarget } from '@srm/domain/srm/purchase-request/purchase-request.kinds'
import {
  bypassProblems,
  mergedLines,
  takeProblems,
  type MergedLine,
  type Taken,
} from '@srm/domain/srm/purchase-request/purchase-request.rules'
import { asc, eq, inArray } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { addInquiry } from '../inquiry/inquiry-draft.public'
import { agreementsInForce } from '../price-agreement/price-agreement.public'
import { addOrder } from '../purchase-order/purchase-order-draft.public'
import { recount } from './coverage'
import { purchaseRequestLife, type RequestLineRow } from './purchase-request.life'

interface TakenLines {
  readonly lines: readonly RequestLineRow[]
  readonly merged: readonly MergedLine<RequestLineRow>[]
}
/**
 * Locks what is taken over: lines by their keys, then their requests, which have to be in the caller's reach and open.
 * @throws NOT_FOUND, PR_LINE, PR_QTY, PR_OVER_ALLOC
 */
const take = async (tx: Tx, taken: readonly Taken[]): Promise<TakenLines> => {
  const ids = taken.map(({ lineId }) => lineId)
  const seen = await tx.db.select({ id: purchaseRequestLine.id }).from(purchaseRequestLine).where(inArray(purchaseRequestLine.id, ids))
  if (seen.length < new Set(ids).size) throw refuse('NOT_FOUND')
  const lines = await asSystem(tx, ({ db }) =>
    db.select().from(purchaseRequestLine).where(inArray(purchaseRequestLine.id, ids)).orderBy(asc(purchaseRequestLine.id)).for('update'),
  )
  for (const id of [...new Set(lines.map(({ requestId }) => requestId))].toSorted())
    await transition(tx, purchaseRequestLife, { id }, 'takeOver')
  assertNoProblems(takeProblems(taken, lines))
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const parts = taken.flatMap(({ lineId, qty }) => {
    const line = lineOf.get(lineId)
    return line ? [{ line, qty }] : []
  })
  return { lines, merged: mergedLines(parts) }
}

/** @throws PR_BYPASS_AGREEMENT where an agreement in force prices one of the materials and nobody says why it is not used */
const bypassed = async (tx: Tx, lines: readonly RequestLineRow[], reason: string | null) => {
  const agreed = await agreementsInForce(tx, lines.flatMap(({ materialCode }) => materialCode ?? []).join(','))
  const numberOf = new Map(agreed.map(({ materialCode, docNo }) => [materialCode, docNo]))
  assertNoProblems(bypassProblems(agreed[0]?.docNo ?? null, reason))
  return ({ materialCode }: RequestLineRow) => (materialCode ? (numberOf.get(materialCode) ?? null) : null)
}

interface Target {
  readonly type: CoverTarget
  readonly id: string
  readonly docNo: string
  readonly bypassedNo?: (line: RequestLineRow) => string | null
  readonly bypassReason?: string | null
}
const reserve = (tx: Tx, { lines, merged }: TakenLines, { type, id, docNo, bypassedNo, bypassReason = null }: Target): Promise<void> =>
  asSystem(tx, async (sys) => {
    const rows = merged.flatMap(({ parts }) =>
      parts.map(({ line, qty }) => {
        const passed = bypassedNo?.(line) ?? null
        return {
          ...{ requestId: line.requestId, lineId: line.id, orgCode: line.orgCode, qty, state: 'reserved' as const },
          ...{ targetType: type, targetId: id, targetNo: docNo, bypassedNo: passed, bypassReason: passed && bypassReason },
        }
      }),
    )
    await sys.db.insert(requestAllocation).values(rows)
    await recount(
      sys,
      lines.map((line) => line.id),
    )
  })
const assertMay = ({ actor }: Tx, permission: 'srm:inquiry:add' | 'srm:purchaseOrder:add'): void => {
  if (!actor.permissions.has(permission)) throw refuse('NO_PERM')
}

/** A new draft of an inquiry with a line for each of the goods; what is left is filled in there. */
export const takeIntoInquiry = (ctx: Ctx, { title, lines: taken, bypassReason }: ToInquiry) =>
  inTx(ctx, async (tx) => {
    assertMay(tx, 'srm:inquiry:add')
    const found = await take(tx, taken)
    const bypassedNo = await bypassed(tx, found.lines, bypassReason)
    const today = (await tx.now()).slice(0, 10)
    const input = InquiryInput.parse({
      title,
      lines: found.merged.map(({ first, qty, needDate, place }) => ({
        ...{ materialCode: first.materialCode, name: first.name, spec: first.spec, unit: first.unit, qty },
        ...{ needDate: needDate < today ? today : needDate, deliveryAddress: place },
      })),
    })
    const { id, docNo } = await addInquiry(tx, input)
    await reserve(tx, found, { type: 'inquiry', id, docNo, bypassedNo, bypassReason })
    return { id, docNo }
  })

const pricedBy = async (tx: Tx, agreementId: string, merged: TakenLines['merged']) => {
  const agreed = await tx.db.select().from(priceAgreementLine).where(eq(priceAgreementLine.agreementId, agreementId))
  const lineFor = ({ materialId, unit }: RequestLineRow) => agreed.find((one) => one.materialId === materialId && one.unit === unit)
  assertNoProblems(
    merged.flatMap(({ first }, i) => (lineFor(first) ? [] : [fieldProblem(`lines.${i}.lineId`, 'PR_NO_AGREEMENT', first.lineNo)])),
  )
  return (line: RequestLineRow) => ({ agreementLineId: lineFor(line)?.id })
}
/** Prices are typed for each of the goods: those of the first line that names them count. */
const typedPrices = (lines: ToOrder['lines']) => (line: RequestLineRow) => {
  const { price = null, taxRate = null } = lines.find(({ lineId }) => lineId === line.id) ?? {}
  const { materialCode, name, spec, unit } = line
  return { materialCode, name: materialCode ? null : name, spec: materialCode ? null : spec, unit, price, taxRate }
}
/**
 * A new draft of an order: a call-off of an agreement, else off contract.
 * @throws PR_SERVICE, PR_NO_AGREEMENT, PR_BYPASS_AGREEMENT, and what an order refuses
 */
export const takeIntoOrder = (ctx: Ctx, input: ToOrder) =>
  inTx(ctx, async (tx) => {
    assertMay(tx, 'srm:purchaseOrder:add')
    const { agreementId, supplierId, title, deliveryAddress, spotReason, bypassReason } = input
    const found = await take(tx, input.lines)
    const requests = await tx.db
      .select({ type: purchaseRequest.type })
      .from(purchaseRequest)
      .where(
        inArray(
          purchaseRequest.id,
          found.lines.map(({ requestId }) => requestId),
        ),
      )
    if (requests.some(({ type }) => type === 'SERVICE')) throw refuse('PR_SERVICE')
    const passed = agreementId === null ? { bypassedNo: await bypassed(tx, found.lines, bypassReason), bypassReason } : {}
    const pricesOf = agreementId === null ? typedPrices(input.lines) : await pricedBy(tx, agreementId, found.merged)
    const today = (await tx.now()).slice(0, 10)
    const draft = PurchaseOrderInput.parse({
      ...{ title, deliveryAddress, type: agreementId === null ? 'SPOT' : 'CALLOFF', agreementId, supplierId, spotReason },
      lines: found.merged.map(({ first, qty, needDate }) => ({
        ...pricesOf(first),
        ...{ qty, rows: [{ qty, needDate: needDate < today ? today : needDate }] },
      })),
    })
    const { id, docNo } = await addOrder(tx, draft)
    await reserve(tx, found, { type: 'purchaseOrder', id, docNo, ...passed })
    return { id, docNo }
  })
