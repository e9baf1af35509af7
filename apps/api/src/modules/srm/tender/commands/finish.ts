import { tender } from '@srm/db/schema/srm/tender'
import { unpublishedTender } from '@srm/domain/srm/tender/tender.machine'
import { findVisible } from '../../../../data/access/scope'
import type { Ref } from '../../../../data/save'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { saveSecret } from '../draft'
import { concernedSuppliers, nameFrom, watchBonds } from '../participants'
import { moveTender } from '../tender.life'
import { companies, owner, tell } from '../tender.notices'
import { announceEnd } from '../tender.portal'

type Reasoned = Ref & { readonly reason: string }

const finish = async (tx: Tx, { id, version, reason }: Reasoned, action: 'fail' | 'cancel', outcome: 'failed' | 'cancelled') => {
  const before = await findVisible(tx, tender, id)
  const row = await moveTender(tx, { id, version }, action, {}, { note: reason })
  await saveSecret(tx, id, { decisionNote: reason })
  const message = {
    title: [outcome, row.title] as const,
    body: [`${outcome}Body`, row.docNo, row.title, reason] as const,
    event: outcome,
    informative: true,
  }
  await tell(tx, row, { ...message, to: owner(row) })
  if (unpublishedTender.includes(before.status)) return row
  await tell(tx, row, { ...message, to: companies(await concernedSuppliers(tx, id)), page: '/srm/tenderWork/detail' })
  // Bonds have to be given back, so whose they are is told from now on.
  const now = await tx.now()
  if (row.bidDeadline !== null && now < row.bidDeadline) await nameFrom(tx, id, now)
  await watchBonds(tx, id)
  await announceEnd(tx, row, outcome, reason)
  return row
}
export const failTender = (ctx: Ctx, input: Reasoned) => inTx(ctx, (tx) => finish(tx, input, 'fail', 'failed'))
export const cancelTender = (ctx: Ctx, input: Reasoned) => inTx(ctx, (tx) => finish(tx, input, 'cancel', 'cancelled'))
