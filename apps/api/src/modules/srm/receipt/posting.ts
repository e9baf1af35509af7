import type { ReceiptInput } from '@srm/contract/srm/receipt'
import { poLine } from '@srm/db/schema/srm/purchase-order'
import { goodsReceipt, goodsReceiptSecret, receiptLine, receiptPackage, receiptSerial } from '@srm/db/schema/srm/receipt'
import { assertNoProblems, fieldProblem, refuse } from '@srm/domain/kit/errors'
import { dec } from '@srm/domain/kit/money'
import { receiptMachine } from '@srm/domain/srm/receipt/receipt.machine'
import { arrivalProblems, differs } from '@srm/domain/srm/receipt/receipt.rules'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { insertMany } from '../../../data/insert-many'
import { nextNumber } from '../../../data/numbering'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { arrivingNotice, followArrival } from '../delivery/delivery.public'
import { openInspections, type Lot } from '../inspection/inspection.public'
import { materialTermsById } from '../material/material.public'
import { addPayableItems } from '../payable-item/payable-item.public'
import {
  orderOwners,
  closeRests,
  contractShares,
  lockOrderLines,
  moveOrderLines,
  receivableLines,
} from '../purchase-order/purchase-order.public'
import { differenceSaid } from './difference'
import { buyerPage, company, supplierPage, tell } from './notices'
import { planned, type PlannedLine, type Source } from './plan'
import { moved, type GoodsReceipt, type ReceiptLineRow } from './receipt.life'

// Goods are taken in, in one transaction: lines of the orders are locked in the order of their keys, everything is judged, and only
// then written. Nothing it reads grows with what came before (docs/receipt.md, Posting).

type Notice = Awaited<ReturnType<typeof arrivingNotice>>
/** Lines of orders that the form names, by the key it names them by; of those out of reach none. */
const namedLines = async (tx: Tx, { deliveryId, lines }: ReceiptInput): Promise<ReadonlyMap<string, string>> => {
  const asked = lines.map(({ id }) => id)
  if (deliveryId === null) {
    const found = await tx.db.select({ id: poLine.id }).from(poLine).where(inArray(poLine.id, asked))
    return new Map(found.map(({ id }) => [id, id]))
  }
  const { lines: announced } = await arrivingNotice(tx, deliveryId)
  return new Map(announced.filter(({ id }) => asked.includes(id)).map(({ id, poLineId }) => [id, poLineId]))
}
const sourcesOf = async (tx: Tx, named: ReadonlyMap<string, string>, notice: Notice | null): Promise<ReadonlyMap<string, Source>> => {
  const rows = new Map((await receivableLines(tx, [...named.values()])).map((row) => [row.line.id, row]))
  const terms = await materialTermsById(
    tx,
    [...rows.values()].flatMap(({ line }) => line.materialId ?? []),
  )
  return new Map(
    [...named].flatMap(([key, lineId]): [string, Source][] => {
      const ordered = rows.get(lineId)
      if (!ordered) return []
      const announced = notice?.lines.find(({ id }) => id === key) ?? null
      return [[key, { ordered, announced, terms: terms.get(ordered.line.materialId ?? '') }]]
    }),
  )
}

/** What was sent before under the same key is answered once more. */
const postedBefore = async ({ db, actor }: Tx, requestKey: string): Promise<GoodsReceipt | undefined> => {
  const [row] = await db
    .select()
    .from(goodsReceipt)
    .where(
      and(eq(goodsReceipt.tenantId, actor.tenantId), eq(goodsReceipt.requestKey, requestKey), eq(goodsReceipt.createBy, actor.username)),
    )
  return row
}

const waits = (line: PlannedLine): boolean => line.isInspected && dec(line.good).gt(0)
const refusedOf = ({ arrival, input }: PlannedLine): string => dec(arrival.refused).plus(input.turnedAway).toFixed()
const headOf = (tx: Tx, input: ReceiptInput, lines: readonly PlannedLine[], notice: Notice | null) => {
  const order = lines[0]?.ordered.order
  if (!order) throw new Error('a receipt without a line')
  const { requestKey, deliveryId, arrivedAt, deliverer, vehicleNo, remark } = input
  const { pending, stocked } = receiptMachine.states
  const isDifferent = lines.some((line) =>
    differs({ announced: line.coming, received: line.arrival.posted, damaged: line.damaged, refused: refusedOf(line) }),
  )
  return {
    ...{ requestKey, deliveryId, arrivedAt, deliverer, vehicleNo, remark, differs: isDifferent },
    ...{ deliveryNo: notice?.notice.docNo ?? null, place: order.deliveryAddress, lineCount: lines.length },
    ...{ supplierId: order.supplierId, supplierName: order.supplierName, orgCode: order.orgCode, orgName: order.orgName },
    orderNos: [...new Set(lines.map((line) => line.ordered.order.docNo))].toSorted().join(' '),
    ...{ receivedByName: tx.actor.realname, status: lines.some(waits) ? pending : stocked },
  }
}
const rowOf = (receipt: GoodsReceipt, line: PlannedLine, i: number, today: string): typeof receiptLine.$inferInsert => {
  const { ordered, announced, input, arrival, settled, terms } = line
  const { materialId, materialCode, name, spec, unit } = ordered.line
  const pending = waits(line) ? line.good : '0'
  return {
    ...{ receiptId: receipt.id, supplierId: receipt.supplierId, orgCode: receipt.orgCode, lineNo: (i + 1) * 10 },
    ...{ deliveryLineId: announced?.id ?? null, orderId: ordered.order.id, orderNo: ordered.order.docNo },
    ...{ poLineId: ordered.line.id, poLineNo: ordered.line.lineNo, poVersion: ordered.order.versionNo },
    ...{ materialId, materialCode, name, spec, unit, trace: terms?.trace ?? ('NONE' as const) },
    ...{ announced: line.coming, received: arrival.posted, damaged: line.damaged, refused: refusedOf(line) },
    settled: dec(settled.arrived).plus(settled.refused).plus(settled.lapsed).toFixed(),
    ...{ lapsed: settled.lapsed, pending, accepted: waits(line) ? '0' : line.good, restClosed: line.rest },
    ...{ isInspected: waits(line), arrivedOn: receipt.arrivedAt.slice(0, 10), dueDate: line.dueDate, daysLate: line.daysLate },
    judgedOn: waits(line) ? null : today,
    ...{ batchNo: input.batchNo, productionDate: input.productionDate, expiryDate: input.expiryDate },
    ...{ damages: input.damages, damageNote: input.damageNote, turnedAwayReason: input.turnedAwayReason },
    ...{ recountReason: input.recountReason, shortReason: input.shortReason, lifeReason: input.lifeReason },
  }
}

/** No number of a material is here twice. @throws SERIAL_DUP */
const putSerials = async (sys: Tx, rows: readonly ReceiptLineRow[], lines: readonly PlannedLine[]): Promise<void> => {
  const serials = rows.flatMap(({ id: lineId, receiptId, materialId, orgCode }, i) =>
    (lines[i]?.input.serials ?? []).map((serial) => ({ receiptId, lineId, materialId, serial, orgCode })),
  )
  if (serials.length === 0) return
  const asked = JSON.stringify(serials.map(({ materialId, serial }) => ({ materialId, serial })))
  const [twice] = await sys.db.execute<{ serial: string }>(sql`
    select s.serial from jsonb_to_recordset(${asked}::text::jsonb) as a("materialId" uuid, serial text)
      join receipt_serial s on s.tenant_id = ${sys.actor.tenantId} and s.material_id = a."materialId" and s.serial = a.serial and s.is_here
    order by s.serial limit 1`)
  if (twice) throw refuse('SERIAL_DUP', twice.serial)
  await insertMany(sys, receiptSerial, serials)
}
/** Packages of the notice alone, each once. @throws LABEL_UNKNOWN, LABEL_USED */
const putPackages = async (sys: Tx, receipt: GoodsReceipt, packageIds: readonly string[]): Promise<void> => {
  const ids = [...new Set(packageIds)]
  if (ids.length === 0) return
  const known = await sys.db.execute<{ at: string | null }>(sql`
    select to_char(r.create_time, 'YYYY-MM-DD HH24:MI') as at from delivery_package p
      left join receipt_package r on r.package_id = p.id and r.is_here
    where p.delivery_id = ${receipt.deliveryId} and p.id = any(${sql.param(ids)}::uuid[])`)
  if (known.length < ids.length) throw refuse('LABEL_UNKNOWN')
  const used = known.find(({ at }) => at !== null)
  if (used?.at) throw refuse('LABEL_USED', used.at)
  await insertMany(
    sys,
    receiptPackage,
    ids.map((packageId) => ({ receiptId: receipt.id, packageId, orgCode: receipt.orgCode })),
  )
}
const write = async (tx: Tx, input: ReceiptInput, lines: readonly PlannedLine[], notice: Notice | null, today: string) => {
  const docNo = await nextNumber(tx, 'GR')
  const { row, rows } = await asSystem(tx, async (sys) => {
    const [row] = await sys.db
      .insert(goodsReceipt)
      .values({ ...headOf(tx, input, lines, notice), docNo })
      .returning()
    if (!row) throw new Error('receipt was not written')
    const [made] = await Promise.all([
      sys.db
        .insert(receiptLine)
        .values(lines.map((line, i) => rowOf(row, line, i, today)))
        .returning(),
      sys.db.insert(goodsReceiptSecret).values({ receiptId: row.id, location: input.location }),
    ])
    const rows = made.toSorted((a, b) => a.lineNo - b.lineNo)
    await putSerials(sys, rows, lines)
    await putPackages(sys, row, input.packageIds)
    return { row, rows }
  })
  if (input.signature.length > 0)
    await linkFiles(tx, { bizType: 'goodsReceipt', bizId: row.id, field: 'signature', files: input.signature })
  for (const [i, { photos }] of input.lines.entries()) {
    if (photos.length > 0) await linkFiles(tx, { bizType: 'receiptLine', bizId: rows[i]?.id ?? '', field: 'photos', files: photos })
  }
  return { row, rows }
}

/** What is not inspected is accepted as it comes, and payable from now on. */
const itemsOf = (row: GoodsReceipt, rows: readonly ReceiptLineRow[]) =>
  rows
    .filter(({ accepted }) => dec(accepted).gt(0))
    .map(({ id, poLineId, accepted, arrivedOn }) => ({
      ...{ poLineId, source: 'GR' as const, sourceId: row.id, sourceNo: row.docNo, sourceLineId: id },
      ...{ grade: 'A' as const, qty: accepted, arrivedOn },
    }))
/** What is inspected waits for it, each line as a lot of its own. */
const lotsOf = (row: GoodsReceipt, rows: readonly ReceiptLineRow[]): Lot[] =>
  rows.flatMap(({ id, orderId, poLineId, materialId, name, unit, pending, batchNo, arrivedOn }) => {
    if (materialId === null || dec(pending).isZero()) return []
    const { id: receiptId, docNo: receiptNo, supplierId, supplierName, orgCode } = row
    const of = { receiptId, receiptNo, receiptLineId: id, orderId, poLineId, supplierId, supplierName, orgCode }
    return [{ ...of, materialId, name, unit, qty: pending, batchNo, arrivedOn }]
  })
const arrivalsOf = (lines: readonly PlannedLine[]) =>
  lines.flatMap((line) =>
    line.announced
      ? [{ lineId: line.announced.id, received: line.arrival.posted, refused: refusedOf(line), closed: line.settled.lapsed }]
      : [],
  )
/** What came beyond what was announced is held against all orders of the contract line; the rest was when it was shipped. */
const assertContracted = async (tx: Tx, lines: readonly PlannedLine[]): Promise<void> => {
  const more = lines.filter(({ arrival }) => dec(arrival.posted).gt(arrival.announced)).map(({ ordered }) => ordered)
  if (more.length === 0) return
  const shares = await contractShares(tx, more)
  assertNoProblems(
    shares.flatMap(({ name, qty, tolPct, taken }) => {
      const most = dec(qty).times(dec(100).plus(tolPct)).div(100)
      return dec(taken).gt(most) ? [fieldProblem('lines', 'GR_OVER_CONTRACT', name, most.toFixed())] : []
    }),
  )
}
const tellAll = async (tx: Tx, row: GoodsReceipt, rows: readonly ReceiptLineRow[]): Promise<void> => {
  const to = await orderOwners(
    tx,
    rows.map(({ orderId }) => orderId),
  )
  if (!row.differs) return tell(tx, row, { to, key: 'posted', body: [row.supplierName], page: buyerPage })
  const body = [differenceSaid(rows)]
  await tell(tx, row, { to, key: 'differs', body, page: buyerPage })
  await tell(tx, row, { to: company(row), key: 'differs', body, page: supplierPage })
}
const closed = async (tx: Tx, row: GoodsReceipt, lines: readonly PlannedLine[]): Promise<void> => {
  const ended = lines.filter(({ rest }) => dec(rest).gt(0)).map(({ ordered }) => ordered.line.id)
  if (ended.length > 0) await closeRests(tx, [...new Set(ended)], row.docNo)
}

/**
 * Posts a receipt. Sent twice under one key it is posted once, and answered alike.
 * @throws GR_ORDER_STATE, GR_NOTICE_STATE, SOD_ORDER_RECEIVER, GR_OVER_CONTRACT, SERIAL_DUP, LABEL_USED and what lines lack, by field
 */
export const addReceipt = (ctx: Ctx, input: ReceiptInput) =>
  inTx(ctx, async (tx) => {
    const named = await namedLines(tx, input)
    await lockOrderLines(tx, [...named.values()])
    const before = await postedBefore(tx, input.requestKey)
    if (before) return moved(before)
    const notice = input.deliveryId === null ? null : await arrivingNotice(tx, input.deliveryId)
    if (notice && !notice.isComing) throw refuse('GR_NOTICE_STATE', notice.notice.docNo)
    const now = await tx.now()
    assertNoProblems(arrivalProblems(input.arrivedAt, now, notice?.notice.shipDate ?? null))
    const lines = planned(input, await sourcesOf(tx, named, notice), tx.actor.username)
    const { row, rows } = await write(tx, input, lines, notice, now.slice(0, 10))
    await moveOrderLines(
      tx,
      lines.flatMap(({ ordered, movements }) => movements.map((movement) => ({ lineId: ordered.line.id, movement }))),
    )
    await addPayableItems(tx, itemsOf(row, rows))
    await openInspections(tx, lotsOf(row, rows))
    if (input.deliveryId !== null) await followArrival(tx, input.deliveryId, arrivalsOf(lines))
    const { status } = row
    await appendAudit(tx, { action: 'add', bizType: 'receipt', bizId: row.id, fromStatus: status, toStatus: status })
    await tellAll(tx, row, rows)
    await assertContracted(tx, lines)
    await closed(tx, row, lines)
    return moved(row)
  })
