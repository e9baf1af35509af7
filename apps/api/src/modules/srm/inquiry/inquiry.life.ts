import { inquiry } from '@srm/db/schema/srm/inquiry'
import { Refusal } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { inquiryMachine, quoteStates, unpublished, type InquiryAction, type InquiryFacts } from '@srm/domain/srm/inquiry/inquiry.machine'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import { appendAudit, type AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import { lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import { evaluationOf } from './evaluation-facts'
import { settleTasks } from './inquiry.notices'
import { standingOf } from './standing-offers'
import { relayWaits } from '../opening/opening.public'
import { endInquiry, releaseAllocations } from '../purchase-request/purchase-request.public'

export type Inquiry = InferSelectModel<typeof inquiry>

interface Known extends Record<string, unknown> {
  justification: string | null
  openers: { userId: string }[]
  submitted_by: string | null
  quote_count: number | null
  insufficient: boolean
  invitees: number
  first_opener: string | null
  relay_waits: boolean
  first_price_opener: string | null
  prices_opened: boolean
  amender: string | null
  proposer: string | null
  over_budget: boolean | null
  first_approver: string | null
  annuller: string | null
  round_asker: string | null
  round_deadline: string | null
  round_urgent: boolean | null
  validity_asked: boolean
  offer_stands: boolean
  invited: boolean
  excluded: boolean
  quote_state: string | null
}

/** Everything the guards ask, in one statement. */
const knownOf = async (tx: Tx, row: Inquiry, actor: Actor): Promise<Known> => {
  const [known] = await tx.db.execute<Known>(sql`select s.justification, s.openers, s.submitted_by, s.quote_count, s.insufficient,
    case when ${unpublished.includes(row.status)} then jsonb_array_length(s.invitees)
      else (select count(*)::int from inquiry_supplier i where i.inquiry_id = ${row.id} and i.kept and i.excluded_at is null) end as invitees,
    (select r.first_opener from inquiry_round r where r.inquiry_id = ${row.id} and r.round_no = ${row.roundNo}) as first_opener,
    ${relayWaits('inquiry', row.id, row.roundNo)} as relay_waits,
    (select r.first_price_opener from inquiry_round r where r.inquiry_id = ${row.id} and r.round_no = ${row.roundNo}) as first_price_opener,
    exists (select 1 from inquiry_round r where r.inquiry_id = ${row.id} and r.round_no = ${row.roundNo} and r.prices_opened_at is not null) as prices_opened,
    (select a.create_by from inquiry_amendment a where a.inquiry_id = ${row.id} and a.state = 'pending') as amender,
    a.proposed_by as proposer, a.over_budget, a.first_approver,
    (select w.annul_asked_by from inquiry_award w where w.inquiry_id = ${row.id} and w.state = 'approved') as annuller,
    n.create_by as round_asker, to_char(n.quote_deadline, 'YYYY-MM-DD HH24:MI:SS') as round_deadline, n.urgent_reason is not null as round_urgent,
    exists (select 1 from inquiry_validity v where v.inquiry_id = ${row.id} and v.supplier_id = ${actor.supplierId} and v.answered_at is null)
      as validity_asked,
    p.quote_state = ${quoteStates.pending} and exists (select 1 from ${standingOf(row)} q where q.supplier_id = ${actor.supplierId}) as offer_stands,
    m.id is not null as invited, m.excluded_at is not null or coalesce(not m.kept, false) as excluded, p.quote_state
    from inquiry_secret s
    left join inquiry_award a on a.inquiry_id = s.inquiry_id and a.state = 'proposed'
    left join inquiry_round_request n on n.inquiry_id = s.inquiry_id and n.state = 'pending'
    left join inquiry_supplier m on m.inquiry_id = s.inquiry_id and m.supplier_id = ${actor.supplierId}
    left join inquiry_reply p on p.inquiry_id = s.inquiry_id and p.supplier_id = ${actor.supplierId}
    where s.inquiry_id = ${row.id}`)
  if (!known) throw new Error(`inquiry ${row.id} has no staff side`)
  return known
}

export const factsOf = async (tx: Tx, row: Inquiry, actor: Actor): Promise<InquiryFacts> => {
  const known = await knownOf(tx, row, actor)
  const evaluation = await evaluationOf(tx, row)
  // Shares of client-sealed offers wait some minutes; then the key is turned again, by whichever opener.
  const isTurned = known.first_opener !== null && (row.sealMode === 'server' || known.relay_waits)
  return {
    now: await tx.now(),
    type: row.type,
    sealed: row.sealed,
    urgent: row.urgent,
    quoteStart: row.quoteStart,
    quoteDeadline: row.quoteDeadline,
    openAt: row.openAt,
    lineCount: row.lineCount,
    inviteeCount: known.invitees,
    minQuotes: row.minQuotes,
    hasJustification: Boolean(known.justification),
    roundNo: row.roundNo,
    maxRounds: row.maxRounds,
    isSubmitter: actor.username === row.createBy || actor.username === known.submitted_by,
    amendmentPending: known.amender !== null,
    isAmender: known.amender === actor.username,
    invited: known.invited,
    excluded: known.excluded,
    quoteState: known.quote_state,
    insufficient: known.insufficient,
    validQuotes: known.quote_count ?? 0,
    isNamedOpener: known.openers.length === 0 || known.openers.some((o) => o.userId === actor.userId),
    keyTurned: isTurned,
    isFirstOpener: isTurned && known.first_opener === actor.username,
    isPurchaser: actor.userId === row.purchaserId || actor.username === row.createBy,
    twoEnvelopes: row.envelopeMode === 'two',
    pricesSealed: row.envelopeMode === 'two' && !known.prices_opened,
    priceKeyTurned: known.first_price_opener !== null,
    isFirstPriceOpener: known.first_price_opener === actor.username,
    ...evaluation,
    roundAsked: known.round_asker !== null,
    isRoundAsker: known.round_asker === actor.username,
    roundDeadline: known.round_deadline,
    roundUrgent: known.round_urgent === true,
    leadHours: tx.config.INQUIRY_LEAD_HOURS,
    awardProposed: known.proposer !== null,
    isProposer: known.proposer === actor.username,
    overBudget: known.over_budget === true,
    firstApproved: known.first_approver !== null,
    isFirstApprover: known.first_approver === actor.username,
    validityAsked: known.validity_asked,
    offerStands: known.offer_stands === true,
    annulmentAsked: known.annuller !== null,
    isAnnuller: known.annuller === actor.username,
  }
}

export const inquiryLife = lifecycle({ machine: inquiryMachine, table: inquiry, facts: factsOf })

type Patch = Parameters<typeof transition<typeof inquiryMachine, typeof inquiry>>[4]
/** The one way an inquiry moves; tasks that are over with it are closed. */
/** By these an inquiry comes to nothing: the requests it was made of go back to the pool. */
const lost: ReadonlySet<InquiryAction> = new Set(['delete', 'cancel', 'fail'])
export const moveInquiry = async (
  tx: Tx,
  change: Change,
  action: InquiryAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<Inquiry> => {
  const row = await transition(tx, inquiryLife, change, action, patch, payload)
  if (lost.has(action)) await releaseAllocations(tx, { type: 'inquiry', id: row.id })
  if (action === 'complete') await endInquiry(tx, row.id)
  await settleTasks(tx, row, action)
  return row
}

/**
 * What a supplier does to its own place in an inquiry. Judged under the same lock as every transition, but the buyer's row
 * stays untouched: a version or an author that changed would tell that somebody quoted.
 * @returns the locked inquiry and the clock as it was judged
 */
export const takePart = async (tx: Tx, id: string, action: InquiryAction): Promise<{ row: Inquiry; facts: InquiryFacts }> => {
  await findVisible(tx, inquiry, id)
  return asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(inquiry).where(eq(inquiry.id, id)).for('update')
    if (!row) throw new Error(`inquiry ${id} vanished`)
    const facts = await factsOf(sys, row, tx.actor)
    const no = refusal(inquiryMachine, action, row.status, tx.actor, facts)
    if (no) throw new Refusal(no.key, no.params)
    return { row, facts }
  })
}
export const auditPart = (tx: Tx, row: Inquiry, action: InquiryAction, payload: AuditEntry['payload'] = {}): Promise<string> =>
  appendAudit(tx, { action, bizType: 'inquiry', bizId: row.id, fromStatus: row.status, toStatus: row.status, payload })
