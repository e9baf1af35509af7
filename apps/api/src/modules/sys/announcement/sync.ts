import { inTx } from '../../../data/transaction/in-tx'
import { push } from '../../../data/push'
import type { Ctx } from '../../../http/request/context'
import { noticeById } from './announcement.queries'

/** The caller's other windows look again. @throws NOT_FOUND for a notice that is not theirs: its title would be told */
export const syncNotice = (ctx: Ctx, anntId: string | undefined): Promise<void> =>
  inTx(ctx, async (tx) => {
    if (!anntId) return
    const { id } = await noticeById(tx, anntId)
    push(tx, id, [ctx.actor.userId ?? ''])
  })
