import { auctionParticipant } from '@srm/db/schema/srm/auction'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { permissionOf } from '@srm/domain/kit/machine'
import { signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine, type AuctionAction, type AuctionAsk } from '@srm/domain/srm/auction/auction.machine'
import { auctionText } from '@srm/domain/srm/auction/auction.text'
import { voidRefusal } from '@srm/domain/srm/auction/live/live.rules'
import type { LiveEvent } from '@srm/domain/srm/auction/live/live.state'
import { and, eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { moveAuction, type Auction } from '../auction.life'
import { companies, staff, tell } from '../auction.notices'
import { saveSecret, secretOfAuction } from '../draft'
import { pushAuction } from '../live/push'
import { liveOf } from '../live/state'
import { recordStep } from './clock'

// What is done to an auction under way takes two: one asks with a reason, another confirms in a session of its own.

const confirmations = { pause: 'pause', resume: 'resume', void: 'voidBid' } as const
const nothing = { asked: null, askedBy: null, askedByName: null, askedAt: null, askReason: null, askSeq: null }

const ask = async (tx: Tx, id: string, action: AuctionAction, what: AuctionAsk, reason: string, seq: number | null): Promise<Auction> => {
  const row = await moveAuction(tx, { id }, action, {}, { note: reason, ...(seq === null ? {} : { seq }) })
  const { username, realname } = tx.actor
  const asked = { asked: what, askedBy: username, askedByName: realname, askedAt: await tx.now(), askReason: reason, askSeq: seq }
  await saveSecret(tx, id, asked)
  const confirm = confirmations[what]
  await tell(tx, row, {
    to: staff(permissionOf(auctionMachine, confirm) as 'srm:auction:pause', row, { except: [username] }),
    title: ['asked', row.title],
    body: ['askedBody', realname, row.docNo, row.title, { zh: auctionText.zh.action[action], en: auctionText.en.action[action] }, reason],
    event: `${action}.${row.version}`,
    page: '/srm/auction/monitor',
  })
  pushAuction(tx, id)
  return row
}

interface Asked {
  readonly id: string
  readonly reason: string
}
export const askPause = (ctx: Ctx, { id, reason }: Asked) => inTx(ctx, (tx) => ask(tx, id, 'askPause', 'pause', reason, null))
export const askResume = (ctx: Ctx, { id, reason }: Asked) => inTx(ctx, (tx) => ask(tx, id, 'askResume', 'resume', reason, null))
/** Only a bid that its bidder called a mistake in time. */
export const askVoid = (ctx: Ctx, { id, reason, seq }: Asked & { seq: number }) =>
  inTx(ctx, async (tx) => {
    const row = await ask(tx, id, 'askVoid', 'void', reason, seq)
    const { state } = await asSystem(tx, (sys) => liveOf(sys, row))
    const no = voidRefusal(state, seq, await tx.now())
    if (no) throw new Refusal(no[0], no.slice(1) as (string | number)[])
    return row
  })

/** Takes back what was asked for, or refuses it: both may. */
export const dropAsk = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { asked } = await asSystem(tx, (sys) => secretOfAuction(sys, id)).catch(() => ({ asked: null }))
    const row = await moveAuction(tx, { id }, 'dropAsk', {}, { asked })
    await saveSecret(tx, id, nothing)
    pushAuction(tx, id)
    return row
  })

const bidders = (tx: Tx, auctionId: string) =>
  asSystem(tx, async (sys) => {
    const rows = await sys.db
      .select({ id: auctionParticipant.supplierId })
      .from(auctionParticipant)
      .where(and(eq(auctionParticipant.auctionId, auctionId), eq(auctionParticipant.signUp, signUpStates.qualified)))
    return rows.map((one) => one.id)
  })

/** The second person's word: what was asked for happens, judged by the rules of the auction once more. */
const confirm = async (tx: Tx, id: string, action: 'pause' | 'resume' | 'voidBid', eventOf: (reason: string, seq: number) => LiveEvent) => {
  const before = await asSystem(tx, (sys) => secretOfAuction(sys, id)).catch(() => null)
  const { askReason, askSeq, askedByName } = before ?? { askReason: null, askSeq: null, askedByName: null }
  const row = await moveAuction(
    tx,
    { id },
    action,
    {},
    { note: askReason, askedBy: askedByName, ...(askSeq === null ? {} : { seq: askSeq }) },
  )
  if (askReason === null) throw refuse('NOTHING_ASKED')
  const at = await tx.now()
  const after = await asSystem(tx, async (sys) => {
    await saveSecret(sys, id, nothing)
    return recordStep(sys, row, eventOf(askReason, askSeq ?? 0), at)
  })
  return { row: after, reason: askReason }
}

export const pauseAuction = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { row, reason } = await confirm(tx, id, 'pause', (why) => ({ kind: 'pause', reason: why }))
    await tell(tx, row, {
      to: companies(await bidders(tx, id)),
      title: ['paused', row.title],
      body: ['pausedBody', row.docNo, row.title, reason],
      event: `pause.${row.version}`,
      page: '/srm/auctionRoom/detail',
      informative: true,
    })
    return row
  })
export const resumeAuction = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => {
    const { row } = await confirm(tx, id, 'resume', () => ({ kind: 'resume' }))
    await tell(tx, row, {
      to: companies(await bidders(tx, id)),
      title: ['resumed', row.title],
      body: ['resumedBody', row.docNo, row.title, row.endAt ?? ''],
      event: `resume.${row.version}`,
      page: '/srm/auctionRoom/detail',
      informative: true,
    })
    return row
  })
export const voidBid = (ctx: Ctx, id: string) =>
  inTx(ctx, async (tx) => (await confirm(tx, id, 'voidBid', (reason, seq) => ({ kind: 'void', seq, reason }))).row)
