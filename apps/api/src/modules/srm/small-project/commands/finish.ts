import { smallAward, smallProject, smallProjectSupplier } from '@srm/db/schema/srm/small-project'
import { unpublishedSmall } from '@srm/domain/srm/small-project/small-project.machine'
import { bidBlind } from '@srm/db/schema/srm/sealed-bid'
import { and, eq, inArray } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { saveSecret } from '../draft'
import { moveSmall, type SmallProject } from '../small-project.life'
import { companies, owner, tell } from '../small-project.notices'
import { announceEnd } from '../small-project.portal'
import { decided } from './award'

type Reasoned = Ref & { readonly reason: string }

const tellEnd = async (tx: Tx, row: SmallProject, key: 'failed' | 'cancelled', reason: string): Promise<void> => {
  const all = await asSystem(tx, (sys) =>
    sys.db.select({ id: smallProjectSupplier.supplierId }).from(smallProjectSupplier).where(eq(smallProjectSupplier.projectId, row.id)),
  )
  const message = {
    title: [key, row.title] as const,
    body: [`${key}Body`, row.docNo, row.title, reason] as const,
    event: key,
    informative: true,
  }
  await tell(tx, row, { ...message, to: companies(all.map((one) => one.id)), page: '/srm/small-bid/detail' })
  await tell(tx, row, { ...message, to: owner(row) })
}
const finish = async (tx: Tx, { id, version, reason }: Reasoned, action: 'fail' | 'cancel', outcome: 'failed' | 'cancelled') => {
  const before = await findVisible(tx, smallProject, id)
  const row = await moveSmall(tx, { id, version }, action, {}, { note: reason })
  await saveSecret(tx, id, { decisionNote: reason })
  // A recommendation that waited for its approval, or was told inside the house, is over with it.
  await tx.db
    .update(smallAward)
    .set(decided(tx, 'rejected', reason))
    .where(and(eq(smallAward.projectId, id), inArray(smallAward.state, ['proposed', 'approved'])))
  await asSystem(tx, (sys) => sys.db.delete(bidBlind).where(and(eq(bidBlind.bizType, 'smallProject'), eq(bidBlind.bizId, id))))
  if (unpublishedSmall.includes(before.status)) return row
  await tellEnd(tx, row, outcome, reason)
  await announceEnd(tx, row, outcome, reason)
  return row
}
export const failSmall = (ctx: Ctx, input: Reasoned) => inTx(ctx, (tx) => finish(tx, input, 'fail', 'failed'))
export const cancelSmall = (ctx: Ctx, input: Reasoned) => inTx(ctx, (tx) => finish(tx, input, 'cancel', 'cancelled'))
/** It went into a contract or an order elsewhere. */
export const completeSmall = (ctx: Ctx, { id, version, reason }: Reasoned) =>
  inTx(ctx, (tx) => moveSmall(tx, { id, version }, 'complete', {}, { note: reason }))
