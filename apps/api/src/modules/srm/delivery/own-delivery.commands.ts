import type { DeliveryInput } from '@srm/contract/srm/delivery'
import { deliveryNotice } from '@srm/db/schema/srm/delivery'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { deliveryMachine } from '@srm/domain/srm/delivery/delivery.machine'
import { announcedProblems, dayProblems, impossibleProblems, overProblems, packedProblems } from '@srm/domain/srm/delivery/delivery.rules'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { deliverableRows } from '../purchase-order/purchase-order.public'
import { draftLines, packedOf, putContent, setHead, tracedOf } from './content'
import { deliveryLife, moved } from './delivery.life'

// A company writes these before its goods leave.

const days = (rows: readonly { readonly dueDate: string }[]): string => rows.map(({ dueDate }) => dueDate).toSorted()[0] ?? ''

/** A notice takes department, place and receiver from its orders, whatever is sent. */
const draftOf = async (tx: Tx, input: DeliveryInput) => {
  const { supplierId } = tx.actor
  if (supplierId === null) throw refuse('NO_PERM')
  const scheduleIds = input.lines.map((line) => line.scheduleId)
  const rows = await deliverableRows(tx, supplierId, scheduleIds)
  assertNoProblems(announcedProblems(input.lines, rows))
  const drafts = await draftLines(tx, input, rows)
  assertNoProblems([
    ...dayProblems(input, (await tx.now()).slice(0, 10)),
    ...overProblems(input.lines, rows),
    ...impossibleProblems(tracedOf(drafts, input), input.shipDate),
    ...packedProblems(
      packedOf(input),
      drafts.map(({ lineNo, qty }) => ({ lineNo, qty })),
    ),
  ])
  const order = rows[0]?.order
  if (!order) throw new Error('a notice without an order')
  const { shipDate, eta, carrier, trackingNo, remark } = input
  const head = {
    ...{ shipDate, eta, carrier, trackingNo, remark, supplierId, supplierName: order.supplierName, orgCode: order.orgCode },
    ...{ orgName: order.orgName, place: order.deliveryAddress, receiver: order.receiver, receiverPhone: order.receiverPhone },
    orderNos: [...new Set(drafts.map(({ orderNo }) => orderNo))].toSorted().join(' '),
    ...{ dueDate: days(drafts), lineCount: drafts.length, packageCount: input.packages.length },
  }
  return { head, drafts }
}

/**
 * @throws ASN_ROW_GONE, ASN_ROW_TWICE, ASN_MIXED, ASN_ORDER_STATE, ASN_OVER and what else cannot be; what a material asks for is
 * judged when the goods leave
 */
export const addDelivery = (ctx: Ctx, input: DeliveryInput) =>
  inTx(ctx, async (tx) => {
    const { head, drafts } = await draftOf(tx, input)
    const status = deliveryMachine.states.draft
    const [row] = await tx.db
      .insert(deliveryNotice)
      .values({ ...head, docNo: await nextNumber(tx, 'ASN'), status })
      .returning()
    if (!row) throw new Error('notice was not written')
    await putContent(tx, row, input, drafts)
    await appendAudit(tx, { action: 'add', bizType: 'delivery', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editDelivery = (ctx: Ctx, { id, version, ...input }: DeliveryInput & Ref) =>
  inTx(ctx, async (tx) => {
    await transition(tx, deliveryLife, { id, version }, 'edit')
    const { head, drafts } = await draftOf(tx, input)
    const row = await setHead(tx, id, head)
    await putContent(tx, row, input, drafts)
    return moved(row)
  })

export const deleteDelivery = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await transition(tx, deliveryLife, ref, 'delete', { delFlag: 1 })
    return null
  })
