import type { SiteView, TimelineYear } from '@srm/contract/portal/site'
import { portalCompany } from '@srm/db/schema/portal/announcement'
import { portalPartner, portalSiteVersion as v, portalTimeline } from '@srm/db/schema/portal/site'
import { refuse } from '@srm/domain/kit/errors'
import { siteDefaults } from '@srm/domain/portal/site/site.defaults'
import type { SiteConfig, SiteTemplate } from '@srm/domain/portal/site/site.config'
import { siteMachine } from '@srm/domain/portal/site/site.machine'
import { and, asc, desc, eq } from 'drizzle-orm'
import { reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { filesOf } from '../../sys/file/file.public'
import { publicFileUrl } from './site-file'
import { wholeConfig, withImages } from './site-images'
import { previewOf } from './site-preview'

/** The home page shows the companies that joined lately. */
const companiesShown = 8

/** Partners in their order. Asked for expressly: staff read hidden ones too, the wall does not show them. */
const logos = async (tx: Tx): Promise<SiteView['logoWall']['logos']> => {
  const rows = await tx.db
    .select()
    .from(portalPartner)
    .where(and(eq(portalPartner.tenantId, tx.actor.tenantId), eq(portalPartner.visible, true)))
    .orderBy(asc(portalPartner.sortNo), asc(portalPartner.createTime), asc(portalPartner.id))
    .limit(60)
  const files = await filesOf(
    tx,
    'portal_partner',
    rows.map((r) => r.id),
  )
  return rows.map(({ id, name, nameEn, url }) => {
    const file = files.get(id)?.find((f) => f.field === 'logo')
    return { id, name, nameEn, url, logo: file ? publicFileUrl(tx, file.id) : null }
  })
}

const companies = (tx: Tx) =>
  tx.db
    .select({ name: portalCompany.name, joinedOn: portalCompany.joinedOn })
    .from(portalCompany)
    .where(and(eq(portalCompany.tenantId, tx.actor.tenantId), eq(portalCompany.visible, true)))
    .orderBy(desc(portalCompany.joinedOn), desc(portalCompany.createTime))
    .limit(companiesShown)

interface Shown {
  readonly template: SiteTemplate
  readonly no: number
  readonly config: SiteConfig
}
/** What visitors see. A tenant that never touched its site has the configuration of a fresh installation. */
export const enabledSite = async (tx: Tx): Promise<Shown> => {
  const [row] = await tx.db
    .select({ template: v.template, no: v.no, config: v.config })
    .from(v)
    .where(and(eq(v.tenantId, tx.actor.tenantId), eq(v.status, siteMachine.states.enabled)))
  return row ?? { template: 'se', no: 0, config: siteDefaults.se }
}

const previewed = async (tx: Tx, token: string): Promise<Shown> => {
  const found = await previewOf(tx, token)
  if (!found) throw refuse('SITE_PREVIEW_GONE')
  return { ...found, no: 0 }
}

export const siteView = (ctx: Ctx, preview?: string): Promise<SiteView> =>
  reading(ctx, async (tx) => {
    const { template, no, config: kept } = preview ? await previewed(tx, preview) : await enabledSite(tx)
    const config = withImages(wholeConfig(kept), (image) => ({ ...image, url: publicFileUrl(tx, image.id, preview) }))
    return {
      ...config,
      template,
      no,
      preview: preview !== undefined,
      companyCloud: { ...config.companyCloud, data: config.companyCloud.visible ? await companies(tx) : [] },
      logoWall: { ...config.logoWall, logos: config.logoWall.visible ? await logos(tx) : [] },
    }
  })

export const partnersView = (ctx: Ctx): Promise<SiteView['logoWall']['logos']> => reading(ctx, logos)

/** The history by year, the newest first, each year from its last month back. */
export const timelineView = (ctx: Ctx): Promise<TimelineYear[]> =>
  reading(ctx, async (tx) => {
    const t = portalTimeline
    const rows = await tx.db
      .select()
      .from(t)
      .where(and(eq(t.tenantId, tx.actor.tenantId), eq(t.visible, true)))
      .orderBy(desc(t.year), desc(t.month), asc(t.createTime), asc(t.id))
    const years = new Map<number, TimelineYear['monthList']>()
    for (const { year, month, content, contentEn } of rows)
      years.set(year, [...(years.get(year) ?? []), { month, content: { zh: content, en: contentEn ?? '' } }])
    return [...years].map(([year, monthList]) => ({ year, monthList }))
  })
