import { tender } from '@srm/db/schema/srm/tender'
import { Refusal } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import { tenderMachine, unpublishedTender, type TenderAction, type TenderFacts } from '@srm/domain/srm/tender/tender.machine'
import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import { findVisible } from '../../../data/access/scope'
import { appendAudit, type AuditEntry } from '../../../data/chain/audit'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { lifecycle, transition, type Change } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'
import { bidFacts } from './bid/facts'
import { evaluationFacts } from './evaluation/facts'
import { settleTasks } from './tender.notices'

export type Tender = InferSelectModel<typeof tender>

interface Known extends Record<string, unknown> {
  /** The clock of the database, read after the lock with everything else. */
  now: string
  submitted_by: string | null
  empty_lots: number
  invitees: number
  own_status: string | null
  own_registered: boolean | null
  own_excluded: boolean | null
}
/** Everything the guards ask, in one statement. */
const knownOf = async (tx: Tx, row: Tender, actor: Actor): Promise<Known> => {
  const [known] = await tx.db.execute<Known>(sql`select to_char(app_now(), 'YYYY-MM-DD HH24:MI:SS') as now, s.submitted_by,
    case when ${unpublishedTender.includes(row.status)} then jsonb_array_length(s.invitees) else 0 end as invitees,
    (select count(*)::int from tender_lot l where l.tender_id = ${row.id}
      and not exists (select 1 from tender_item i where i.lot_id = l.id)) as empty_lots,
    p.status as own_status, p.registered_at is not null and p.status <> '1' as own_registered, p.excluded_at is not null as own_excluded
    from tender_secret s
    left join tender_participant p on p.tender_id = s.tender_id and p.supplier_id = ${actor.supplierId}
    where s.tender_id = ${row.id}`)
  if (!known) throw new Error(`tender ${row.id} has no staff side`)
  return known
}

export const factsOf = async (tx: Tx, row: Tender, actor: Actor): Promise<TenderFacts> => {
  const known = await knownOf(tx, row, actor)
  return {
    now: known.now,
    stage: row.stage,
    method: row.method,
    lotCount: row.lotCount,
    emptyLots: known.empty_lots,
    inviteeCount: known.invitees,
    isSubmitter: actor.username === row.createBy || actor.username === known.submitted_by,
    regStart: row.regStart,
    regDeadline: row.regDeadline,
    questionDeadline: row.questionDeadline,
    bidDeadline: row.bidDeadline,
    bondRequired: row.bondRequired,
    ownStatus: known.own_status,
    ownRegistered: known.own_registered === true,
    ownExcluded: known.own_excluded === true,
    openAt: row.openAt,
    ...(await bidFacts(tx, row, actor, known.now)),
    ...(await evaluationFacts(tx, row, actor)),
  }
}
export const tenderLife = lifecycle({ machine: tenderMachine, table: tender, facts: factsOf })

type Patch = Parameters<typeof transition<typeof tenderMachine, typeof tender>>[4]
/** The one way a tender moves; tasks that are over with it are closed. */
export const moveTender = async (
  tx: Tx,
  change: Change,
  action: TenderAction,
  patch?: Patch,
  payload?: AuditEntry['payload'],
): Promise<Tender> => {
  const row = await transition(tx, tenderLife, change, action, patch, payload)
  await settleTasks(tx, row, action)
  return row
}

/**
 * What a company does to its own place in a tender. Judged under the same lock as every transition, but the buyer's row stays
 * untouched: a version or an author that changed would tell that somebody registered.
 */
export const takePart = async (tx: Tx, id: string, action: TenderAction): Promise<{ row: Tender; facts: TenderFacts }> => {
  await findVisible(tx, tender, id)
  return asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(tender).where(eq(tender.id, id)).for('update')
    if (!row) throw new Error(`tender ${id} vanished`)
    const facts = await factsOf(sys, row, tx.actor)
    const no = refusal(tenderMachine, action, row.status, tx.actor, facts)
    if (no) throw new Refusal(no.key, no.params)
    return { row, facts }
  })
}
export const auditPart = (tx: Tx, row: Tender, action: TenderAction, payload: AuditEntry['payload'] = {}): Promise<string> =>
  appendAudit(tx, { action, bizType: 'tender', bizId: row.id, fromStatus: row.status, toStatus: row.status, payload })
