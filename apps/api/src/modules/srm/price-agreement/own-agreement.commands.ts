import type { Ref } from '../../../data/save'
import { inTx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { watchExpiry } from '../expiry/expiry.public'
import { claimDays, moved, priceAgreementLife } from './price-agreement.life'
import { owner, settleOpen, tell } from './price-agreement.notices'

// The company confirms an agreement or objects to it.

/** From now on its prices count on the days of its validity. */
export const confirmAgreement = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const patch = { confirmedAt: await tx.now(), confirmedBy: tx.actor.username }
    const row = await transition(tx, priceAgreementLife, ref, 'confirm', patch)
    await watchExpiry(tx, [row.supplierId])
    await settleOpen(tx, row)
    const body = [row.supplierName, row.validFrom, row.validTo]
    await tell(tx, row, { to: owner(row), key: 'confirmed', body, page: '/srm/price-agreement/detail' })
    return moved(row)
  })

/** Goes back to the buyer as a draft with what the company does not agree to; its days are free until it is handed in anew. */
export const objectToAgreement = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const patch = { objection: reason, objectedAt: await tx.now() }
    const row = await transition(tx, priceAgreementLife, ref, 'object', patch, { note: reason })
    await claimDays(tx, row)
    await settleOpen(tx, row)
    const body = [row.supplierName, reason]
    await tell(tx, row, { to: owner(row), key: 'objected', body, page: '/srm/price-agreement/detail', isTask: true })
    return moved(row)
  })
