import { inquiry } from '@srm/db/schema/srm/inquiry'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inTx } from '../../../../data/transaction/in-tx'
import { findVisible } from '../../../../data/access/scope'
import type { Ctx } from '../../../../http/request/context'
import { supplierNames } from '../../supplier/supplier.public'
import { assertEligible } from '../eligibility'
import { auditPart, takePart } from '../inquiry.life'
import { owner, tell } from '../inquiry.notices'
import { supplierOf } from '../own-quotation'
import { addInvitees } from '../publication'

/** A company enters a public inquiry on its own (自荐). */
export const applyForInquiry = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    await assertEligible(tx, await findVisible(tx, inquiry, id), [supplierId])
    const { row } = await takePart(tx, id, 'apply')
    const name = (await supplierNames(tx, [supplierId])).get(supplierId)?.name ?? tx.actor.realname
    await addInvitees(tx, row, [{ supplierId, name }], 'applied')
    await auditPart(tx, row, 'apply')
    await tell(tx, row, {
      to: owner(row),
      title: ['applied', row.title],
      body: ['appliedBody', name, row.docNo, row.title],
      event: `apply.${supplierId}`,
    })
    return { quoteState: quoteStates.pending }
  })
