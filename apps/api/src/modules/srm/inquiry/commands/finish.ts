import { inTx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { saveSecret } from '../draft-content'
import { moveInquiry } from '../inquiry.life'
import { companies, owner, tell } from '../inquiry.notices'
import { activeSuppliers } from '../publication'
import { announceEnd } from '../result'

type Reasoned = Ref & { reason: string }

/** Ends an inquiry before its award and tells everyone who took part. */
const end = (ctx: Ctx, input: Reasoned, action: 'cancel' | 'fail') =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, action, {}, { note: input.reason })
    await saveSecret(tx, row.id, { decisionNote: input.reason })
    const outcome = action === 'cancel' ? 'cancelled' : 'failed'
    await announceEnd(tx, row, outcome, input.reason)
    const message = {
      title: [outcome, row.title] as const,
      body: [`${outcome}Body`, row.docNo, row.title, input.reason] as const,
      event: outcome,
    }
    await tell(tx, row, { ...message, to: owner(row) })
    const told = { to: companies(await activeSuppliers(tx, row.id)), page: '/srm/quotation/detail' as const, mail: outcome } as const
    await tell(tx, row, { ...message, ...told })
    return row
  })

export const cancelInquiry = (ctx: Ctx, input: Reasoned) => end(ctx, input, 'cancel')
export const failInquiry = (ctx: Ctx, input: Reasoned) => end(ctx, input, 'fail')

/** Awarded lines went into contracts or orders, or are closed for the given reason. */
export const completeInquiry = (ctx: Ctx, input: Reasoned) =>
  inTx(ctx, async (tx) => {
    const row = await moveInquiry(tx, { id: input.id, version: input.version }, 'complete', {}, { note: input.reason })
    await saveSecret(tx, row.id, { decisionNote: input.reason })
    return row
  })
