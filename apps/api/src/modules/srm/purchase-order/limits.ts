import { contract, contractLine, contractSecret, contractTotal } from '@srm/db/schema/srm/contract'
import { poChangeHold, purchaseOrderAmount } from '@srm/db/schema/srm/purchase-order'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { dec, sumOf } from '@srm/domain/kit/money'
import { contractMachine } from '@srm/domain/srm/contract/contract.machine'
import { holdingOrder } from '@srm/domain/srm/purchase-order/purchase-order.machine'
import { ceilingProblems, contractProblems, spotProblems, type ContractedLine } from '@srm/domain/srm/purchase-order/purchase-order.rules'
import { asc, eq, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { orderedOf } from '../contract/contract.public'
import { materialTermsById } from '../material/material.public'
import { addedTo, linesOf, reckon } from './content'
import { secretOf, type PurchaseOrder } from './purchase-order.life'

// What a contract, a framework and purchases off contract leave room for, judged and kept under the lock of what is shared.

/**
 * A contract that orders can be made of at this moment. Shared with other orders and kept from ending: whoever closes it waits.
 * @throws PO_NOT_IN_FORCE
 */
export const orderableContract = (tx: Tx, id: string) =>
  asSystem(tx, async ({ db, now }) => {
    const [row] = await db.select().from(contract).where(eq(contract.id, id)).for('share')
    if (!row) throw refuse('NOT_FOUND')
    const today = (await now()).slice(0, 10)
    const { status, docNo, effectiveFrom, effectiveTo } = row
    const isOn = status === contractMachine.states.inForce && (effectiveFrom ?? '') <= today && today <= (effectiveTo ?? '')
    if (!isOn) throw refuse('PO_NOT_IN_FORCE', docNo)
    return row
  })

interface Tolerance {
  readonly over: string
  readonly under: string
}
/** What the contract says, else the material or its type, else nothing; by material, `''` being none. */
export const tolerances = async (tx: Tx, contractId: string | null, materialIds: readonly (string | null)[]) =>
  asSystem(tx, async (sys): Promise<(materialId: string | null) => Tolerance> => {
    const [own] = contractId ? await sys.db.select().from(contractSecret).where(eq(contractSecret.contractId, contractId)) : []
    const terms = await materialTermsById(
      sys,
      materialIds.filter((one): one is string => one !== null),
    )
    return (materialId) => {
      const material = materialId === null ? undefined : terms.get(materialId)
      return { over: own?.overTol ?? material?.overTol ?? '0', under: own?.underTol ?? material?.underTol ?? '0' }
    }
  })

/** Lines of a contract with what orders that hold took of them, `except` left out. */
export const contractedLines = (tx: Tx, contractId: string, except: string | null = null) =>
  asSystem(tx, async (sys): Promise<(ContractedLine & typeof contractLine.$inferSelect & { qty: string })[]> => {
    const lines = await sys.db.select().from(contractLine).where(eq(contractLine.contractId, contractId)).orderBy(asc(contractLine.lineNo))
    const ordered = await orderedOf(sys, contractId, except)
    const toleranceOf = await tolerances(
      sys,
      contractId,
      lines.map(({ materialId }) => materialId),
    )
    return lines.map((line) => ({
      ...line,
      qty: line.qty ?? '0',
      ordered: ordered.get(line.id) ?? '0',
      tolPct: toleranceOf(line.materialId).over,
    }))
  })

/** The running total of a contract, locked: the last lock of every step that orders, gives up or cancels. */
const lockTotal = async ({ db }: Tx, contractId: string) => {
  const [row] = await db.select().from(contractTotal).where(eq(contractTotal.contractId, contractId)).for('update')
  if (!row) throw new Error(`contract ${contractId} has no total`)
  return row
}
/** Sets what a change adds to lines from now on, by their keys; the caller calls `hold` behind it, which writes what that comes to. */
export const setAdded = async ({ db }: Tx, orderId: string, added: ReadonlyMap<string, string>): Promise<string> => {
  const before = await db.delete(poChangeHold).where(eq(poChangeHold.orderId, orderId)).returning({ amount: poChangeHold.amountIncl })
  if (added.size > 0) await db.insert(poChangeHold).values([...added].map(([lineId, qty]) => ({ lineId, orderId, qty })))
  return sumOf(before.map(({ amount }) => amount)).toFixed(2)
}
/**
 * Writes what the order comes to and what it holds of its contract: all of it that was not given up and what a change that
 * is under way adds, or nothing.
 * @param addedBefore what lines held for a change that `setAdded` has just replaced
 * @throws PO_OVER_CONTRACT, PO_OVER_CEILING where it takes more than is left, PO_NOT_CONTRACTED
 */
export const hold = (tx: Tx, row: PurchaseOrder, isHeld: boolean, addedBefore = '0'): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { whole, netIncl, added } = await reckon(sys, row)
    const heldIncl = isHeld ? netIncl : '0'
    const [before] = await sys.db.select().from(purchaseOrderAmount).where(eq(purchaseOrderAmount.orderId, row.id))
    // A draft that is written anew holds nothing and waits for nobody.
    if (row.contractId && (isHeld || dec(before?.heldIncl ?? '0').gt(0))) {
      const total = await lockTotal(sys, row.contractId)
      const earlier = sumOf([...(await addedTo(sys, row.id)).values()].map(({ amountIncl }) => amountIncl)).plus(addedBefore)
      const addedIncl = sumOf(added.map(({ amountIncl }) => amountIncl))
      const more = addedIncl
        .plus(heldIncl)
        .minus(earlier)
        .minus(before?.heldIncl ?? '0')
      const orderedIncl = more.plus(total.orderedIncl).toFixed(2)
      if (more.gt(0)) await assertRoom(sys, row, orderedIncl)
      await sys.db.update(contractTotal).set({ orderedIncl }).where(eq(contractTotal.contractId, row.contractId))
    }
    for (const { lineId, amountIncl } of added) await sys.db.update(poChangeHold).set({ amountIncl }).where(eq(poChangeHold.lineId, lineId))
    const amounts = { ...whole, heldIncl }
    await sys.db
      .insert(purchaseOrderAmount)
      .values({ orderId: row.id, ...amounts })
      .onConflictDoUpdate({ target: purchaseOrderAmount.orderId, set: amounts })
  })
/** Of a framework the money counts, of any other contract the quantity of each line. */
const assertRoom = async (sys: Tx, row: PurchaseOrder, orderedIncl: string): Promise<void> => {
  const [from] = await sys.db
    .select()
    .from(contract)
    .where(eq(contract.id, row.contractId ?? ''))
  if (from?.ceiling && row.type === 'CALLOFF') assertNoProblems(ceilingProblems(orderedIncl, from.ceiling))
  if (row.type !== 'GOODS' && row.type !== 'SERVICE') return
  const added = await addedTo(sys, row.id)
  const asked = (await linesOf(sys, row.id)).map(({ id, contractLineId, qty, closed }) => ({
    ...{
      contractLineId,
      qty: dec(qty)
        .minus(closed)
        .plus(added.get(id)?.qty ?? '0')
        .toFixed(),
    },
  }))
  assertNoProblems(contractProblems(asked, await contractedLines(sys, row.contractId ?? '', row.id)))
}

/** Off-contract orders of one supplier and department are handed in one after another: each sees the month as it stands. */
export const assertSpot = (tx: Tx, row: PurchaseOrder): Promise<void> =>
  asSystem(tx, async (sys) => {
    const place = `purchase_order ${row.supplierId} ${row.orgCode ?? ''}`
    await sys.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`)
    const { whole } = await reckon(sys, row)
    const [month] = await sys.db.execute<{ sum: string }>(sql`
      select coalesce(sum(a.amount_incl), 0)::text as sum
      from purchase_order o join purchase_order_amount a on a.order_id = o.id join purchase_order_secret s on s.order_id = o.id
      where o.type = 'SPOT' and o.supplier_id = ${row.supplierId} and o.org_code is not distinct from ${row.orgCode}
        and o.del_flag = 0 and o.status in ${[...holdingOrder]} and o.id <> ${row.id}
        and date_trunc('month', s.submitted_at) = date_trunc('month', app_now())`)
    const { spotReason } = await secretOf(sys, row.id)
    assertNoProblems(spotProblems(spotReason, whole.amountIncl, month?.sum ?? '0'))
  })
