import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { appealStates, freezeScopes, standingKinds, type StandingKind } from '@srm/domain/srm/standing/standing.rules'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, noRow, ofSupplier, pinsVersion, rowAccess, oneOf } from '../kit'
import { pinnedVersion, supplier } from './supplier'

const { pendingApproval, inForce, ended } = standingMachine.states

/** A decision over a company is a freeze, a blacklisting or an elimination (docs/standing.md). */
export const standing = pgTable(
  'standing',
  {
    ...documentColumns,
    supplierId: uuid('supplier_id')
      .notNull()
      .references(() => supplier.id, { onDelete: 'cascade' }),
    supplierVersionId: pinnedVersion(),
    kind: text().$type<StandingKind>().notNull(),
    /** Of a freeze. */
    scope: text().$type<(typeof freezeScopes)[number]>(),
    fromOn: date('from_on').notNull(),
    /** The last day; null: without end. */
    untilOn: date('until_on'),
    reason: text().notNull(),
    /** The evaluation it follows from, where one gave cause. */
    evaluationId: uuid('evaluation_id'),
    evaluationNo: text('evaluation_no'),
    /** The stage a freeze leads back to. */
    stageBefore: text('stage_before'),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    rejectionReason: text('rejection_reason'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason'),
    appealState: text('appeal_state'),
    appealText: text('appeal_text'),
    appealedAt: instant('appealed_at'),
    appealReply: text('appeal_reply'),
    appealDecidedBy: text('appeal_decided_by'),
    appealDecidedAt: instant('appeal_decided_at'),
  },
  (t) => [
    check('standing_status', sql`${t.status} in (${oneOf(Object.values(standingMachine.states))})`),
    check('standing_kind', sql`${t.kind} in (${oneOf(standingKinds)})`),
    check('standing_scope', sql`${t.scope} in (${oneOf(freezeScopes)})`),
    check('standing_appeal', sql`${t.appealState} in (${oneOf(Object.values(appealStates))})`),
    check('standing_period', sql`${t.untilOn} >= ${t.fromOn}`),
    uniqueIndex('standing_doc_no').on(t.tenantId, t.docNo),
    index('standing_newest').on(t.tenantId, t.createTime),
    index('standing_supplier').on(t.supplierId, t.status),
    index('standing_running').on(t.tenantId, t.status, t.untilOn),
  ],
)
// A proposal is the buyer's own until it is decided.
pinsVersion(standing)
rowAccess(standing, {
  buyer: holding('srm:standing:list'),
  supplier: `${ofSupplier} and status in ('${inForce}', '${ended}')`,
  visitor: noRow,
  write: { supplier: noRow },
})
dataLogged(standing)

export const openStandings: readonly string[] = [pendingApproval, inForce]
