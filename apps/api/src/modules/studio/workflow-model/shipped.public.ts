import { wfModel } from '@srm/db/schema/studio/workflow'
import { approvals } from '@srm/domain/approvals'
import { shippedGraph } from '@srm/domain/studio/workflow/shipped'
import { and, eq } from 'drizzle-orm'
import { inTx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { putInForce } from './model.commands'

/**
 * The processes that ship with the product, as the system: one for every approval of every document, doing what the product
 * does without a process. What is there already stays, and with `types` what is of other documents waits. Answers how many were added.
 */
export const shipModels = (ctx: Ctx, published: boolean, types?: readonly string[]): Promise<number> =>
  inTx(ctx, async (tx) => {
    let added = 0
    for (const one of approvals.filter(({ bizType }) => types?.includes(bizType) ?? true))
      for (const [purpose, { zh, en }] of Object.entries(one.purposes)) {
        const code = `${one.bizType}-${purpose}`
        const [there] = await tx.db
          .select({ id: wfModel.id })
          .from(wfModel)
          .where(and(eq(wfModel.code, code), eq(wfModel.tenantId, tx.actor.tenantId)))
        if (there) continue
        const values = { code, bizType: one.bizType, purpose, nameZh: zh, nameEn: en, orgCode: null }
        const [model] = await tx.db
          .insert(wfModel)
          .values({ ...values, draft: shippedGraph(one, purpose), draftBy: tx.actor.username })
          // Several servers may start at once.
          .onConflictDoNothing()
          .returning()
        if (!model) continue
        if (published) await putInForce(tx, model, null)
        added++
      }
    return added
  })
