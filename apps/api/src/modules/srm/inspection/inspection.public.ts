import type { WorkItem } from '@srm/contract/srm/dashboard'
import { goodsReturn, goodsReturnLine } from '@srm/db/schema/srm/goods-return'
import { inspection, inspectionSecret } from '@srm/db/schema/srm/inspection'
import { material } from '@srm/db/schema/srm/material'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { goodsReturnMachine } from '@srm/domain/srm/goods-return/goods-return.machine'
import { inspectWithin } from '@srm/domain/srm/inspection/inspection.kinds'
import { inspectionMachine } from '@srm/domain/srm/inspection/inspection.machine'
import { dec } from '@srm/domain/kit/money'
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { revokeConcessions } from '../concession/concession.public'
import { inspectionLife, type Inspection } from './inspection.life'
import { buyerPage, inspectors, settleOpen, tell } from './notices'
import { reopenLot } from './regimes'

/** Goods of one line of a receipt that wait to be judged; quantities in the line's unit. */
export interface Lot {
  readonly receiptId: string
  readonly receiptNo: string
  readonly receiptLineId: string
  readonly orderId: string
  readonly poLineId: string
  readonly supplierId: string
  readonly supplierName: string
  readonly orgCode: string | null
  readonly materialId: string
  readonly name: string
  readonly unit: string
  readonly qty: string
  readonly batchNo: string | null
  /** `YYYY-MM-DD` */
  readonly arrivedOn: string
}
const { pending, inProgress, pendingDisposition } = inspectionMachine.states

/** Lines of orders of which goods went back to be repaired and have not all come again: what comes now is presented again. */
const repaired = async ({ db }: Tx, poLineIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectDistinct({ poLineId: goodsReturnLine.poLineId })
    .from(goodsReturnLine)
    .innerJoin(goodsReturn, eq(goodsReturn.id, goodsReturnLine.returnId))
    .where(
      and(
        ...[inArray(goodsReturnLine.poLineId, [...poLineIds]), gt(goodsReturnLine.qty, goodsReturnLine.replaced)],
        ...[eq(goodsReturn.settlement, 'REPAIR'), eq(goodsReturn.status, goodsReturnMachine.states.pickedUp)],
      ),
    )
  return new Set(rows.map(({ poLineId }) => poLineId))
}
const openOne = async (sys: Tx, lot: Lot, dueAt: string, isResubmitted: boolean): Promise<Inspection> => {
  const { qty, ...rest } = lot
  const { orderNo, orgName } = await orderOf(sys, lot.orderId)
  const [code] = await sys.db.select({ materialCode: material.docNo }).from(material).where(eq(material.id, lot.materialId))
  const docNo = await nextNumber(sys, 'IQC')
  const [row] = await sys.db
    .insert(inspection)
    .values({
      ...rest,
      docNo,
      status: pending,
      lotQty: qty,
      isResubmitted,
      orderNo,
      orgName,
      materialCode: code?.materialCode ?? '',
      dueAt,
    })
    .returning()
  if (!row) throw new Error('inspection was not written')
  const receivedBy = sys.actor.username
  await sys.db.insert(inspectionSecret).values({ inspectionId: row.id, receivedBy, orgCode: row.orgCode })
  await appendAudit(sys, { action: 'add', bizType: 'inspection', bizId: row.id, fromStatus: pending, toStatus: pending })
  const body = [row.supplierName, `${dec(qty).toFixed()} ${row.unit}`, row.receiptNo, dueAt]
  await tell(sys, row, { to: inspectors(receivedBy), key: 'opened', body, page: buyerPage, isTask: true })
  return row
}
const orderOf = async ({ db }: Tx, orderId: string) => {
  const [row] = await db
    .select({ orderNo: purchaseOrder.docNo, orgName: purchaseOrder.orgName })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.id, orderId))
  if (!row) throw new Error(`no order ${orderId}`)
  return row
}
/** A receipt opens an inspection of each of its lines that needs one. Whoever posts it inspects none of them. */
export const openInspections = (tx: Tx, lots: readonly Lot[]): Promise<Inspection[]> =>
  asSystem(tx, async (sys) => {
    if (lots.length === 0) return []
    const { at } = await dueAfter(sys, await sys.now(), inspectWithin)
    const again = await repaired(
      sys,
      lots.map(({ poLineId }) => poLineId),
    )
    const rows: Inspection[] = []
    for (const lot of lots) rows.push(await openOne(sys, lot, at, again.has(lot.poLineId)))
    return rows
  })

/** A receipt was reversed: its lines are locked already. What was judged of them counts no more. */
export const withdrawInspections = (tx: Tx, receiptLineIds: readonly string[]): Promise<void> =>
  asSystem(tx, async (sys) => {
    const open = await sys.db
      .select({ id: inspection.id })
      .from(inspection)
      .where(and(inArray(inspection.receiptLineId, [...receiptLineIds]), ne(inspection.status, inspectionMachine.states.void)))
      .orderBy(asc(inspection.id))
    const nothing = { accepted: '0', concession: '0', rejected: '0' }
    for (const { id } of open) {
      const row = await transition(sys, inspectionLife, { id }, 'void', nothing)
      await revokeConcessions(sys, id)
      await reopenLot(sys, id)
      await settleOpen(sys, row, 'revoked')
    }
  })

const most = 100
const kindOf = (row: Inspection, may: (action: string) => boolean): WorkItem['kind'] | null => {
  if (row.status === pendingDisposition) return may('sort') ? 'disposeInspection' : null
  return may('start') ? 'inspect' : null
}
/** Lots that wait to be inspected or disposed of, the earliest due first; never those that the caller took in. */
export const inspectionWork = async ({ db, actor }: Tx): Promise<WorkItem[]> => {
  const { kind, permissions, username } = actor
  const may = (action: string) => permissions.has(`srm:inspection:${action}`)
  if (kind === 'supplier' || !permissions.has('srm:inspection:list') || !(may('start') || may('sort'))) return []
  const rows = await db
    .select({ row: inspection, receivedBy: inspectionSecret.receivedBy })
    .from(inspection)
    .innerJoin(inspectionSecret, eq(inspectionSecret.inspectionId, inspection.id))
    .where(and(eq(inspection.tenantId, actor.tenantId), inArray(inspection.status, [pending, inProgress, pendingDisposition])))
    .orderBy(asc(inspection.dueAt))
    .limit(most)
  return rows.flatMap(({ row, receivedBy }) => {
    const due = kindOf(row, may)
    if (due === null || (due === 'inspect' && receivedBy === username)) return []
    const title = `${row.name} ${dec(row.lotQty).toFixed()} ${row.unit}`
    return [{ id: row.id, kind: due, docNo: row.docNo, title, at: row.dueAt, since: row.updateTime ?? row.createTime, count: null }]
  })
}
