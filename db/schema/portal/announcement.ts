import type { AnnouncementOutcome, AnnouncementType } from '@srm/domain/portal/announcement/announcement.rules'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, instant, noRow, rowAccess, rowColumns } from '../kit'

/** What anyone may read of a published document; written only by the document's own life cycle. */
export const portalAnnouncement = pgTable(
  'portal_announcement',
  {
    ...rowColumns,
    kind: text().$type<'purchase' | 'result'>().notNull(),
    type: text().$type<AnnouncementType>().notNull(),
    /** The document it was published from. */
    bizType: text('biz_type').notNull(),
    bizId: uuid('biz_id').notNull(),
    code: text().notNull(),
    title: text().notNull(),
    projectName: text('project_name'),
    orgName: text('org_name'),
    category: text(),
    region: text(),
    content: jsonb().notNull(),
    /** Publication; of a result, the time of the award. */
    publishAt: instant('publish_at').notNull(),
    startAt: instant('start_at'),
    deadlineAt: instant('deadline_at'),
    outcome: text().$type<AnnouncementOutcome>(),
    visible: boolean().notNull().default(true),
  },
  (t) => [
    check('portal_announcement_kind', sql`${t.kind} in ('purchase', 'result')`),
    check('portal_announcement_type', sql`${t.type} in ('tender', 'inquiry', 'bidding')`),
    check('portal_announcement_outcome', sql`${t.outcome} in ('candidates', 'awarded', 'failed', 'cancelled')`),
    // One purchase announcement per document; a corrected result is a new row beside the old one.
    uniqueIndex('portal_announcement_source').on(t.tenantId, t.bizType, t.bizId).where(sql`kind = 'purchase'`),
    index('portal_announcement_biz').on(t.bizId),
    index('portal_announcement_open').on(t.tenantId, t.deadlineAt).where(sql`kind = 'purchase' and outcome is null`),
    index('portal_announcement_deadline').on(t.tenantId, t.kind, t.deadlineAt),
    index('portal_announcement_newest').on(t.tenantId, t.kind, t.publishAt),
  ],
)

const published = '(visible and publish_at <= (select app_now()))'
rowAccess(portalAnnouncement, { buyer: anyRow, supplier: published, visitor: published, write: { buyer: anyRow, supplier: noRow } })

/** Companies that joined and agreed to be named: 最新加盟 and the count of the home page. */
export const portalCompany = pgTable(
  'portal_company',
  {
    ...rowColumns,
    supplierId: uuid('supplier_id').notNull(),
    name: text().notNull(),
    joinedOn: date('joined_on').notNull(),
    visible: boolean().notNull().default(true),
  },
  (t) => [
    uniqueIndex('portal_company_supplier').on(t.tenantId, t.supplierId),
    index('portal_company_joined').on(t.tenantId, t.joinedOn, t.createTime),
  ],
)
rowAccess(portalCompany, { buyer: anyRow, supplier: 'visible', visitor: 'visible', write: { buyer: anyRow, supplier: noRow } })
