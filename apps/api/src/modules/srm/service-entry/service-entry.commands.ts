import type { ServiceEntryInput } from '@srm/contract/srm/service-entry'
import { purchaseOrder } from '@srm/db/schema/srm/purchase-order'
import { serviceEntry } from '@srm/db/schema/srm/service-entry'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { acceptWithin } from '@srm/domain/srm/service-entry/service-entry.kinds'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { enteredProblems, periodProblems, proofProblems, takenPeriodProblems } from '@srm/domain/srm/service-entry/service-entry.rules'
import { eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit } from '../../../data/chain/audit'
import { nextNumber } from '../../../data/numbering'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { dueAfter } from '../../sys/calendar/calendar.public'
import { contentOf, orderedServices, putContent, takenPeriods, type OrderedLine } from './content'
import { acceptors, buyerPage, settleOpen, tell } from './notices'
import { moved, serviceEntryLife, type ServiceEntry } from './service-entry.life'

// One side enters what was done and hands it in.

/** The order, where the caller's side enters its services and services are accepted of it now. */
const enterable = async (tx: Tx, orderId: string): Promise<{ order: typeof purchaseOrder.$inferSelect; ordered: OrderedLine[] }> => {
  const order = await findVisible(tx, purchaseOrder, orderId)
  const ordered = await orderedServices(tx, [orderId])
  if (ordered.length === 0 || ordered.some(({ of }) => !of.isOpen)) throw refuse('SES_ORDER')
  if ((tx.actor.kind === 'supplier') !== (order.entryBy === 'SUPPLIER')) throw refuse('SES_OTHER_SIDE')
  return { order, ordered }
}
/** @throws SES_ORDER, SES_OTHER_SIDE, and one problem per field of what cannot be; proofs are asked for when it is handed in */
const written = async (tx: Tx, input: ServiceEntryInput) => {
  const { order, ordered } = await enterable(tx, input.orderId)
  assertNoProblems([...periodProblems(input, (await tx.now()).slice(0, 10)), ...enteredProblems(input.lines, ordered)])
  const { supplierId, supplierName, orgCode, orgName, id: orderId, docNo: orderNo, title: orderTitle, entryBy } = order
  const { periodFrom, periodTo, remark } = input
  const head = {
    ...{ supplierId, supplierName, orgCode, orgName, orderId, orderNo, orderTitle, entryBy: entryBy ?? 'SUPPLIER' },
    orderedBy: ordered[0]?.of.orderers ?? [],
    ...{ periodFrom, periodTo, remark, lineCount: input.lines.length },
  }
  return { head, ordered }
}
export const addEntry = (ctx: Ctx, input: ServiceEntryInput) =>
  inTx(ctx, async (tx) => {
    const { head, ordered } = await written(tx, input)
    const status = serviceEntryMachine.states.draft
    const docNo = await nextNumber(tx, 'SES')
    const [row] = await asSystem(tx, ({ db }) =>
      db
        .insert(serviceEntry)
        .values({ ...head, docNo, status })
        .returning(),
    )
    if (!row) throw new Error('entry was not written')
    await putContent(tx, row, input, ordered)
    await appendAudit(tx, { action: 'add', bizType: 'serviceEntry', bizId: row.id, fromStatus: status, toStatus: status })
    return moved(row)
  })

export const editEntry = (ctx: Ctx, { id, version, ...input }: ServiceEntryInput & Ref) =>
  inTx(ctx, async (tx) => {
    await transition(tx, serviceEntryLife, { id, version }, 'edit')
    const { head, ordered } = await written(tx, input)
    const [row] = await asSystem(tx, ({ db }) => db.update(serviceEntry).set(head).where(eq(serviceEntry.id, id)).returning())
    if (!row) throw new Error('entry was not written')
    await putContent(tx, row, input, ordered)
    return moved(row)
  })

export const deleteEntry = (ctx: Ctx, ref: Ref): Promise<null> =>
  inTx(ctx, async (tx) => {
    await settleOpen(tx, await transition(tx, serviceEntryLife, ref, 'delete', { delFlag: 1 }))
    return null
  })

/** What must hold when it is handed in, and still when it is accepted. */
export const assertEntered = async (tx: Tx, row: ServiceEntry, ordered: readonly OrderedLine[]): Promise<void> => {
  if (ordered.length === 0 || ordered.some(({ of }) => !of.isOpen)) throw refuse('SES_ORDER')
  const lines = await asSystem(tx, (sys) => contentOf(sys, row.id))
  const taken = await takenPeriods(
    tx,
    lines.map(({ poLineId }) => poLineId),
    row.id,
  )
  assertNoProblems([
    ...enteredProblems(lines, ordered),
    ...proofProblems(
      lines.map(({ poLineId, proofs }) => ({ poLineId, proofs: proofs.length })),
      ordered,
    ),
    ...takenPeriodProblems(row, lines, ordered, taken),
  ])
}

/**
 * Hands it in: the buyer has five working days to answer, and silence accepts nothing.
 * @throws SES_PROOF, SES_PERIOD_TAKEN, SES_OVER, SES_PCT_BACK and what else is not as it has to be
 */
export const submitEntry = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const now = await tx.now()
    const { at: acceptBy } = await dueAfter(tx, now, acceptWithin)
    const { username: submittedBy, realname: submittedByName } = tx.actor
    const patch = { submittedAt: now, submittedBy, submittedByName, acceptBy, returnReason: null }
    const row = await transition(tx, serviceEntryLife, ref, 'submit', patch)
    await assertEntered(tx, row, await orderedServices(tx, [row.orderId]))
    await settleOpen(tx, row)
    const body = [row.entryBy === 'SUPPLIER' ? row.supplierName : submittedByName, `${row.periodFrom} – ${row.periodTo}`, acceptBy]
    await tell(tx, row, { to: acceptors(row), key: 'submitted', body, page: buyerPage, isTask: true })
    return moved(row)
  })
