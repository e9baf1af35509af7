import { randomBytes } from 'node:crypto'
import { tenderSecret } from '@srm/db/schema/srm/tender'
import { tenderCommittee, tenderMemberSeat, tenderReviewVote, tenderScore } from '@srm/db/schema/srm/tender-evaluation'
import { sysUser } from '@srm/db/schema/sys/user'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { committeeProblems, conflictWith, type ProposedMember } from '@srm/domain/srm/tender/committee.rules'
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { drawsFor, seatedExperts } from '../../expert-draw/expert-draw.public'
import { moveTender, type Tender } from '../tender.life'
import { staff, tell } from '../tender.notices'
import { blindMembers } from './blind'
import { bidsToJudge, membersOf } from './stock'
import { bySeat, setSeat } from './seat'

type Proposed = ProposedMember & { readonly expertId: string | null }

const biddersOf = async (sys: Tx, id: string) => (await bidsToJudge(sys, id)).map((bid) => ({ id: bid.supplierId, name: bid.supplierName }))

/** Who was drawn for this tender. @throws COMMITTEE_DRAW for a draw of something else, or one that came to nothing */
const drawnFor = async (sys: Tx, row: Tender, drawId: string | null): Promise<readonly Proposed[]> => {
  if (drawId === null) return []
  if (!(await drawsFor(sys, 'tender', row.id)).some((draw) => draw.id === drawId)) throw refuse('COMMITTEE_DRAW')
  return seatedExperts(sys, drawId)
}
/** Staff who represent the owner. @throws NOT_FOUND for an account that is none of staff */
const representatives = async (sys: Tx, userIds: readonly string[]): Promise<readonly Proposed[]> => {
  if (userIds.length === 0) return []
  const users = await sys.db
    .select({ id: sysUser.id, name: sysUser.realname })
    .from(sysUser)
    .where(and(inArray(sysUser.id, [...userIds]), isNull(sysUser.supplierId), eq(sysUser.delFlag, 0), eq(sysUser.status, 1)))
  return userIds.map((userId) => {
    const found = users.find((one) => one.id === userId)
    if (!found) throw refuse('NOT_FOUND')
    return { userId, name: found.name, kind: 'OWNER' as const, employer: null, conflicts: [], expertId: null }
  })
}
/** Whoever owns the tender or opens it judges nothing in it. */
const assertNoParty = async (sys: Tx, row: Tender, userIds: readonly (string | null)[]): Promise<void> => {
  const [secret] = await sys.db.select({ openers: tenderSecret.openers }).from(tenderSecret).where(eq(tenderSecret.tenderId, row.id))
  const parties = [row.purchaserId, ...(secret?.openers ?? []).map((one) => one.userId)]
  if (userIds.some((id) => id !== null && parties.includes(id))) throw refuse('COMMITTEE_PARTY')
}
const seatOf = (row: Tender, one: Proposed, leader: boolean, replaces: string | null = null) => ({
  ...{ tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy, userId: one.userId ?? '', name: one.name, kind: one.kind },
  ...{ employer: one.employer, expertId: one.expertId, leader, salt: randomBytes(16).toString('hex'), replaces },
})

interface Proposal extends Ref {
  readonly drawId: string | null
  readonly representativeIds: readonly string[]
  readonly leaderId: string
}
/** The purchaser proposes: whoever was drawn, and the owner's representatives. A second person confirms it. */
export const proposeCommittee = (ctx: Ctx, { drawId, representativeIds, leaderId, ...ref }: Proposal) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'proposeCommittee')
    await asSystem(tx, async (sys) => {
      const members = [...(await drawnFor(sys, row, drawId)), ...(await representatives(sys, [...new Set(representativeIds)]))]
      const leader = members.findIndex((one) => one.userId === leaderId)
      assertNoProblems(committeeProblems(row, members, await biddersOf(sys, row.id), leader))
      await assertNoParty(
        sys,
        row,
        members.map((one) => one.userId),
      )
      await sys.db.delete(tenderMemberSeat).where(eq(tenderMemberSeat.tenderId, row.id))
      const proposed = {
        drawId,
        size: members.length,
        proposedBy: tx.actor.username,
        proposedByName: tx.actor.realname,
        proposedAt: await sys.now(),
      }
      await sys.db
        .insert(tenderCommittee)
        .values({ tenderId: row.id, orgCode: row.orgCode, createBy: row.createBy, ...proposed })
        .onConflictDoUpdate({ target: tenderCommittee.tenderId, set: proposed })
      await sys.db.insert(tenderMemberSeat).values(members.map((one, i) => seatOf(row, one, i === leader)))
    })
    await tell(tx, row, {
      to: staff('srm:tender:confirmCommittee', row, { except: [tx.actor.username] }),
      title: ['committee', row.title],
      body: ['committeeBody', tx.actor.realname, row.docNo, row.title],
      event: `committee.${row.version}`,
    })
    return row
  })

/** Somebody else confirms it; conflicts are judged again, for the register may have changed. */
export const confirmCommittee = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'confirmCommittee')
    await asSystem(tx, async (sys) => {
      const [committee] = await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, row.id))
      const bidders = await biddersOf(sys, row.id)
      for (const one of await drawnFor(sys, row, committee?.drawId ?? null)) {
        const company = conflictWith(one, bidders)
        if (company !== null) throw refuse('COMMITTEE_CONFLICT', one.name, company)
      }
      await blindMembers(
        sys,
        row,
        (await membersOf(sys, row.id)).map((one) => one.userId),
      )
      await sys.db
        .update(tenderCommittee)
        .set({ confirmedByName: tx.actor.realname, confirmedAt: await sys.now() })
        .where(eq(tenderCommittee.tenderId, row.id))
    })
    return row
  })

export const declareNoConflict = (ctx: Ctx, id: string): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'declareNoConflict', async ({ sys, seat, facts, note }) => {
      await setSeat(sys, seat, { declaredAt: facts.now })
      await note()
      return null
    }),
  )

/** A conflict, known or found late: what this member judged counts no more. */
export const standBack = (ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<null> =>
  inTx(ctx, (tx) =>
    bySeat(tx, id, 'standBack', async ({ sys, row, seat, facts, note }) => {
      await setSeat(sys, seat, { goneAt: facts.now, goneReason: reason, leader: false })
      await sys.db.delete(tenderReviewVote).where(eq(tenderReviewVote.memberId, seat.id))
      await sys.db.delete(tenderScore).where(eq(tenderScore.memberId, seat.id))
      await note()
      await tell(sys, row, {
        to: staff('srm:tender:replaceMember', row),
        title: ['stoodBack', row.title],
        body: ['stoodBackBody', row.docNo, row.title],
        event: `stoodBack.${seat.id}`,
      })
      return null
    }),
  )

interface Replacement extends Ref {
  readonly memberId: string
  /** A representative instead of one; for an expert the draw says who follows. */
  readonly userId: string | null
}
const substituteFor = async (sys: Tx, row: Tender, expertId: string | null, userId: string | null): Promise<Proposed> => {
  if (expertId === null) {
    const [found] = await representatives(sys, userId === null ? [] : [userId])
    if (!found) throw refuse('REQUIRED', { label: 'tender.action.replaceMember' })
    return found
  }
  const [committee] = await sys.db.select().from(tenderCommittee).where(eq(tenderCommittee.tenderId, row.id))
  const known = await sys.db.select({ id: tenderMemberSeat.expertId }).from(tenderMemberSeat).where(eq(tenderMemberSeat.tenderId, row.id))
  const next = (await drawnFor(sys, row, committee?.drawId ?? null)).find((one) => known.every((other) => other.id !== one.expertId))
  if (!next) throw refuse('COMMITTEE_DRAW')
  return next
}
/** An empty seat is taken again: by whom the draw calls next, or by another representative. */
export const replaceMember = (ctx: Ctx, { memberId, userId, ...ref }: Replacement) =>
  inTx(ctx, async (tx) => {
    const row = await moveTender(tx, ref, 'replaceMember', {}, { seat: memberId })
    await asSystem(tx, async (sys) => {
      const [gone] = await sys.db
        .select()
        .from(tenderMemberSeat)
        .where(and(eq(tenderMemberSeat.id, memberId), eq(tenderMemberSeat.tenderId, row.id)))
      const [taken] = await sys.db.select({ id: tenderMemberSeat.id }).from(tenderMemberSeat).where(eq(tenderMemberSeat.replaces, memberId))
      if (!gone || gone.goneAt === null || taken) throw refuse('MEMBER_SEATED')
      const next = await substituteFor(sys, row, gone.expertId, userId)
      const others = await sys.db
        .select({ userId: tenderMemberSeat.userId })
        .from(tenderMemberSeat)
        .where(and(eq(tenderMemberSeat.tenderId, row.id), ne(tenderMemberSeat.id, memberId)))
      const company = conflictWith(next, await biddersOf(sys, row.id))
      if (next.userId === null) throw refuse('COMMITTEE_ACCOUNT', next.name)
      if (company !== null) throw refuse('COMMITTEE_CONFLICT', next.name, company)
      if ([gone, ...others].some((one) => one.userId === next.userId)) throw refuse('COMMITTEE_TWICE')
      await assertNoParty(sys, row, [next.userId])
      const hasLeader = (await membersOf(sys, row.id)).some((one) => one.leader)
      await sys.db.insert(tenderMemberSeat).values(seatOf(row, next, !hasLeader, memberId))
      await blindMembers(sys, row, next.userId === null ? [] : [next.userId])
    })
    return row
  })
