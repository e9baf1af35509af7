import { refuse } from '@srm/domain/kit/errors'
import { inTx } from '../../../../data/transaction/in-tx'
import type { Ref } from '../../../../data/save'
import type { Ctx } from '../../../../http/request/context'
import { closeIfEnded } from '../../eval-plan/eval-plan.public'
import { settle } from '../../../sys/announcement/announcement.public'
import { moveEvaluation, type Evaluation } from '../evaluation.life'
import { ownPage, tell } from '../evaluation.notices'

const refOf = ({ id, version }: Evaluation): Ref => ({ id, version })

/** Sends a self-evaluation back, with the reason and until when it is to be done anew. */
export const rejectSelf = (ctx: Ctx, { reason, newDeadline, ...ref }: Ref & { reason: string; newDeadline: string }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const patch = { rejectReason: reason, rejectedAt: await tx.now(), selfDeadline: newDeadline }
    const row = await moveEvaluation(tx, ref, 'rejectSelf', patch, { note: reason, newDeadline })
    if (newDeadline <= (await tx.now()) || newDeadline >= row.scoreDeadline) throw refuse('EVAL_DEADLINE_LATE', row.scoreDeadline)
    await tell(tx, row.id, {
      to: { supplierIds: [row.supplierId] },
      title: ['selfRejected', row.title],
      body: ['selfRejectedBody', row.docNo, reason, newDeadline],
      event: `reject.${row.version}`,
      page: ownPage(row.id),
      mail: true,
    })
    return refOf(row)
  })

export const cancelEvaluation = (ctx: Ctx, { reason, ...ref }: Ref & { reason: string }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const row = await moveEvaluation(tx, ref, 'cancel', { cancelReason: reason }, { note: reason })
    await settle(tx, { bizType: 'evaluation', busId: row.id, status: 'revoked' })
    await tell(tx, row.id, {
      to: { supplierIds: [row.supplierId] },
      title: ['cancelled', row.title],
      body: ['cancelledBody', row.docNo, reason],
      event: 'cancel',
      page: ownPage(row.id),
      informative: true,
    })
    await closeIfEnded(tx, row.planId)
    return refOf(row)
  })
