import { portalSite as s, portalSiteVersion as v } from '@srm/db/schema/portal/site'
import { refuse } from '@srm/domain/kit/errors'
import { siteTemplates, type SiteConfig } from '@srm/domain/portal/site/site.config'
import { siteDefaults } from '@srm/domain/portal/site/site.defaults'
import { siteMachine } from '@srm/domain/portal/site/site.machine'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, type Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import { lifecycle, transition } from '../../../data/transaction/transition'
import type { Ctx } from '../../../http/request/context'
import { linkFiles } from '../../sys/file/file.public'
import { isImage } from './site-file'
import { imagesOf, wholeConfig, withImages } from './site-images'

type Site = typeof s.$inferSelect
type Version = typeof v.$inferSelect
const life = lifecycle({ machine: siteMachine, table: v, facts: async () => ({}) })
const { enabled, replaced } = siteMachine.states

/** Makes the templates a tenant does not have yet, the basic one enabled when nothing is. */
export const missingTemplates = async (tx: Tx): Promise<void> => {
  for (const template of siteTemplates) {
    const [site] = await tx.db
      .insert(s)
      .values({ template })
      .onConflictDoNothing({ target: [s.tenantId, s.template] })
      .returning()
    if (site) await tx.db.insert(v).values({ siteId: site.id, template, no: 1, origin: 'seed', config: siteDefaults[template] })
  }
}

const versionAt = async (tx: Tx, siteId: string, no: number): Promise<Version> => {
  const [row] = await tx.db
    .select()
    .from(v)
    .where(and(eq(v.siteId, siteId), eq(v.no, no)))
  if (!row) throw refuse('NOT_FOUND')
  return { ...row, config: wholeConfig(row.config) }
}

interface NewVersion {
  readonly config: SiteConfig
  readonly origin: Version['origin']
  readonly fromNo?: number
}
/** The next version of a template, under its lock. Its images become readable with it. */
const addVersion = async (tx: Tx, ref: Ref, { config, origin, fromNo }: NewVersion): Promise<Site> => {
  const images = imagesOf(config)
  if (!images.every(([, image]) => isImage(image))) throw refuse('SITE_IMAGE')
  const site = await saveRow(tx, s, ref, { no: sql`${s.no} + 1` as never })
  const values = { siteId: site.id, template: site.template, no: site.no, origin, fromNo: fromNo ?? null, config }
  const [row] = await tx.db.insert(v).values(values).returning({ id: v.id })
  if (row)
    for (const [field, image] of images) await linkFiles(tx, { bizType: 'portal_site_version', bizId: row.id, field, files: [image] })
  return site
}

/** Addresses of images are made for the reader: they are not part of what is stored. */
const stored = (config: SiteConfig): SiteConfig => withImages(config, (image) => ({ ...image, url: '' }))
const same = async (tx: Tx, a: SiteConfig, b: SiteConfig): Promise<boolean> => {
  const [row] = await tx.db.execute<{ same: boolean }>(sql`select ${JSON.stringify(a)}::jsonb = ${JSON.stringify(b)}::jsonb as same`)
  return row?.same === true
}

export const saveSite = (ctx: Ctx, { config: given, ...ref }: Ref & { config: SiteConfig }): Promise<Site> =>
  inTx(ctx, async (tx) => {
    const config = stored(given)
    const site = await findVisible(tx, s, ref.id)
    if (site.version === ref.version && (await same(tx, config, (await versionAt(tx, site.id, site.no)).config)))
      throw refuse('SITE_NO_CHANGE')
    return addVersion(tx, ref, { config, origin: 'save' })
  })

/** Takes an earlier version as the newest one. Visitors see nothing of it until it is enabled. */
export const restoreVersion = (ctx: Ctx, { versionId, ...ref }: Ref & { versionId: string }): Promise<Site> =>
  inTx(ctx, async (tx) => {
    const from = await findVisible(tx, v, versionId)
    if (from.siteId !== ref.id) throw refuse('NOT_FOUND')
    return addVersion(tx, ref, { config: wholeConfig(from.config), origin: 'restore', fromNo: from.no })
  })

/** One step back: what was saved before the newest version, however often it is asked for. */
export const undoSave = (ctx: Ctx, ref: Ref): Promise<Site> =>
  inTx(ctx, async (tx) => {
    const site = await findVisible(tx, s, ref.id)
    const newest = await versionAt(tx, site.id, site.no)
    // After an undo the step before is the one before the version that came back.
    const before = (newest.origin === 'undo' ? (newest.fromNo ?? newest.no) : newest.no) - 1
    if (before < 1) throw refuse('SITE_NO_EARLIER')
    const from = await versionAt(tx, site.id, before)
    return addVersion(tx, ref, { config: from.config, origin: 'undo', fromNo: before })
  })

/** Gives up what was saved since visitors last got something new. */
export const discardChanges = (ctx: Ctx, ref: Ref): Promise<Site> =>
  inTx(ctx, async (tx) => {
    const [shown] = await tx.db
      .select()
      .from(v)
      .where(and(eq(v.siteId, ref.id), isNotNull(v.enabledAt)))
      .orderBy(desc(v.enabledAt))
      .limit(1)
    const from = shown ?? (await versionAt(tx, ref.id, 1))
    return addVersion(tx, ref, { config: from.config, origin: 'discard', fromNo: from.no })
  })

/** What visitors see at the moment, locked: two administrators enabling at once wait for each other. */
const shownNow = async (tx: Tx): Promise<Version | undefined> => {
  await tx.db.select({ id: s.id }).from(s).where(eq(s.tenantId, tx.actor.tenantId)).orderBy(s.template).for('update')
  const [row] = await tx.db
    .select()
    .from(v)
    .where(and(eq(v.tenantId, tx.actor.tenantId), eq(v.status, enabled)))
  return row
}

const show = async (tx: Tx, next: Version, now: Version | undefined): Promise<void> => {
  if (next.id === now?.id) throw refuse('SITE_ENABLED_ALREADY')
  const at = await tx.now()
  if (now) await asSystem(tx, (sys) => transition(sys, life, now, 'replace', { replacedAt: sql`clock_timestamp()` as never }))
  await transition(tx, life, next, 'enable', { enabledBy: tx.actor.username, enabledAt: at }, { template: next.template, no: next.no })
}

/** Lets visitors see the newest version of this template instead of what they saw before. */
export const enableSite = (ctx: Ctx, ref: Ref): Promise<Site> =>
  inTx(ctx, async (tx) => {
    const now = await shownNow(tx)
    const site = await saveRow(tx, s, ref, {})
    await show(tx, await versionAt(tx, site.id, site.no), now)
    return site
  })

/** Undoes the last enabling: visitors see again what it replaced. The template that was enabled keeps its versions. */
export const rollbackSite = (ctx: Ctx, ref: Ref): Promise<Site> =>
  inTx(ctx, async (tx) => {
    const now = await shownNow(tx)
    const site = await saveRow(tx, s, ref, {})
    const [before] = await tx.db
      .select()
      .from(v)
      .where(and(eq(v.tenantId, tx.actor.tenantId), eq(v.status, replaced)))
      .orderBy(desc(v.replacedAt))
      .limit(1)
    if (!before || now?.siteId !== site.id) throw refuse('SITE_NO_EARLIER')
    await show(tx, before, now)
    return site
  })
