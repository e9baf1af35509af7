import type { OrdersOfContract, OrderSource } from '@srm/contract/srm/purchase-order'
import { contract, contractTotal } from '@srm/db/schema/srm/contract'
import { priceAgreement } from '@srm/db/schema/srm/price-agreement'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { leftOf } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { and, desc, eq, gte, ilike, lte, or } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { orderTypeOf } from './draft'
import { contractedLines } from './limits'
import { contractOrders } from './of-contract'
import { agreementLines, calledOf } from './pricing'

// What orders can be made of, and what was ordered of a contract.

const most = 50
const like = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const contractSources = async (tx: Tx, keyword: string, today: string): Promise<OrderSource[]> => {
  const rows = await tx.db
    .select({ row: contract, called: contractTotal.orderedIncl })
    .from(contract)
    .leftJoin(contractTotal, eq(contractTotal.contractId, contract.id))
    .where(
      and(
        ...[eq(contract.status, contractMachine.states.inForce), eq(contract.delFlag, 0)],
        ...[lte(contract.effectiveFrom, today), gte(contract.effectiveTo, today)],
        or(ilike(contract.docNo, like(keyword)), ilike(contract.title, like(keyword)), ilike(contract.supplierName, like(keyword))),
      ),
    )
    .orderBy(desc(contract.createTime))
    .limit(most)
  return rows.map(({ row, called }) => {
    const type = orderTypeOf(row.type)
    const { id, docNo, title, supplierId, supplierName, currency, priceBasis, ceiling } = row
    const head = { kind: 'contract' as const, id, docNo, title, type, supplierId, supplierName, currency, priceBasis }
    return { ...head, ceiling: type === 'CALLOFF' ? ceiling : null, called: type === 'CALLOFF' ? called : null }
  })
}
const agreementSources = async (tx: Tx, keyword: string, today: string): Promise<OrderSource[]> => {
  const t = priceAgreement
  const rows = await tx.db
    .select()
    .from(t)
    .where(
      and(
        ...[eq(t.status, priceAgreementMachine.states.inForce), eq(t.delFlag, 0), lte(t.validFrom, today), gte(t.validTo, today)],
        or(ilike(t.docNo, like(keyword)), ilike(t.title, like(keyword)), ilike(t.supplierName, like(keyword))),
      ),
    )
    .orderBy(desc(t.createTime))
    .limit(most)
  return rows.map(({ id, docNo, title, supplierId, supplierName, currency, priceBasis }) => ({
    ...{ kind: 'agreement', id, docNo, title, type: 'CALLOFF', supplierId, supplierName, currency, priceBasis },
    ...{ ceiling: null, called: null },
  }))
}
/** Contracts and agreements in the caller's reach that orders can be made of today, newest first. */
export const orderSources = (ctx: Ctx, keyword = ''): Promise<OrderSource[]> =>
  reading(ctx, async (tx) => {
    const today = (await tx.now()).slice(0, 10)
    return [...(await contractSources(tx, keyword, today)), ...(await agreementSources(tx, keyword, today))]
  })

/** Their lines with what is left of them. */
export const orderSourceLines = (ctx: Ctx, { kind, id }: { kind: 'contract' | 'agreement'; id: string }) =>
  reading(ctx, async (tx) => {
    if (kind === 'contract') {
      await findVisible(tx, contract, id)
      return (await contractedLines(tx, id)).map((line) => ({ ...line, left: leftOf(line) }))
    }
    await findVisible(tx, priceAgreement, id)
    const called = await calledOf(tx, id, null)
    return (await agreementLines(tx, id)).map(({ materialName: name, breaks, ...line }) => ({
      ...line,
      ...{ name, qty: null, left: null, ordered: called.get(line.id) ?? '0', price: breaks[0]?.price ?? null, needDate: null },
    }))
  })

/** What was ordered of a contract: with the quantities of its lines, for whoever may read contract and orders. */
export const ordersOfContract = (ctx: Ctx, contractId: string): Promise<OrdersOfContract> =>
  reading(ctx, async (tx) => {
    const { ceiling } = await findVisible(tx, contract, contractId)
    const [total] = await tx.db.select().from(contractTotal).where(eq(contractTotal.contractId, contractId))
    const lines = (await contractedLines(tx, contractId)).map((line) => ({
      ...{ id: line.id, lineNo: line.lineNo, qty: line.qty, ordered: line.ordered, left: leftOf(line) },
    }))
    return { orderedIncl: total?.orderedIncl ?? null, ceiling, lines, orders: await contractOrders(tx, contractId) }
  })
