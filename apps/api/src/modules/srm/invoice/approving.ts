import type { Ref } from '../../../data/save'
import { inTx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { raiseDues } from '../payable-due/payable-due.public'
import { reverseBlue } from './giving-back'
import { invoiceLife, moved, setSecret } from './invoice.life'
import { company, settleOpen, supplierPage, tell } from './notices'

/** From here on it is owed, and what it makes due is written. */
export const approveInvoice = (ctx: Ctx, { note, isFinal, ...ref }: Ref & { readonly note: string | null; readonly isFinal: boolean }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, invoiceLife, ref, 'approve', { approvedAt: await tx.now(), isFinal }, { note })
    await setSecret(tx, row.id, { approvedBy: tx.actor.username, approvedByName: tx.actor.realname })
    await settleOpen(tx, row)
    await reverseBlue(tx, row)
    await tell(tx, row, { to: company(row), key: 'approved', page: supplierPage })
    // Behind every other lock: it moves the running totals of the contract.
    await raiseDues(tx, { invoiceId: row.id })
    return moved(row)
  })
