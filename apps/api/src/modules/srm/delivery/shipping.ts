import { deliveryLabel, deliveryNotice, deliverySerial } from '@srm/db/schema/srm/delivery'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import {
  announcedProblems,
  contractedProblems,
  dayProblems,
  impossibleProblems,
  lackingProblems,
  overProblems,
  packedSumProblems,
} from '@srm/domain/srm/delivery/delivery.rules'
import { labelBytes, labelOf } from '@srm/domain/srm/delivery/label.rules'
import { eq, sql } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { isSupplyStopped } from '../inspection/supply.public'
import { contractShares, deliverableRows, lockOrderLines, moveOrderLine, type OrderedRow } from '../purchase-order/purchase-order.public'
import { contentOf, linesOf, type DeliveryLineRow } from './content'
import { deliveryLife, moved, type DeliveryNotice } from './delivery.life'
import { buyerPage, orderers, tell } from './notices'

// Goods leave, or are called back. Lines of orders are locked first, in the order of their keys, then the orders, then the notice:
// of two notices of one line the second sees what the first took (docs/delivery.md, Shipping).

const lockVisible = async (tx: Tx, id: string): Promise<DeliveryLineRow[]> => {
  await findVisible(tx, deliveryNotice, id)
  const lines = await linesOf(tx, id)
  await lockOrderLines(
    tx,
    lines.map(({ poLineId }) => poLineId),
  )
  return lines
}
/** By order, so that two shipments of the same orders never wait for each other crosswise. */
const byOrder = (lines: readonly DeliveryLineRow[]) =>
  lines.toSorted((a, b) => a.orderId.localeCompare(b.orderId) || a.poLineId.localeCompare(b.poLineId))

const assertShippable = async (tx: Tx, row: DeliveryNotice, rows: readonly OrderedRow[]): Promise<void> => {
  const { lines, packages } = await contentOf(tx, row.id)
  const traced = lines.map((line) => ({ ...line, certificates: line.certificates.length }))
  assertNoProblems([
    ...announcedProblems(lines, rows),
    ...overProblems(lines, rows),
    ...dayProblems(row, (await tx.now()).slice(0, 10)),
    ...impossibleProblems(traced, row.shipDate),
    ...lackingProblems(traced),
    ...packedSumProblems(packages, lines),
  ])
}
/** No number of a material leaves twice, unless it was called back. */
const sendSerials = (tx: Tx, id: string): Promise<void> =>
  asSystem(tx, async ({ db }) => {
    const [twice] = await db.execute<{ serial: string }>(sql`
      select s.serial from delivery_serial s join delivery_serial o
        on o.tenant_id = s.tenant_id and o.material_id = s.material_id and o.serial = s.serial and o.is_out
      where s.delivery_id = ${id} order by s.serial limit 1`)
    if (twice) throw refuse('SERIAL_DUP', twice.serial)
    await db.update(deliverySerial).set({ isOut: true }).where(eq(deliverySerial.deliveryId, id))
  })
const labelPackages = (tx: Tx, id: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const { packages } = await contentOf(sys, id)
    await sys.db
      .insert(deliveryLabel)
      .values(packages.map((one) => ({ packageId: one.id, deliveryId: id, code: labelOf(randomBytes(labelBytes)) })))
  })

/**
 * The goods are on their way from now on: they count as such on the lines of their orders, and every package has its label.
 * @throws ASN_OVER, ASN_OVER_CONTRACT, ASN_ORDER_STATE, ASN_CERT, IQC_SUPPLY_STOPPED and what else is lacking, by field
 */
export const shipDelivery = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const patch = { shippedAt: await tx.now(), shippedBy: tx.actor.username }
    const row = await transition(tx, deliveryLife, ref, 'ship', patch)
    const scheduleIds = lines.map(({ scheduleId }) => scheduleId)
    const rows = await deliverableRows(tx, row.supplierId, scheduleIds)
    await assertShippable(tx, row, rows)
    const materialIds = lines.flatMap(({ materialId }) => materialId ?? [])
    if (await isSupplyStopped(tx, row.supplierId, materialIds)) throw refuse('IQC_SUPPLY_STOPPED')
    for (const line of byOrder(lines)) {
      const overTolPct = rows.find(({ scheduleId }) => scheduleId === line.scheduleId)?.overTolPct ?? '0'
      await moveOrderLine(tx, line.poLineId, { kind: 'ship', qty: line.qty, overTolPct })
    }
    await sendSerials(tx, row.id)
    await labelPackages(tx, row.id)
    const body = [row.supplierName, row.eta, row.place]
    await tell(tx, row, { to: await orderers(tx, row), key: 'shipped', body, page: buyerPage })
    assertNoProblems(contractedProblems(await contractShares(tx, rows)))
    return moved(row)
  })

/** Nothing of it came: its goods are owed again, and its labels lead to a notice that is cancelled. */
export const cancelDelivery = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    const lines = await lockVisible(tx, ref.id)
    const patch = { endReason: reason, endedAt: await tx.now() }
    const row = await transition(tx, deliveryLife, ref, 'cancel', patch, { note: reason })
    for (const { poLineId, qty } of byOrder(lines)) await moveOrderLine(tx, poLineId, { kind: 'unship', qty })
    await asSystem(tx, ({ db }) => db.update(deliverySerial).set({ isOut: false }).where(eq(deliverySerial.deliveryId, row.id)))
    await tell(tx, row, { to: await orderers(tx, row), key: 'cancelled', body: [row.supplierName, reason], page: buyerPage })
    return moved(row)
  })
