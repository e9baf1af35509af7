import { expertDrawMachine } from '@srm/domain/srm/expert-draw/expert-draw.machine'
import { drawSubjects, type DrawSubject } from '@srm/domain/srm/expert-draw/expert-draw.rules'
import type { ExpertKind } from '@srm/domain/srm/expert/expert.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { dataLogged, documentColumns, holding, instant, newestOf, noRow, ofOrg, rowAccess, rowColumns, oneOf } from '../kit'
import { expert } from './expert'

export interface StoredDemand {
  readonly kind: ExpertKind
  readonly categoryId: string | null
  readonly category: string | null
  readonly categoryEn: string | null
  readonly count: number
}

/** A draw of experts (专家抽取): what is asked for, and what proves how it came about. Names stand apart. */
export const expertDraw = pgTable(
  'expert_draw',
  {
    ...documentColumns,
    title: text().notNull(),
    subjectType: text('subject_type').$type<DrawSubject>(),
    subjectId: uuid('subject_id'),
    subjectNo: text('subject_no'),
    evalFrom: date('eval_from').notNull(),
    evalTo: date('eval_to').notNull(),
    demands: jsonb().$type<readonly StoredDemand[]>().notNull(),
    seats: integer().notNull(),
    remark: text(),
    authorName: text('author_name').notNull(),
    orgName: text('org_name'),
    readiedBy: text('readied_by'),
    readyAt: instant('ready_at'),
    listHash: text('list_hash'),
    commitment: text(),
    witnessBy: text('witness_by'),
    witnessName: text('witness_name'),
    drawnAt: instant('drawn_at'),
    nonce: text(),
    contribution: text(),
    seed: text(),
    annulReason: text('annul_reason'),
    annulledAt: instant('annulled_at'),
  },
  (t) => [
    check('expert_draw_status', sql`${t.status} in (${oneOf(Object.values(expertDrawMachine.states))})`),
    check('expert_draw_subject', sql`${t.subjectType} in (${oneOf(drawSubjects)})`),
    uniqueIndex('expert_draw_doc_no').on(t.tenantId, t.docNo),
    ...newestOf('expert_draw', t),
    index('expert_draw_by_status').on(t.tenantId, t.status, t.evalFrom),
    index('expert_draw_for').on(t.subjectId, t.createTime).where(sql`subject_id is not null`),
    index('expert_draw_words').using('gin', sql`${t.title} gin_trgm_ops`),
  ],
)
rowAccess(expertDraw, { buyer: ofOrg, supplier: noRow, visitor: noRow })
// The half of the seed that is secret before the draw stands there with the draw alone.
dataLogged(expertDraw)

const drawId = () =>
  uuid('draw_id')
    .notNull()
    .references(() => expertDraw.id, { onDelete: 'cascade' })

/** Of a draw one may read: who makes it, who witnessed it, and who may read names at all. */
const knowsNames = `exists (select 1 from expert_draw p where p.id = draw_id
  and (${holding('srm:expertDraw:names')} or (select app_username()) in (p.create_by, p.readied_by, p.witness_by)))`
const named = { buyer: knowsNames, supplier: noRow, visitor: noRow, write: { buyer: noRow } }

/** Whom to avoid, and the candidates as they were frozen: the very text that is hashed. Names stand in no log. */
export const expertDrawList = pgTable(
  'expert_draw_list',
  {
    ...rowColumns,
    drawId: drawId(),
    avoided: jsonb().$type<readonly { readonly id: string; readonly name: string }[]>().notNull(),
    content: text(),
  },
  (t) => [uniqueIndex('expert_draw_list_once').on(t.drawId)],
)
rowAccess(expertDrawList, named)

/** The server's half of the seed until it is drawn, sealed: neither people nor the database read it. */
export const expertDrawNonce = pgTable('expert_draw_nonce', { ...rowColumns, drawId: drawId(), sealed: text().notNull() }, (t) => [
  uniqueIndex('expert_draw_nonce_once').on(t.drawId),
])
rowAccess(expertDrawNonce, { buyer: noRow, supplier: noRow, visitor: noRow })

/** Who was drawn, and who was called for those who declined; in the order in which the seats were given out. */
export const expertDrawSeat = pgTable(
  'expert_draw_seat',
  {
    ...rowColumns,
    drawId: drawId(),
    seatNo: integer('seat_no').notNull(),
    expertId: uuid('expert_id')
      .notNull()
      .references(() => expert.id),
    demand: integer().notNull(),
    place: integer().notNull(),
    /** Number of the seat it replaces. */
    replaces: integer(),
    declined: boolean().notNull().default(false),
    reason: text(),
    declinedAt: instant('declined_at'),
    declinedBy: text('declined_by'),
  },
  (t) => [
    uniqueIndex('expert_draw_seat_no').on(t.drawId, t.seatNo),
    uniqueIndex('expert_draw_seat_once').on(t.drawId, t.expertId),
    index('expert_draw_seat_of').on(t.expertId),
  ],
)
rowAccess(expertDrawSeat, named)
