import { siteMachine } from '@srm/domain/portal/site/site.machine'
import type { SiteConfig, SiteTemplate } from '@srm/domain/portal/site/site.config'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { anyRow, dataLogged, instant, noRow, rowAccess, rowColumns } from '../kit'

const statuses = sql.raw(
  Object.values(siteMachine.states)
    .map((s) => `'${s}'`)
    .join(', '),
)

/** One template of the public site as the administrators work on it: its version is the lock of all editing. */
export const portalSite = pgTable(
  'portal_site',
  {
    ...rowColumns,
    template: text().$type<SiteTemplate>().notNull(),
    /** Number of its newest saved version: what the editor opens with. */
    no: integer().notNull().default(1),
  },
  (t) => [check('portal_site_template', sql`${t.template} in ('se', 'pro')`), uniqueIndex('portal_site_one').on(t.tenantId, t.template)],
)
rowAccess(portalSite, { buyer: anyRow, supplier: noRow, visitor: noRow })

/** A saved version; its configuration never changes. Visitors see the one that is enabled. */
export const portalSiteVersion = pgTable(
  'portal_site_version',
  {
    ...rowColumns,
    siteId: uuid('site_id')
      .notNull()
      .references(() => portalSite.id, { onDelete: 'cascade' }),
    template: text().$type<SiteTemplate>().notNull(),
    no: integer().notNull(),
    status: text().notNull().default(siteMachine.states.saved),
    origin: text().$type<'seed' | 'save' | 'restore' | 'discard' | 'undo'>().notNull(),
    fromNo: integer('from_no'),
    config: jsonb().$type<SiteConfig>().notNull(),
    enabledBy: text('enabled_by'),
    enabledAt: instant('enabled_at'),
    /** When another one took its place. */
    replacedAt: instant('replaced_at'),
  },
  (t) => [
    check('portal_site_version_status', sql`${t.status} in (${statuses})`),
    uniqueIndex('portal_site_version_no').on(t.siteId, t.no),
    uniqueIndex('portal_site_version_enabled').on(t.tenantId).where(sql`status = '1'`),
    index('portal_site_version_replaced').on(t.tenantId, t.replacedAt),
  ],
)
const enabled = `status = '${siteMachine.states.enabled}'`
rowAccess(portalSiteVersion, { buyer: anyRow, supplier: enabled, visitor: enabled, write: { buyer: anyRow, supplier: noRow } })

/** A configuration somebody wants to look at before saving it; whoever holds the token may see it for an hour. */
export const portalPreview = pgTable(
  'portal_preview',
  {
    ...rowColumns,
    tokenHash: text('token_hash').notNull(),
    template: text().$type<SiteTemplate>().notNull(),
    config: jsonb().$type<SiteConfig>().notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [uniqueIndex('portal_preview_token').on(t.tokenHash), index('portal_preview_expiry').on(t.expiresAt)],
)
rowAccess(portalPreview, { buyer: anyRow, supplier: noRow, visitor: noRow })

/** An entry of the company's history. */
export const portalTimeline = pgTable(
  'portal_timeline',
  {
    ...rowColumns,
    year: smallint().notNull(),
    month: smallint().notNull(),
    content: text().notNull(),
    contentEn: text('content_en'),
    visible: boolean().notNull().default(true),
  },
  (t) => [check('portal_timeline_month', sql`${t.month} between 1 and 12`), index('portal_timeline_order').on(t.tenantId, t.year, t.month)],
)
rowAccess(portalTimeline, { buyer: anyRow, supplier: 'visible', visitor: 'visible', write: { buyer: anyRow, supplier: noRow } })
dataLogged(portalTimeline)

/** A company on the wall of logos; the logo is a file of the row. */
export const portalPartner = pgTable(
  'portal_partner',
  {
    ...rowColumns,
    name: text().notNull(),
    nameEn: text('name_en'),
    url: text().notNull().default(''),
    sortNo: integer('sort_no').notNull().default(0),
    visible: boolean().notNull().default(true),
  },
  (t) => [index('portal_partner_order').on(t.tenantId, t.sortNo)],
)
rowAccess(portalPartner, { buyer: anyRow, supplier: 'visible', visitor: 'visible', write: { buyer: anyRow, supplier: noRow } })
dataLogged(portalPartner)
