import { deviating, reasonLength } from '@srm/domain/srm/scoring/aggregate.rules'
import type { EvaluationFacts } from '@srm/domain/srm/tender/evaluation.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Actor } from '../../../../http/request/context'
import type { Tender } from '../tender.life'
import { firstRound } from '../bid/project'
import { givenScores } from './stock'
import { relayWaits } from '../../opening/opening.public'

const atRest: EvaluationFacts = {
  ...{ committee: 'none', isProposer: false, seat: 'none', isLeader: false, ownReviewed: false, ownScored: false, ownSigned: false },
  ...{ openReviews: 0, openScores: 0, unexplained: 0, ownUnexplained: 0, openMotions: 0, openQuestions: 0, ownQuestions: 0 },
  ...{ lotsGoing: 0, twoEnvelopes: false, pricesOpen: false, priceKeyTurned: false, isFirstPriceOpener: false, openTies: 0 },
  ...{ hasReport: false, awardProposed: false, isAwardProposer: false, publicityEnd: null },
  ...{ openResultObjections: 0, ownResultObjection: false, winners: 0 },
}
interface Known extends Record<string, unknown> {
  proposed_by: string | null
  confirmed: boolean
  complete: boolean
  has_report: boolean
  own_id: string | null
  own_leader: boolean | null
  own_declared: boolean | null
  own_reviewed: boolean | null
  own_scored: boolean | null
  own_signed: boolean | null
  open_reviews: number
  open_scores: number
  open_motions: number
  open_questions: number
  own_questions: number
  lots_going: number
  first_opener: string | null
  prices_at: string | null
  relay_waits: boolean
  open_ties: number
  award_state: string | null
  award_by: string | null
  publicity_end: string | null
  objections: number
  own_objection: boolean
  winners: number
}
const lotFailed = (lot: string) =>
  sql.raw(`exists (select 1 from tender_motion f where f.lot_id = ${lot} and f.kind = 'few' and f.carried is false)`)

/** Deviating scores without a reason that says something, of everybody and of one member. */
const unexplainedOf = async (sys: Tx, tenderId: string, ownId: string | null) => {
  const given = await givenScores(sys, tenderId)
  const open = deviating(given).filter((one) => [...(given.find((g) => g === one)?.reason ?? '')].length < reasonLength)
  return { unexplained: open.length, ownUnexplained: open.filter((one) => one.evaluatorId === ownId).length }
}

/** What the guards ask of evaluation and award, once something was opened. */
export const evaluationFacts = async (sys: Tx, row: Tender, actor: Actor): Promise<EvaluationFacts> => {
  if (row.stage === 'bidding') return { ...atRest, twoEnvelopes: row.envelopeMode === 'two' }
  const mine = actor.supplierId ?? null
  const [known] =
    await sys.db.execute<Known>(sql`select c.proposed_by, c.confirmed_at is not null as confirmed, c.report_at is not null as has_report,
    (select count(*) from tender_member_seat m where m.tender_id = ${row.id} and m.gone_at is null and m.declared_at is not null) = c.size
      as complete,
    s.id as own_id, s.leader as own_leader, s.declared_at is not null as own_declared, s.reviewed_at is not null as own_reviewed,
    s.scored_at is not null as own_scored, s.signed_at is not null as own_signed,
    (select count(*)::int from tender_member_seat m where m.tender_id = ${row.id} and m.gone_at is null and m.reviewed_at is null) as open_reviews,
    (select count(*)::int from tender_member_seat m where m.tender_id = ${row.id} and m.gone_at is null and m.scored_at is null) as open_scores,
    (select count(*)::int from tender_motion m where m.tender_id = ${row.id} and m.decided_at is null) as open_motions,
    (select count(*)::int from tender_bid_inquiry q where q.tender_id = ${row.id} and q.answered_at is null and q.due_at > app_now()) as open_questions,
    (select count(*)::int from tender_bid_inquiry q where q.tender_id = ${row.id} and q.supplier_id = ${mine} and q.answered_at is null
      and q.due_at > app_now()) as own_questions,
    (select count(distinct v.lot_id)::int from tender_verdict v where v.tender_id = ${row.id} and v.out is null
      and not ${lotFailed('v.lot_id')}) as lots_going,
    o.first_opener, o.opened_at::text as prices_at,
    ${relayWaits('tender', row.id, firstRound)} as relay_waits,
    (select count(*)::int from tender_tie t where t.tender_id = ${row.id} and t.drawn_at is null) as open_ties,
    a.state as award_state, a.proposed_by as award_by, to_char(a.publicity_end, 'YYYY-MM-DD HH24:MI:SS') as publicity_end,
    (select count(*)::int from tender_objection q where q.tender_id = ${row.id} and q.answered_at is null) as objections,
    exists (select 1 from tender_objection q where q.tender_id = ${row.id} and q.supplier_id = ${mine} and q.answered_at is null) as own_objection,
    (select count(*)::int from tender_candidate w where w.award_id = a.id and w.notice_no is not null and w.withdrawn_at is null) as winners
    from (select 1) one
    left join tender_committee c on c.tender_id = ${row.id}
    left join tender_member_seat s on s.tender_id = ${row.id} and s.user_id = ${actor.userId ?? null} and s.gone_at is null
      and c.confirmed_at is not null
    left join tender_opening o on o.tender_id = ${row.id} and o.envelope = 'prices'
    left join tender_award a on a.tender_id = ${row.id} and a.state <> 'rejected'`)
  if (!known) throw new Error(`tender ${row.id} has no evaluation facts`)
  const isTurned = known.first_opener !== null && (row.sealMode === 'server' || known.relay_waits)
  const isScored = row.stage === 'technical' && known.confirmed && known.open_scores === 0
  return {
    committee: known.proposed_by === null ? 'none' : !known.confirmed ? 'proposed' : known.complete ? 'begun' : 'confirmed',
    isProposer: known.proposed_by === actor.username,
    seat: known.own_id === null ? 'none' : known.own_declared ? 'declared' : 'undeclared',
    isLeader: known.own_leader === true,
    ...{ ownReviewed: known.own_reviewed === true, ownScored: known.own_scored === true, ownSigned: known.own_signed === true },
    ...{ openReviews: known.open_reviews, openScores: known.open_scores, openMotions: known.open_motions },
    ...(isScored ? await unexplainedOf(sys, row.id, known.own_id) : { unexplained: 0, ownUnexplained: 0 }),
    ...{ openQuestions: known.open_questions, ownQuestions: known.own_questions, lotsGoing: known.lots_going },
    twoEnvelopes: row.envelopeMode === 'two',
    pricesOpen: row.envelopeMode === 'one' || known.prices_at !== null,
    priceKeyTurned: isTurned,
    isFirstPriceOpener: isTurned && known.first_opener === actor.username,
    openTies: known.open_ties,
    hasReport: known.has_report,
    awardProposed: known.award_state === 'proposed',
    isAwardProposer: known.award_by !== null && known.award_by === actor.username,
    publicityEnd: known.publicity_end,
    ...{ openResultObjections: known.objections, ownResultObjection: known.own_objection, winners: known.winners },
  }
}
