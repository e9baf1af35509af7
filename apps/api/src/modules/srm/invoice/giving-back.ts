import { invoice } from '@srm/db/schema/srm/invoice'
import { invoiceMachine } from '@srm/domain/srm/invoice/invoice.machine'
import { eq } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { partsOf } from './content'
import { invoiceLife, moved, type Invoice } from './invoice.life'
import { buyerPage, company, holders, settleOpen, supplierPage, tell } from './notices'
import { rematchWaiting } from './rematch'
import { giveBack, lockFor } from './registering'

// An invoice goes back to its company, or is void: what it took is free again, and exceptions that wait for it are matched anew.

type Reasoned = Ref & { readonly reason: string }
const end = async (tx: Tx, { reason, ...ref }: Reasoned, action: 'return' | 'void'): Promise<Invoice> => {
  await findVisible(tx, invoice, ref.id)
  const parts = await partsOf(tx, ref.id)
  await lockFor(tx, parts)
  const patch = { endReason: reason, endedAt: await tx.now() }
  const row = await transition(tx, invoiceLife, ref, action, patch, { note: reason })
  await giveBack(tx, parts)
  await settleOpen(tx, row)
  await rematchWaiting(
    tx,
    parts.map(({ poLineId }) => poLineId),
  )
  return row
}

/** The company is told what is wrong, in the words that are given, and nothing of limits. */
export const returnInvoice = (ctx: Ctx, input: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await end(tx, input, 'return')
    await tell(tx, row, { to: company(row), key: 'returned', body: [input.reason], page: supplierPage, isTask: true })
    return moved(row)
  })

export const voidInvoice = (ctx: Ctx, input: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await end(tx, input, 'void')
    const byCompany = tx.actor.kind === 'supplier'
    const to = byCompany ? holders('return', row, []) : company(row)
    await tell(tx, row, { to, key: 'voided', body: [input.reason], page: byCompany ? buyerPage : supplierPage })
    return moved(row)
  })

/** A credit of what was billed wrongly was approved: as long as nothing was paid the original is void, else the credit stays owed. */
export const reverseBlue = async (tx: Tx, red: Invoice): Promise<void> => {
  const { blueId, redReason } = red
  if (redReason !== 'WRONG' || blueId === null) return
  await asSystem(tx, async (sys) => {
    const [blue] = await sys.db.select().from(invoice).where(eq(invoice.id, blueId)).for('update')
    if (blue?.status !== invoiceMachine.states.approved) return
    // What it took is given back by the credit, so its own quantities stay where they are.
    const patch = { isReversed: true, endReason: red.number, endedAt: await sys.now() }
    const row = await transition(sys, invoiceLife, { id: blueId }, 'reverse', patch, { note: red.number })
    await settleOpen(sys, row)
    await tell(sys, row, { to: company(row), key: 'reversed', body: [red.number], page: supplierPage })
  })
}
