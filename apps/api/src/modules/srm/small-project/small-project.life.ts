import { smallProject } from '@srm/db/schema/srm/small-project'
import { Refusal } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { smallProjectMachine, type SmallProjectAction, type SmallProjectFacts } from '@srm/domain/srm/small-project/small-project.machine'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit, type AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import type { BidProject } from '../sealing/sealing.public'
import { deviationsOf } from './scores'
import { settleTasks } from './small-project.notices'
import { relayWaits } from '../opening/opening.public'

export type SmallProject = InferSelectModel<typeof smallProject>

/** The project as its sealed bids name it. Small projects have one round, and their content does not change after publication. */
export const bidProject = (row: SmallProject, openerIds: readonly string[] = []): BidProject => ({
  ...{ bizType: smallProjectMachine.entity, project: row.id, round: 1, contentVersion: 1, status: row.status },
  ...{ orgCode: row.orgCode, createBy: row.createBy, prefix: 'XB' },
  ...{ sealMode: row.sealMode, parts: ['A'], deadline: row.deadline ?? '', openAt: row.openAt ?? '', openerIds },
  ...{ comes: ['bid'], goes: ['withdrawBid'] },
})

interface Known extends Record<string, unknown> {
  /** The clock of the database, read after the lock with everything else. */
  now: string
  budget: string | null
  invitees: number
  openers: string[]
  evaluators: string[]
  invited: boolean
  has_bid: boolean
  bids: number
  bid_count: number | null
  agreed_bids: number | null
  first_opener: string | null
  relay_waits: boolean
  evaluated: boolean
  declared: boolean
  submitted: boolean
  proposer: string | null
  notice_until: string | null
}
/** Everything the guards ask but for the scores, in one statement. */
const knownOf = async (tx: Tx, row: SmallProject, actor: Actor): Promise<Known> => {
  const member = (role: 'opener' | 'evaluator') =>
    sql`(select coalesce(array_agg(m.user_id::text), '{}') from small_project_member m where m.project_id = ${row.id} and m.role = ${role} and m.recused_at is null)`
  const inForce = sql`b.biz_type = 'smallProject' and b.biz_id = ${row.id} and b.current and b.withdrawn_at is null`
  const [known] = await tx.db.execute<Known>(sql`select to_char(app_now(), 'YYYY-MM-DD HH24:MI:SS') as now, s.budget,
    jsonb_array_length(s.invitees) as invitees, ${member('opener')} as openers, ${member('evaluator')} as evaluators,
    exists (select 1 from small_project_supplier p where p.project_id = ${row.id} and p.supplier_id = ${actor.supplierId}) as invited,
    exists (select 1 from sealed_bid b where ${inForce} and b.supplier_id = ${actor.supplierId}) as has_bid,
    (select count(*)::int from sealed_bid b where ${inForce}) as bids,
    ${relayWaits('smallProject', row.id, 1)} as relay_waits,
    s.bid_count, s.agreed_bids, s.first_opener, s.evaluated_at is not null as evaluated,
    m.declared_at is not null as declared, m.submitted_at is not null as submitted,
    (select a.proposed_by from small_award a where a.project_id = ${row.id} and a.state = 'proposed') as proposer,
    to_char(s.notice_until, 'YYYY-MM-DD HH24:MI:SS') as notice_until
    from small_project_secret s
    left join small_project_member m on m.project_id = s.project_id and m.role = 'evaluator' and m.recused_at is null
      and m.user_id = ${actor.userId}
    where s.project_id = ${row.id}`)
  if (!known) throw new Error(`small project ${row.id} has no staff side`)
  return known
}

export const factsOf = async (tx: Tx, row: SmallProject, actor: Actor): Promise<SmallProjectFacts> => {
  const known = await knownOf(tx, row, actor)
  const isOver = row.deadline !== null && known.now >= row.deadline
  const bidCount = row.openedAt === null ? (isOver ? known.bids : 0) : (known.bid_count ?? 0)
  const open = known.evaluated && row.scheme === 'weighted' ? (await deviationsOf(tx, row.id)).filter((one) => !one.isExplained) : []
  return {
    now: known.now,
    deadline: row.deadline,
    openAt: row.openAt,
    budget: known.budget,
    limit: tx.config.SMALL_LIMIT,
    isPublic: row.openness === 'public',
    isWeighted: row.scheme === 'weighted',
    isClientSealed: row.sealMode === 'client',
    lineCount: row.lineCount,
    inviteeCount: known.invitees,
    openerCount: known.openers.length,
    evaluatorCount: known.evaluators.length,
    isInvited: known.invited,
    hasBid: known.has_bid,
    bidCount,
    isAgreed: known.agreed_bids !== null && known.agreed_bids <= bidCount,
    isPurchaser: actor.userId === row.purchaserId || actor.username === row.createBy,
    isNamedOpener: known.openers.includes(actor.userId ?? ''),
    // Where the bidders sealed, the first key counts as long as its shares wait.
    keyTurned: known.first_opener !== null && (row.sealMode === 'server' || known.relay_waits),
    isFirstOpener: known.first_opener === actor.username,
    isOpened: row.openedAt !== null,
    isEvaluator: known.evaluators.includes(actor.userId ?? ''),
    isDeclared: known.declared,
    isSubmitted: known.submitted,
    unexplained: open.filter((one) => one.evaluatorId === actor.userId).length,
    unexplainedOfAll: open.length,
    isEvaluated: known.evaluated,
    isRecommended: known.proposer !== null,
    isProposer: known.proposer === actor.username,
    noticeUntil: known.notice_until,
  }
}
/** The shares of the first officer of a client-sealed project wait for the second one. */
export const isTurnWaiting = (tx: Tx, id: string): Promise<boolean> =>
  asSystem(tx, async ({ db }) => {
    const [found] = await db.execute<{ waits: boolean }>(sql`select ${relayWaits('smallProject', id, 1)} as waits`)
    return found?.waits === true
  })
export const smallProjectLife = lifecycle({ machine: smallProjectMachine, table: smallProject, facts: factsOf })

type Patch = Parameters<typeof transition<typeof smallProjectMachine, typeof smallProject>>[4]
/** The one way a small project moves; tasks that are over with it are closed. */
export const moveSmall = async (
  tx: Tx,
  change: Change,
  action: SmallProjectAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<SmallProject> => {
  const row = await transition(tx, smallProjectLife, change, action, patch, payload)
  await settleTasks(tx, row, action)
  return row
}

/**
 * What a company does to its own bid, and an evaluator to the own scores. Judged under the same lock as every transition, but the
 * row stays untouched: a version or an author that changed would tell that somebody bid, or who is done.
 */
export const takePart = async (
  tx: Tx,
  id: string,
  action: SmallProjectAction,
): Promise<{ row: SmallProject; facts: SmallProjectFacts }> => {
  await findVisible(tx, smallProject, id)
  return asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(smallProject).where(eq(smallProject.id, id)).for('update')
    if (!row) throw new Error(`small project ${id} vanished`)
    const facts = await factsOf(sys, row, tx.actor)
    const no = refusal(smallProjectMachine, action, row.status, tx.actor, facts)
    if (no) throw new Refusal(no.key, no.params)
    return { row, facts }
  })
}
export const auditPart = (tx: Tx, row: SmallProject, action: SmallProjectAction, payload: AuditEntry['payload'] = {}): Promise<string> =>
  appendAudit(tx, { action, bizType: smallProjectMachine.entity, bizId: row.id, fromStatus: row.status, toStatus: row.status, payload })
