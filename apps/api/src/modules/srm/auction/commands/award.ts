import { auction, auctionAward, auctionParticipant } from '@srm/db/schema/srm/auction'
import { refuse } from '@srm/domain/kit/errors'
import { rounded, sumOf } from '@srm/domain/kit/money'
import type { AwardRow } from '@srm/domain/srm/auction/auction.rules'
import { leadOf, ownOf } from '@srm/domain/srm/auction/live/live.state'
import { isAboveReserve } from '@srm/domain/srm/auction/live/view.rules'
import { and, eq, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { nextNumber } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { startApproval } from '../../../studio/workflow/workflow.public'
import { assertCanTakePart } from '../../supplier/supplier.public'
import { moveAuction, type Auction } from '../auction.life'
import { companies, owner, staff, tell } from '../auction.notices'
import { announceAward } from '../auction.portal'
import { linesOf, namedLots, saveSecret, secretOfAuction } from '../draft'
import { liveOf, type Live } from '../live/state'
import { partRules } from './submit'

interface Chosen {
  readonly lot: string
  readonly participantId: string
}
/** The standing bid of everybody chosen. */
const rowsOf = ({ rules, state }: Live, chosen: readonly Chosen[]): AwardRow[] => {
  if (new Set(chosen.map((one) => one.lot)).size < chosen.length) throw refuse('AWARD_LOT_TWICE')
  return chosen.map(({ lot, participantId }) => {
    const own = rules.lots.some((one) => one.id === lot) ? ownOf(state, lot, participantId) : undefined
    if (!own) throw refuse('AWARD_NO_BID')
    return { lot, participantId, seq: own.seq, amount: own.amount }
  })
}
const companiesOf = async (sys: Tx, auctionId: string): Promise<ReadonlyMap<string, { supplierId: string; name: string }>> => {
  const rows = await sys.db
    .select({ id: auctionParticipant.id, supplierId: auctionParticipant.supplierId, name: auctionParticipant.supplierName })
    .from(auctionParticipant)
    .where(eq(auctionParticipant.auctionId, auctionId))
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

interface Proposal extends Ref {
  readonly rows: readonly Chosen[]
  readonly reason: string | null
}
/** The lowest valid bid of each item, or another with a reason; above the reserve price never without one. */
export const proposeAward = (ctx: Ctx, input: Proposal) =>
  inTx(ctx, async (tx) => {
    const row = await moveAuction(tx, { id: input.id, version: input.version }, 'proposeAward', {}, { note: input.reason })
    const live = await asSystem(tx, (sys) => liveOf(sys, row))
    const rows = rowsOf(live, input.rows)
    const who = await companiesOf(tx, row.id)
    await assertCanTakePart(tx, [...new Set(rows.flatMap((one) => who.get(one.participantId)?.supplierId ?? []))], partRules(row))
    const amount = rounded(sumOf(rows.map((one) => one.amount)), live.rules.minorUnit)
    const isLowest = rows.every((one) => leadOf(live.state, one.lot)?.seq === one.seq)
    const isAbove = rows.length === live.rules.lots.length && isAboveReserve(amount, (await secretOfAuction(tx, row.id)).reservePrice)
    if (!isLowest && !input.reason) throw refuse('AWARD_NOT_LOWEST')
    if (isAbove && !input.reason) throw refuse('AWARD_ABOVE_RESERVE')
    await tx.db.insert(auctionAward).values({
      ...{ auctionId: row.id, docNo: await nextNumber(tx, 'AWD'), state: 'proposed', rows, amount, isLowest, isAboveReserve: isAbove },
      ...{ reason: input.reason, proposedBy: tx.actor.username, proposedByName: tx.actor.realname, orgCode: row.orgCode },
    })
    if (await startApproval(tx, 'auction', 'award', row)) return row
    await tell(tx, row, {
      to: staff('srm:auction:award', row, { except: [row.createBy, tx.actor.username] }),
      title: ['award', row.title],
      body: ['awardBody', tx.actor.realname, row.docNo, row.title],
      event: `award.${row.version}`,
    })
    return row
  })

const pending = (auctionId: string) => and(eq(auctionAward.auctionId, auctionId), eq(auctionAward.state, 'proposed'))
const decided = (tx: Tx, state: 'approved' | 'rejected', note: string | null) => ({
  ...{ state, decidedBy: tx.actor.username, decidedAt: sql`app_now()`, decisionNote: note },
})

/** Each company learns its own result; a public auction also stands on the portal. */
const tellResults = async (tx: Tx, row: Auction, rows: readonly AwardRow[], awardedAt: string): Promise<void> => {
  const { who, state } = await asSystem(tx, async (sys) => ({ who: await companiesOf(sys, row.id), state: (await liveOf(sys, row)).state }))
  const won = Map.groupBy(rows, (one) => one.participantId)
  for (const [participantId, own] of won)
    await tell(tx, row, {
      to: companies([who.get(participantId)?.supplierId ?? '']),
      title: ['won', row.title],
      body: ['wonBody', row.docNo, row.title, rounded(sumOf(own.map((one) => one.amount))), row.currency],
      event: 'result',
      page: '/srm/auctionRoom/detail',
    })
  const lost = state.bidders.filter((id) => !won.has(id)).flatMap((id) => who.get(id)?.supplierId ?? [])
  await tell(tx, row, {
    to: companies(lost),
    title: ['lost', row.title],
    body: ['lostBody', row.docNo, row.title],
    event: 'result',
    page: '/srm/auctionRoom/detail',
    informative: true,
  })
  const names = new Map(namedLots(row, await linesOf(tx, row.id)).map((lot) => [lot.id, lot.name]))
  const winners = rows.map((one) => ({
    title: names.get(one.lot) ?? row.title,
    name: who.get(one.participantId)?.name ?? '',
    amount: one.amount,
  }))
  await announceAward(tx, row, winners, awardedAt)
}

export const approveAward = (ctx: Ctx, input: Ref & { note: string | null }) =>
  inTx(ctx, async (tx) => {
    const awardedAt = await tx.now()
    const [award] = await tx.db
      .select()
      .from(auctionAward)
      .where(pending((await findVisible(tx, auction, input.id)).id))
    const row = await moveAuction(
      tx,
      { id: input.id, version: input.version },
      'award',
      { awardedAt },
      { note: input.note, ...(award ? { amount: award.amount, rows: award.rows.map((one) => ({ ...one })) } : {}) },
    )
    if (!award) throw refuse('NO_AWARD_PROPOSED')
    const who = await companiesOf(tx, row.id)
    // A company may have been stopped since it was proposed.
    await assertCanTakePart(tx, [...new Set(award.rows.flatMap((one) => who.get(one.participantId)?.supplierId ?? []))], partRules(row))
    await tx.db
      .update(auctionAward)
      .set(decided(tx, 'approved', input.note))
      .where(eq(auctionAward.id, award.id))
    await tellResults(tx, row, award.rows, awardedAt)
    return row
  })

export const rejectAward = (ctx: Ctx, input: Ref & { reason: string }) =>
  inTx(ctx, async (tx) => {
    const row = await moveAuction(tx, { id: input.id, version: input.version }, 'rejectAward', {}, { note: input.reason })
    await tx.db
      .update(auctionAward)
      .set(decided(tx, 'rejected', input.reason))
      .where(pending(row.id))
    await saveSecret(tx, row.id, { decisionNote: input.reason })
    await tell(tx, row, {
      to: owner(row),
      title: ['awardRejected', row.title],
      body: ['rejectedBody', row.docNo, row.title, input.reason],
      event: `awardRejected.${row.version}`,
    })
    return row
  })
