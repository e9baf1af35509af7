import { portalSiteVersion } from '@srm/db/schema/portal/site'
import { dayMs } from '@srm/domain/kit/day'
import { and, eq, isNotNull } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import { done } from './session'
import type { Session } from './session'
import { demoPartners, demoSiteConfig, demoTimeline } from './site-content'
import { demoNews, type DemoNews } from './site-news'

interface SiteApp {
  readonly as: (username: string) => Promise<Session>
}
const file = (path: string) => readFile(new URL(`./files/${path}`, import.meta.url))
const html = (paragraphs: readonly string[]) => paragraphs.map((p) => `<p>${p}</p>`).join('')

const image = async (admin: Session, path: string, name: string) => [
  done(await admin.upload('/sys/common/upload', { name, content: await file(path), type: 'image/png' })),
]

const makeNews = async (admin: Session, news: DemoNews, date: string): Promise<void> => {
  const { type, title, titleEn } = news
  const cover = news.cover ? await image(admin, `news/${news.cover}.jpg`, `${news.cover}.jpg`) : []
  const input = { type, title, titleEn, date, content: html(news.text), contentEn: html(news.textEn), cover }
  const { id } = done(await admin.post('/portal/news/add', input)) as { id: string }
  done(await admin.post('/portal/news/release', { id, version: 1 }))
}

const makePartners = async (admin: Session): Promise<void> => {
  for (const [at, [key, name, nameEn]] of demoPartners.entries()) {
    const logo = await image(admin, `partners/${key}.png`, `${key}.png`)
    done(await admin.post('/portal/partner/add', { name, nameEn, url: `https://${key}.example`, sortNo: (at + 1) * 10, logo }))
  }
}

const isEmpty = async (admin: Session, list: string): Promise<boolean> =>
  (done(await admin.get(list, { pageSize: 1 })) as { total: number }).total === 0

const enableSite = async (admin: Session): Promise<void> => {
  const sites = done(await admin.get('/portal/site/list')) as { id: string; template: string; version: number }[]
  const pro = sites.find((s) => s.template === 'pro')
  if (!pro) throw new Error('the advanced template is missing')
  const saved = done(await admin.post('/portal/site/save', { id: pro.id, version: pro.version, config: demoSiteConfig })) as {
    version: number
  }
  done(await admin.post('/portal/site/enable', { id: pro.id, version: saved.version }))
}

/** The public site of the demo organisation, written and enabled by its administrator; each part where it is missing. */
export const demoSite = async ({ as }: SiteApp): Promise<void> => {
  const admin = await as('admin')
  if (await isEmpty(admin, '/portal/timeline/list'))
    for (const [year, month, content, contentEn] of demoTimeline)
      done(await admin.post('/portal/timeline/add', { year, month, content, contentEn, visible: true }))
  if (await isEmpty(admin, '/portal/partner/list')) await makePartners(admin)
  // Dated by the real calendar: the story of the purchases may still be in the past.
  if (await isEmpty(admin, '/portal/news/list'))
    for (const news of demoNews) await makeNews(admin, news, clockText({ offsetMs: -news.daysAgo * dayMs }).slice(0, 10))
  await enableSite(admin)
}

/** The last thing the demo does to the public site is to enable its advanced template. */
export const siteStands = (ctx: Ctx) =>
  inTx(ctx, async (tx) => {
    const ofPro = and(eq(portalSiteVersion.template, 'pro'), isNotNull(portalSiteVersion.enabledAt))
    return (await tx.db.select({ id: portalSiteVersion.id }).from(portalSiteVersion).where(ofPro).limit(1)).length > 0
  })
