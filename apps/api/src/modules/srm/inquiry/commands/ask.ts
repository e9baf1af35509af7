import { inquiryQuestion } from '@srm/db/schema/srm/inquiry'
import { asSystem, inTx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { supplierNames } from '../../supplier/supplier.public'
import { auditPart, takePart } from '../inquiry.life'
import { owner, tell } from '../inquiry.notices'
import { supplierOf } from '../own-quotation'

/** A question to the purchaser; others only ever see the clarification it leads to. */
export const askQuestion = (ctx: Ctx, input: { id: string; question: string }) =>
  inTx(ctx, async (tx) => {
    const supplierId = supplierOf(tx)
    const { row } = await takePart(tx, input.id, 'ask')
    const supplierName = (await supplierNames(tx, [supplierId])).get(supplierId)?.name ?? ''
    const [saved] = await asSystem(tx, (sys) =>
      sys.db
        .insert(inquiryQuestion)
        .values({ inquiryId: row.id, supplierId, supplierName, question: input.question, orgCode: row.orgCode })
        .returning({ id: inquiryQuestion.id }),
    )
    const { id } = saved as { id: string }
    await auditPart(tx, row, 'ask')
    await tell(tx, row, {
      to: owner(row),
      title: ['question', row.title],
      body: ['questionBody', row.docNo, row.title],
      event: `ask.${id}`,
    })
    return { id }
  })
