import { tender } from '@srm/db/schema/srm/tender'
import { tenderMemberSeat } from '@srm/db/schema/srm/tender-evaluation'
import { Refusal, refuse } from '@srm/domain/kit/errors'
import { refusal } from '@srm/domain/kit/machine'
import type { CommitteeAction } from '@srm/domain/srm/tender/evaluation.machine'
import { tenderMachine, type TenderFacts } from '@srm/domain/srm/tender/tender.machine'
import type { ProgressStage } from '@srm/domain/srm/tender/tender.kinds'
import type { Json } from '@srm/proof/canonical'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findVisible } from '../../../../data/access/scope'
import { appendAudit } from '../../../../data/chain/audit'
import { asSystem, type Tx } from '../../../../data/transaction/in-tx'
import { factsOf, type Tender } from '../tender.life'
import { unblindMembers } from './blind'
import type { Member } from './stock'

/** Stands in the chain for whoever sits on a committee: the seat it names leads to a person once names are published. */
const anonymous = 'committee'

export interface Seated {
  readonly sys: Tx
  readonly row: Tender
  readonly seat: Member
  readonly facts: TenderFacts
  /** Notes what was done in the chain, under the seat and no name. */
  readonly note: (payload?: Readonly<Record<string, Json>>) => Promise<unknown>
  /** The stage that the tender has reached by it. */
  readonly reach: (stage: ProgressStage) => Promise<void>
}

export const ownSeat = async (tx: Tx, tenderId: string): Promise<Member | undefined> => {
  const [seat] = await tx.db
    .select()
    .from(tenderMemberSeat)
    .where(
      and(eq(tenderMemberSeat.tenderId, tenderId), eq(tenderMemberSeat.userId, tx.actor.userId ?? ''), isNull(tenderMemberSeat.goneAt)),
    )
  return seat
}

/**
 * What a member of the committee does: judged under the same lock as every transition, but by the seat, for a member need not reach the
 * department of the tender, and its row must not name who moved it.
 * @throws NOT_FOUND where the actor neither sits there nor may see the tender
 */
export const bySeat = async <R>(tx: Tx, id: string, action: CommitteeAction, work: (given: Seated) => Promise<R>): Promise<R> => {
  if (!(await ownSeat(tx, id))) await findVisible(tx, tender, id)
  return asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(tender).where(eq(tender.id, id)).for('update')
    if (!row) throw refuse('NOT_FOUND')
    const facts = await factsOf(sys, row, tx.actor)
    const no = refusal(tenderMachine, action, row.status, tx.actor, facts)
    if (no) throw new Refusal(no.key, no.params)
    const seat = await ownSeat({ ...sys, actor: tx.actor }, id)
    if (!seat) throw refuse('NOT_COMMITTEE')
    const of = { bizType: 'tender', bizId: id, fromStatus: row.status, toStatus: row.status }
    const nameless = { ...sys, actor: { ...tx.actor, username: anonymous, kind: 'system' as const } }
    return work({
      ...{ sys, row, seat, facts },
      note: (payload = {}) => appendAudit(nameless, { action, ...of, payload: { seat: seat.id, ...payload } }),
      reach: async (stage) => {
        if (stage === 'price') await unblindMembers(sys, id)
        await sys.db
          .update(tender)
          .set({ stage, version: sql`${tender.version} + 1`, updateTime: sql`app_now()` as never })
          .where(eq(tender.id, id))
      },
    })
  })
}
export const setSeat = (sys: Tx, seat: Pick<Member, 'id'>, patch: Partial<Member>) =>
  sys.db.update(tenderMemberSeat).set(patch).where(eq(tenderMemberSeat.id, seat.id))
