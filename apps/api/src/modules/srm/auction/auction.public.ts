import type { WorkItem } from '@srm/contract/srm/dashboard'
import { signUpStates } from '@srm/domain/srm/auction/auction.kinds'
import { auctionMachine, type AuctionAsk } from '@srm/domain/srm/auction/auction.machine'
import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'

export { auctionSourcing } from './sourcing'

const s = auctionMachine.states
const most = 100
const local = (column: ReturnType<typeof sql>) => sql`to_char(${column}, 'YYYY-MM-DD HH24:MI:SS')`

interface Place extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  status: string
  plan_start: string | null
  end_at: string | null
  since: string
  sign_up: string
  entered: boolean
  owes_quote: boolean
}
/** The next thing a company has to do in an auction it takes part in. */
const stepOf = (row: Place): { kind: WorkItem['kind']; at: string | null; permission: string } | null => {
  if (row.status === s.running) return { kind: 'bidAuction', at: row.end_at, permission: 'srm:auction:bid' }
  const at = row.plan_start
  if (row.sign_up === signUpStates.invited) return { kind: 'joinAuction', at, permission: 'srm:auction:signUp' }
  if (row.owes_quote) return { kind: 'quoteAuction', at, permission: 'srm:auction:quoteInitial' }
  return row.entered ? null : { kind: 'enterAuction', at, permission: 'srm:auction:enter' }
}
const ownWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { invited, qualified } = signUpStates
  const rows = await tx.db.execute<Place>(sql`
    select a.id, a.doc_no, a.title, a.status, ${local(sql`a.plan_start`)} as plan_start, ${local(sql`a.end_at`)} as end_at,
      ${local(sql`a.publish_at`)} as since, p.sign_up, p.entered_at is not null as entered,
      a.initial_quote_required and not exists (
        select 1 from auction_initial_quote q where q.auction_id = a.id and q.supplier_id = p.supplier_id) as owes_quote
    from auction_participant p join auction a on a.id = p.auction_id and a.del_flag = 0
    where p.supplier_id = (select app_supplier())
      and ((a.status = ${s.scheduled} and a.plan_start > app_now() and p.sign_up in (${invited}, ${qualified}))
        or (a.status = ${s.running} and a.end_at > app_now() and p.sign_up = ${qualified}))
    order by a.plan_start limit ${most}`)
  return rows.flatMap((row) => {
    const step = stepOf(row)
    if (!step || !tx.actor.permissions.has(step.permission)) return []
    return [{ id: row.id, kind: step.kind, docNo: row.doc_no, title: row.title, at: step.at, since: row.since, count: null }]
  })
}

interface Watched extends Record<string, unknown> {
  id: string
  doc_no: string
  title: string
  status: string
  plan_start: string | null
  end_at: string | null
  since: string
  asked: AuctionAsk | null
  is_asker: boolean
  is_submitter: boolean
  is_purchaser: boolean
  is_owner: boolean
  applied: number
  proposer: string | null
}
const confirmations = { pause: 'srm:auction:pause', resume: 'srm:auction:resume', void: 'srm:auction:voidBid' } as const

type Due = Pick<WorkItem, 'kind' | 'at'> & { readonly count?: number }
/** What an auction asks of a member of staff: never the second word on what they asked for, or the approval of their own. */
const dueOf = (row: Watched, me: string, may: (permission: string) => boolean): Due | null => {
  if (row.status === s.inApproval)
    return may('srm:auction:approve') && !row.is_submitter ? { kind: 'approveAuction', at: row.plan_start } : null
  if (row.status === s.scheduled)
    return row.applied > 0 && may('srm:auction:review') && row.is_owner
      ? { kind: 'reviewSignUps', at: row.plan_start, count: row.applied }
      : null
  if (row.asked !== null) return may(confirmations[row.asked]) && !row.is_asker ? { kind: 'confirmAuction', at: row.end_at } : null
  if (row.status !== s.ended) return null
  if (row.proposer === null) return may('srm:auction:proposeAward') && row.is_owner ? { kind: 'proposeAuctionAward', at: null } : null
  return may('srm:auction:award') && row.proposer !== me && !row.is_purchaser ? { kind: 'awardAuction', at: null } : null
}
const staffWork = async (tx: Tx): Promise<WorkItem[]> => {
  const { username, userId, permissions } = tx.actor
  if (!permissions.has('srm:auction:list')) return []
  const rows = await tx.db.execute<Watched>(sql`
    select a.id, a.doc_no, a.title, a.status, ${local(sql`a.plan_start`)} as plan_start, ${local(sql`a.end_at`)} as end_at,
      ${local(sql`coalesce(a.update_time, a.create_time)`)} as since, s.asked, coalesce(s.asked_by = ${username}, false) as is_asker,
      coalesce(${username} in (a.create_by, s.submitted_by), false) as is_submitter,
      coalesce(a.purchaser_id = ${userId} or a.create_by = ${username}, false) as is_purchaser,
      coalesce(a.purchaser_id = ${userId}, false) as is_owner,
      (select count(*)::int from auction_participant p where p.auction_id = a.id and p.sign_up = ${signUpStates.applied}) as applied,
      (select w.proposed_by from auction_award w where w.auction_id = a.id and w.state = 'proposed') as proposer
    from auction a join auction_secret s on s.auction_id = a.id
    where a.tenant_id = ${tx.actor.tenantId} and a.del_flag = 0
      and a.status in (${s.inApproval}, ${s.scheduled}, ${s.running}, ${s.paused}, ${s.ended})
    order by a.plan_start limit ${most}`)
  return rows.flatMap((row) => {
    const due = dueOf(row, username, (permission) => permissions.has(permission))
    if (!due) return []
    return [{ id: row.id, kind: due.kind, docNo: row.doc_no, title: row.title, at: due.at, since: row.since, count: due.count ?? null }]
  })
}

/** What auctions ask of the caller. */
export const auctionWork = (tx: Tx): Promise<WorkItem[]> => (tx.actor.kind === 'supplier' ? ownWork(tx) : staffWork(tx))

/** Starts of auctions between two days: of those in reach for staff, of one's own for a company. */
export const auctionStarts = (tx: Tx, from: string, to: string, reach: SQL | undefined) => {
  const isOwn = sql`exists (select 1 from auction_participant p where p.auction_id = a.id and p.supplier_id = (select app_supplier())
    and p.sign_up in (${signUpStates.invited}, ${signUpStates.applied}, ${signUpStates.qualified}))`
  const mine = tx.actor.kind === 'supplier' ? isOwn : reach ? sql`a.id in ${reach}` : sql`true`
  return sql`
    select a.id, 'auctionStart' as kind, a.doc_no, a.title, ${local(sql`a.plan_start`)} as at, ${local(sql`a.publish_at`)} as from
    from auction a where a.del_flag = 0 and a.status = ${s.scheduled}
      and a.plan_start >= ${from}::date and a.plan_start < ${to}::date + 1 and ${mine}`
}
