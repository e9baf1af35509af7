import type { Page } from '@srm/contract/kit/page'
import type { SiteSummary, SiteVersion } from '@srm/contract/portal/site'
import { portalSite as s, portalSiteVersion as v } from '@srm/db/schema/portal/site'
import { siteTemplates, type SiteConfig, type SiteTemplate } from '@srm/domain/portal/site/site.config'
import { siteMachine } from '@srm/domain/portal/site/site.machine'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { namesOf } from '../../sys/user/user.public'
import { missingTemplates } from './site.commands'

type Site = typeof s.$inferSelect

const versionOf = async (tx: Tx, siteId: string, no: number) => {
  const [row] = await tx.db
    .select()
    .from(v)
    .where(and(eq(v.siteId, siteId), eq(v.no, no)))
  if (!row) throw new Error(`site ${siteId} has no version ${no}`)
  return row
}

/** A template as the chooser and the editor show it, with the configuration last saved. */
export const summaryOf = async (tx: Tx, site: Site): Promise<SiteSummary> => {
  const { config } = await versionOf(tx, site.id, site.no)
  const [enabled] = await tx.db
    .select({ no: v.no })
    .from(v)
    .where(and(eq(v.siteId, site.id), eq(v.status, siteMachine.states.enabled)))
  const { id, template, version, no, updateBy, updateTime } = site
  return { id, template, version, no, enabledNo: enabled?.no ?? null, updateBy, updateTime, config, canUndo: no > 1 }
}

/** Both templates; a tenant's first look makes what a fresh installation has. */
export const siteList = (ctx: Ctx): Promise<SiteSummary[]> =>
  inTx(ctx, async (tx) => {
    await missingTemplates(tx)
    const rows = await tx.db.select().from(s).where(eq(s.tenantId, tx.actor.tenantId)).orderBy(asc(s.template))
    const byTemplate = siteTemplates.flatMap((template) => rows.filter((r) => r.template === template))
    const found: SiteSummary[] = []
    for (const row of byTemplate) found.push(await summaryOf(tx, row))
    return found
  })

export const siteVersions = (
  ctx: Ctx,
  { template, pageNo, pageSize }: { template: SiteTemplate; pageNo: number; pageSize: number },
): Promise<Page<SiteVersion>> =>
  reading(ctx, async (tx) => {
    const where = and(eq(v.tenantId, tx.actor.tenantId), eq(v.template, template))
    const [rows, [all]] = await Promise.all([
      tx.db
        .select()
        .from(v)
        .where(where)
        .orderBy(desc(v.no))
        .limit(pageSize)
        .offset((pageNo - 1) * pageSize),
      tx.db.select({ n: count() }).from(v).where(where),
    ])
    const names = await namesOf(
      tx,
      rows.flatMap((r) => [r.createBy, r.enabledBy ?? r.createBy]),
    )
    const total = all?.n ?? 0
    const records = rows.map(({ config: _, ...row }) => ({
      ...row,
      createByTxt: names.get(row.createBy) ?? row.createBy,
      enabledBy: row.enabledBy && (names.get(row.enabledBy) ?? row.enabledBy),
    }))
    return { records, total, size: pageSize, current: pageNo, pages: Math.ceil(total / pageSize) }
  })

export const siteVersion = (ctx: Ctx, id: string): Promise<{ id: string; no: number; template: SiteTemplate; config: SiteConfig }> =>
  reading(ctx, (tx) => findVisible(tx, v, id))
