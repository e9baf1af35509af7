import type { FileRef } from '@srm/contract/kit/scalars'
import { tenderBond, tenderParticipant } from '@srm/db/schema/srm/tender'
import { tenderCandidate } from '@srm/db/schema/srm/tender-result'
import { assertNoProblems, refuse } from '@srm/domain/kit/errors'
import type { PassOverCause } from '@srm/domain/srm/tender/evaluation.kinds'
import { contractDue, isChosen, nextCandidate, withdrawalProblems } from '@srm/domain/srm/tender/result.rules'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { nextNumbers } from '../../../../data/numbering'
import type { Ref } from '../../../../data/save'
import { asSystem, inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { linkFiles } from '../../../sys/file/file.public'
import { forfeitHeld } from '../commands/bond'
import { lotsOf } from '../draft'
import { moveTender, type Tender } from '../tender.life'
import { companies, owner, tell } from '../tender.notices'
import { awardInForce, biddersOf, candidatesIn } from './award'
import { announceChange, type Change } from './portal'

type Candidate = typeof tenderCandidate.$inferSelect
interface Passing extends Ref {
  readonly candidateId: string
  /** The candidate that the page showed, or `nobody`. */
  readonly nextId: string
  readonly cause: PassOverCause
  readonly reason: string
  readonly forfeit: boolean
  readonly bondNote: string | null
  readonly files: readonly FileRef[]
}

/** Places by company whose bid bond is held, neither refunded nor forfeited. */
export const heldBonds = async (sys: Tx, tenderId: string, supplierIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const held = await sys.db
    .select({ supplierId: tenderParticipant.supplierId, participantId: tenderBond.participantId })
    .from(tenderBond)
    .innerJoin(tenderParticipant, eq(tenderParticipant.id, tenderBond.participantId))
    .where(
      and(
        ...[eq(tenderParticipant.tenderId, tenderId), inArray(tenderParticipant.supplierId, [...supplierIds])],
        ...[isNull(tenderBond.refundedAt), isNull(tenderBond.forfeitedAt)],
      ),
    )
  return new Map(held.map((one) => [one.supplierId, one.participantId]))
}

/**
 * Finds who loses the award and who gets it. The list decides, not the request: that one only says whom its reader was shown.
 * @throws PASS_NO_AWARD where the candidate holds none, PASS_NEXT where another one is next by now
 */
const partiesOf = async (sys: Tx, row: Tender, { candidateId, nextId }: Passing) => {
  const award = await awardInForce(sys, row.id)
  const candidates = await candidatesIn(sys, award?.id ?? '')
  const former = candidates.find((one) => one.id === candidateId)
  if (!former || !isChosen(former) || former.noticedAt === null) throw refuse('PASS_NO_AWARD')
  const next = nextCandidate(candidates, former, row.lotsPerBidder)
  // Tendering again instead is free to the buyer (Implementing Regulation Art. 55): the lot then ends without a winner.
  if (nextId === 'nobody') return { candidates, former, noticedAt: former.noticedAt, next: null }
  if (nextId !== next?.id) throw refuse('PASS_NEXT')
  return { candidates, former, noticedAt: former.noticedAt, next }
}

const award = async (sys: Tx, former: Candidate, next: Candidate, now: string): Promise<Candidate> => {
  const [noticeNo] = await nextNumbers(sys, 'AWD', 1)
  const { reason, cause } = former
  const [given] = await sys.db
    .update(tenderCandidate)
    .set({ noticeNo, noticedAt: now, reason, cause })
    .where(eq(tenderCandidate.id, next.id))
    .returning()
  if (!given) throw new Error(`candidate ${next.id} vanished`)
  return given
}

const tellOf = async (tx: Tx, row: Tender, { lot, former, next }: Change, { reason, now }: { reason: string; now: string }) => {
  const page = '/srm/tenderWork/detail' as const
  const event = `passed.${former.noticeNo ?? former.id}`
  await tell(tx, row, {
    ...{ to: companies([former.supplierId]), event, page, informative: true },
    title: ['awardWithdrawn', row.title],
    body: ['awardWithdrawnBody', row.docNo, row.title, lot, reason],
  })
  if (next)
    await tell(tx, row, {
      ...{ to: companies([next.supplierId]), event, page },
      title: ['awardPassed', row.title],
      body: ['awardPassedBody', row.docNo, row.title, lot, contractDue(now)],
    })
  const bidders = await asSystem(tx, (sys) => biddersOf(sys, row.id))
  await tell(tx, row, {
    ...{ to: companies(bidders.filter((id) => id !== former.supplierId && id !== next?.supplierId)), event, page, informative: true },
    title: ['resultChanged', row.title],
    body: ['resultChangedBody', row.docNo, row.title, lot],
  })
  const of = [row.docNo, row.title, lot, tx.actor.realname, former.supplierName] as const
  await tell(tx, row, {
    ...{ to: owner(row), event },
    title: [next ? 'passed' : 'unpassed', row.title],
    body: next ? ['passedBody', ...of, next.supplierName, contractDue(now)] : ['unpassedBody', ...of],
  })
}

/**
 * A winner that refuses, cannot perform or let the days for signing pass loses its award, and the next of the published list gets it
 * with days of its own (Implementing Regulation Art. 55). Its bond is forfeited (Art. 74), or it is written down why not.
 */
export const passAward = (ctx: Ctx, input: Passing) =>
  inTx(ctx, async (tx) => {
    const { cause, reason, forfeit, bondNote, files } = input
    const of = { candidate: input.candidateId, next: input.nextId, cause, forfeit }
    const row = await moveTender(tx, { id: input.id, version: input.version }, 'passAward', {}, { note: reason, ...of })
    const now = await tx.now()
    const { change, held } = await asSystem(tx, async (sys) => {
      const { candidates, former, noticedAt, next } = await partiesOf(sys, row, input)
      const held = (await heldBonds(sys, row.id, [former.supplierId])).get(former.supplierId)
      assertNoProblems(
        withdrawalProblems({ cause, bondHeld: held !== undefined, forfeit, bondNote }, { noticedAt, today: now.slice(0, 10) }),
      )
      const spared = held !== undefined && !forfeit ? bondNote : null
      const by = { withdrawnAt: now, withdrawnByName: tx.actor.realname, withdrawCause: cause, withdrawReason: reason, bondNote: spared }
      await sys.db.update(tenderCandidate).set(by).where(eq(tenderCandidate.id, former.id))
      const given = next && (await award(sys, former, next, now))
      const lot = (await lotsOf(sys, row.id)).find((one) => one.id === former.lotId)?.name ?? ''
      const change: Change = { lot, former, next: given, cause }
      const winners = [...candidates.filter((one) => isChosen(one) && one.id !== former.id), ...(given ? [given] : [])]
      await announceChange(
        sys,
        row,
        change,
        winners.toSorted((a, b) => a.lotNo - b.lotNo),
      )
      return { change, held }
    })
    await linkFiles(tx, { bizType: 'tenderCandidate', bizId: change.former.id, field: 'evidence', files })
    if (held !== undefined && forfeit) await forfeitHeld(tx, row, held, reason)
    await tellOf(tx, row, change, { reason, now })
    return row
  })
