import type { TenderFacts } from '@srm/domain/srm/tender/tender.machine'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../../../data/transaction/in-tx'
import type { Actor } from '../../../../http/request/context'
import type { Tender } from '../tender.life'
import { firstRound } from './project'
import { relayWaits } from '../../opening/opening.public'

/** Of a participant `p`: its bond was received and is still held. */
export const bondHeld = sql.raw(
  `exists (select 1 from tender_bond d where d.participant_id = p.id and d.refunded_at is null and d.forfeited_at is null)`,
)

/**
 * Of an opening `r`: this account held it, has not signed its record, and may still. Papers of the first are final once its session
 * is closed, those of the prices once the report is drawn up.
 */
export const unsignedBy = (
  userId: string | null,
) => sql`(r.opened_at is not null and ${userId}::uuid in (r.first_opener_id, r.second_opener_id)
  and not exists (select 1 from tender_opening_signature g where g.tender_id = r.tender_id and g.envelope = r.envelope and g.user_id = ${userId}::uuid)
  and case r.envelope when 'first' then r.closed_at is null
    else not exists (select 1 from tender_committee c where c.tender_id = r.tender_id and c.report_at is not null) end)`

interface Known extends Record<string, unknown> {
  own_bid: boolean
  own_bond: boolean
  bids: number
  named: boolean
  first_opener: string | null
  relay_waits: boolean
  opened_at: string | null
  closed_at: string | null
  objections: number
  own_objection: boolean
  own_unsigned: number
}
type BidFacts = Pick<
  TenderFacts,
  | 'ownBid'
  | 'ownBond'
  | 'bidCount'
  | 'isNamedOpener'
  | 'keyTurned'
  | 'isFirstOpener'
  | 'session'
  | 'openObjections'
  | 'ownObjection'
  | 'ownUnsigned'
>
/** What the guards ask of bids and their opening, in one statement. How many bids there are is nobody's business before they are due. */
export const bidFacts = async (sys: Tx, row: Tender, actor: Actor, now: string): Promise<BidFacts> => {
  const isDue = row.bidDeadline !== null && now >= row.bidDeadline
  const mine = actor.supplierId ?? null
  const [known] = await sys.db.execute<Known>(sql`select
    exists (select 1 from sealed_bid b where b.biz_type = 'tender' and b.biz_id = ${row.id} and b.supplier_id = ${mine}
      and b.current and b.withdrawn_at is null) as own_bid,
    exists (select 1 from tender_participant p where p.tender_id = ${row.id} and p.supplier_id = ${mine} and ${bondHeld}) as own_bond,
    case when ${isDue} then (select count(*)::int from sealed_bid b
      join tender_participant p on p.tender_id = b.biz_id and p.supplier_id = b.supplier_id
      where b.biz_type = 'tender' and b.biz_id = ${row.id} and b.current and b.withdrawn_at is null
      and b.content_version = ${row.documentVersion} and p.excluded_at is null and (not ${row.bondRequired} or ${bondHeld})) else 0 end as bids,
    exists (select 1 from tender_secret s, jsonb_array_elements(s.openers) o
      where s.tender_id = ${row.id} and o->>'userId' = ${actor.userId ?? ''}) as named,
    ${relayWaits('tender', row.id, firstRound)} as relay_waits,
    o.first_opener, o.opened_at::text, o.closed_at::text,
    (select count(*)::int from tender_opening_objection q where q.tender_id = ${row.id} and q.answered_at is null) as objections,
    exists (select 1 from tender_opening_objection q where q.tender_id = ${row.id} and q.supplier_id = ${mine}
      and q.answered_at is null) as own_objection,
    (select count(*)::int from tender_opening r where r.tender_id = ${row.id} and ${unsignedBy(actor.userId ?? null)}) as own_unsigned
    from (select 1) one left join tender_opening o on o.tender_id = ${row.id} and o.envelope = 'first'`)
  if (!known) throw new Error(`tender ${row.id} has no opening facts`)
  // Where the bidders sealed, the first key counts as long as its shares wait.
  const isTurned = known.first_opener !== null && (row.sealMode === 'server' || known.relay_waits)
  return {
    ownBid: known.own_bid,
    ownBond: known.own_bond,
    bidCount: known.bids,
    isNamedOpener: known.named,
    keyTurned: isTurned,
    isFirstOpener: isTurned && known.first_opener === actor.username,
    session: known.opened_at === null ? null : known.closed_at === null ? 'open' : 'closed',
    openObjections: known.objections,
    ownObjection: known.own_objection,
    ownUnsigned: known.own_unsigned,
  }
}
