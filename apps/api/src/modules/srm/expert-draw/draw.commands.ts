import type { ReplaceInput } from '@srm/contract/srm/expert-draw'
import { expertDrawList, expertDrawSeat } from '@srm/db/schema/srm/expert-draw'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import { dayProblems, shortages } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import { drawCommitment, drawSeed, listHashOf, listText, nextSeat, seatsOf, type CandidateList } from '@srm/proof/expert-draw'
import { eq, sql } from 'drizzle-orm'
import type { Ref } from '../../../data/save'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { candidateList } from './candidates'
import { committed, dropNonce, keepNonce, keptNonce, newNonce } from './commitment'
import { moved } from './draft.commands'
import { expertDrawLife, listOf } from './expert-draw.life'
import { askForWitness, tellAuthor } from './expert-draw.notices'
import { aliveDraw, seatsHeld } from './expert-draw.queries'

/** Every demand can be met, whoever chance takes. */
const assertMet = ({ demands, experts }: CandidateList): void =>
  assertNoProblems(
    shortages(
      demands.map(({ count }) => count),
      experts.filter(({ rule }) => rule === null).map((one) => one.demands),
    ),
  )

/**
 * Freezes who can be drawn as the register stands at this moment, and commits the server to its half of the seed: from here on
 * neither can be changed without the chain showing it (docs/expert.md, How nobody steers it).
 * @throws EXD_TOO_FEW at each demand that might not be met
 */
export const readyDraw = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    const draw = await aliveDraw(tx, ref.id)
    const now = await tx.now()
    const list = await asSystem(tx, async (sys) => candidateList(sys, draw, (await listOf(sys, ref.id))?.avoided ?? []))
    const nonce = newNonce()
    const proven = { listHash: listHashOf(list), commitment: drawCommitment(nonce) }
    const patch = { ...proven, readiedBy: tx.actor.username, readyAt: now }
    const row = await transition(tx, expertDrawLife, ref, 'ready', patch, proven)
    assertNoProblems(dayProblems(draw, now.slice(0, 10)))
    assertMet(list)
    await asSystem(tx, async (sys) => {
      await sys.db
        .update(expertDrawList)
        .set({ content: listText(list) })
        .where(eq(expertDrawList.drawId, ref.id))
      await keepNonce(sys, ref.id, nonce)
    })
    await askForWitness(tx, row)
    return moved(row)
  })

/** List and nonce, where they are what the chain was told. */
const provenParts = async (sys: Tx, id: string) => {
  const list = (await listOf(sys, id))?.list
  const nonce = await keptNonce(sys, id)
  const { listHash, commitment } = await committed(sys, id)
  if (!list || nonce === undefined || listHashOf(list) !== listHash || drawCommitment(nonce) !== commitment) return null
  return { list, nonce, listHash }
}

/**
 * Draws before a second person, whose words make the seed together with what was committed before.
 * @throws EXD_BROKEN where list or nonce are not what the chain was told
 */
export const witnessDraw = (ctx: Ctx, { contribution, ...ref }: Ref & { readonly contribution: string }) =>
  inTx(ctx, async (tx) => {
    await aliveDraw(tx, ref.id)
    const proven = await asSystem(tx, (sys) => provenParts(sys, ref.id))
    const seed = proven && drawSeed(proven.nonce, proven.listHash, contribution)
    const told = { nonce: proven?.nonce ?? null, contribution, seed }
    const by = { witnessBy: tx.actor.username, witnessName: tx.actor.realname, drawnAt: await tx.now() }
    const payload = { ...told, listHash: proven?.listHash ?? null }
    const row = await transition(tx, expertDrawLife, ref, 'witness', { ...by, ...told }, payload)
    if (!proven || seed === null) throw refuse('EXD_BROKEN')
    const seats = seatsOf(seed, proven.list).map(({ id: expertId, demand, place }, seatNo) => ({
      ...{ drawId: ref.id, seatNo, expertId, demand, place },
    }))
    await asSystem(tx, async (sys) => {
      await sys.db.insert(expertDrawSeat).values(seats)
      await dropNonce(sys, ref.id)
    })
    await tellAuthor(tx, row, 'drawn')
    return moved(row)
  })

/**
 * Somebody declined: whoever is next in the order of the same demand is called, and nobody else.
 * @throws EXD_GONE, EXD_NO_SUBSTITUTE
 */
export const replaceSeat = (ctx: Ctx, { seatId, reason, ...ref }: ReplaceInput) =>
  inTx(ctx, async (tx) => {
    await aliveDraw(tx, ref.id)
    const row = await transition(tx, expertDrawLife, ref, 'replace', {}, { seat: seatId, note: reason })
    await asSystem(tx, async (sys) => {
      const seats = await seatsHeld(sys, ref.id)
      const gone = seats.find(({ id, declined }) => id === seatId && !declined)
      const list = (await listOf(sys, ref.id))?.list
      if (!gone || !list || row.seed === null) throw refuse('EXD_GONE')
      const seated = seats.map(({ expertId }) => expertId)
      const next = nextSeat(row.seed, list, gone.demand, seated)
      if (!next) throw refuse('EXD_NO_SUBSTITUTE')
      await sys.db
        .update(expertDrawSeat)
        .set({ declined: true, reason, declinedAt: sql`app_now()`, declinedBy: tx.actor.username })
        .where(eq(expertDrawSeat.id, seatId))
      const { demand, place, id: expertId } = next
      await sys.db.insert(expertDrawSeat).values({ drawId: ref.id, seatNo: seats.length, expertId, demand, place, replaces: gone.seatNo })
    })
    return moved(row)
  })

export const closeDraw = (ctx: Ctx, ref: Ref) =>
  inTx(ctx, async (tx) => {
    await aliveDraw(tx, ref.id)
    return moved(await transition(tx, expertDrawLife, ref, 'close'))
  })

/** It came to nothing; later draws for the same document show it. */
export const annulDraw = (ctx: Ctx, { reason, ...ref }: Ref & { readonly reason: string }) =>
  inTx(ctx, async (tx) => {
    await aliveDraw(tx, ref.id)
    const patch = { annulReason: reason, annulledAt: await tx.now() }
    const row = await transition(tx, expertDrawLife, ref, 'annul', patch, { note: reason })
    await asSystem(tx, (sys) => dropNonce(sys, ref.id))
    await tellAuthor(tx, row, 'annulled', reason)
    return moved(row)
  })
