import { auction } from '@srm/db/schema/srm/auction'
import { Refusal } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import {
  auctionMachine,
  unpublishedAuction,
  type AuctionAction,
  type AuctionAsk,
  type AuctionFacts,
} from '@srm/domain/srm/auction/auction.machine'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit, type AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import { settleTasks } from './auction.notices'

export type Auction = InferSelectModel<typeof auction>

interface Known extends Record<string, unknown> {
  /** The clock of the database, read after the lock with everything else. */
  now: string
  submitted_by: string | null
  asked: AuctionAsk | null
  asked_by: string | null
  invitees: number
  enough_since: string | null
  sign_up: string | null
  proposer: string | null
}
/** Everything the guards ask, in one statement. */
const knownOf = async (tx: Tx, row: Auction, actor: Actor): Promise<Known> => {
  const [known] = await tx.db.execute<Known>(sql`select to_char(app_now(), 'YYYY-MM-DD HH24:MI:SS') as now,
    s.submitted_by, s.asked, s.asked_by,
    case when ${unpublishedAuction.includes(row.status)} then jsonb_array_length(s.invitees) else 0 end as invitees,
    (select to_char(p.entered_at, 'YYYY-MM-DD HH24:MI:SS') from auction_participant p
      where p.auction_id = ${row.id} and p.sign_up = '2' and p.entered_at is not null
      order by p.entered_at limit 1 offset ${row.minBidders - 1}) as enough_since,
    (select p.sign_up from auction_participant p where p.auction_id = ${row.id} and p.supplier_id = ${actor.supplierId}) as sign_up,
    (select a.proposed_by from auction_award a where a.auction_id = ${row.id} and a.state = 'proposed') as proposer
    from auction_secret s where s.auction_id = ${row.id}`)
  if (!known) throw new Error(`auction ${row.id} has no staff side`)
  return known
}

const { scheduled, running, paused } = auctionMachine.states
export const factsOf = async (tx: Tx, row: Auction, actor: Actor): Promise<AuctionFacts> => {
  const known = await knownOf(tx, row, actor)
  return {
    now: known.now,
    planStart: row.planStart,
    planEnd: row.planEnd,
    end: row.endAt,
    isScheduled: row.status === scheduled,
    isRunning: row.status === running,
    isPaused: row.status === paused,
    openness: row.openness,
    lineCount: row.lineCount,
    inviteeCount: known.invitees,
    minBidders: row.minBidders,
    enoughSince: known.enough_since,
    waitMinutes: row.waitMinutes,
    isSubmitter: actor.username === row.createBy || actor.username === known.submitted_by,
    signUp: known.sign_up,
    initialQuoteRequired: row.initialQuoteRequired,
    asked: known.asked,
    isAsker: known.asked_by === actor.username,
    awardProposed: known.proposer !== null,
    isProposer: known.proposer === actor.username,
    isPurchaser: actor.userId === row.purchaserId || actor.username === row.createBy,
  }
}
export const auctionLife = lifecycle({ machine: auctionMachine, table: auction, facts: factsOf })

type Patch = Parameters<typeof transition<typeof auctionMachine, typeof auction>>[4]
/** The one way an auction moves; tasks that are over with it are closed. */
export const moveAuction = async (
  tx: Tx,
  change: Change,
  action: AuctionAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<Auction> => {
  const row = await transition(tx, auctionLife, change, action, patch, payload)
  await settleTasks(tx, row, action)
  return row
}

/**
 * What a company does to its own place in an auction, or in the room. Judged under the same lock as every transition, but the
 * buyer's row keeps its version: whoever works on it is not turned away by every bid.
 */
export const takePart = async (tx: Tx, id: string, action: AuctionAction): Promise<{ row: Auction; facts: AuctionFacts }> => {
  await findVisible(tx, auction, id)
  return asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(auction).where(eq(auction.id, id)).for('update')
    if (!row) throw new Error(`auction ${id} vanished`)
    const facts = await factsOf(sys, row, tx.actor)
    const no = refusal(auctionMachine, action, row.status, tx.actor, facts)
    if (no) throw new Refusal(no.key, no.params)
    return { row, facts }
  })
}
export const auditPart = (tx: Tx, row: Auction, action: AuctionAction, payload: AuditEntry['payload'] = {}): Promise<string> =>
  appendAudit(tx, { action, bizType: 'auction', bizId: row.id, fromStatus: row.status, toStatus: row.status, payload })
