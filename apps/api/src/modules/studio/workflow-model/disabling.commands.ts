import { refuse } from '@srm/domain/kit/errors'
import { fill } from '@srm/domain/kit/text'
import { modelStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { sql } from 'drizzle-orm'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import type { Ref } from '../../../data/save'
import type { Ctx } from '../../../http/request/context'
import { notify, settle } from '../../sys/announcement/announcement.public'
import { namesOf } from '../../sys/user/user.public'
import { assertOther, held, saved } from './model.commands'
import type { Model } from './model.queries'

const bizType = 'workflowModel'

/** Tells everybody else who may confirm it; where there is nobody, the administrators are told why and how to mend it. */
const tellAsked = async (tx: Tx, { id, nameZh, nameEn, version }: Model, reason: string): Promise<void> => {
  const { zh, en } = { zh: workflowText.zh.notice, en: workflowText.en.notice }
  const { username, realname } = tx.actor
  await notify(tx, {
    to: { permission: 'studio:workflowModel:disable', except: [username] },
    title: fill(zh.disable, [nameZh]),
    titleEn: fill(en.disable, [nameEn]),
    content: fill(zh.disableBody, [realname, nameZh, reason]),
    contentEn: fill(en.disableBody, [realname, nameEn, reason]),
    openPage: `/studio/workflow/model/designer?id=${id}`,
    ...{ bizType, busId: id, event: `disable.${version}` },
  })
}

/**
 * The way back from a process takes two people, as the way into it does: who is asked without it is whoever holds the permission,
 * and no least number of people makes up for the ones whom the process names. Until the second person it stays in force.
 */
export const askDisabling = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    const model = await held(tx, ref)
    if (model.status !== modelStates.published) throw refuse('WF_NOT_IN_FORCE')
    if (model.disableBy !== null) {
      const names = await namesOf(tx, [model.disableBy])
      throw refuse('WF_DISABLE_ASKED', names.get(model.disableBy) ?? model.disableBy)
    }
    await tellAsked(tx, model, reason)
    return saved(tx, ref.id, { disableBy: tx.actor.username, disableAt: sql`app_now()` as never, disableReason: reason })
  })

const asked = async (tx: Tx, ref: Ref): Promise<Model & { readonly disableBy: string }> => {
  const model = await held(tx, ref)
  if (model.disableBy === null) throw refuse('WF_DISABLE_NOT_ASKED')
  return { ...model, disableBy: model.disableBy }
}
const ended = async (tx: Tx, id: string, values: Partial<Model>): Promise<Ref> => {
  await settle(tx, { bizType, busId: id })
  return saved(tx, id, { ...values, disableBy: null, disableAt: null, disableReason: null })
}

/** Documents handed in from now on are decided directly; what runs goes on. */
export const confirmDisabling = (ctx: Ctx, ref: Ref): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    assertOther(tx, (await asked(tx, ref)).disableBy, 'WF_DISABLE_OWN')
    return ended(tx, ref.id, { status: modelStates.disabled })
  })

/** Whoever asked takes it back, or somebody else declines: the process stays in force. */
export const keepInForce = (ctx: Ctx, ref: Ref): Promise<Ref> =>
  inTx(ctx, async (tx) => {
    await asked(tx, ref)
    return ended(tx, ref.id, {})
  })
