import type { Ref } from '../../../data/save'
import { inTx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { invoiceLife, moved, setSecret } from './invoice.life'

/** Put aside until goods come; it is matched again by itself, and nobody has to deal with it meanwhile. */
export const waitForReceipt = (ctx: Ctx, { note, ...ref }: Ref & { readonly note: string | null }) =>
  inTx(ctx, async (tx) => {
    const row = await transition(tx, invoiceLife, ref, 'wait', {}, { note })
    await setSecret(tx, row.id, { waitingSince: await tx.now(), waitNote: note })
    return moved(row)
  })
