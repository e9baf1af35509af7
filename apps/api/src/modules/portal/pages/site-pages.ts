import { fill, inLang } from '@srm/domain/kit/text'
import { pagesText } from '@srm/domain/portal/site/pages.text'
import type { SitePoint } from '@srm/domain/portal/site/site.config'
import type { Ctx } from '../../../http/request/context'
import { portalHome, purchasePage, resultPage } from '../announcement/announcement.public'
import { checkpointPage } from '../../sys/audit/checkpoints.public'
import { newsDetail, newsView } from '../news/news.public'
import { timelineView } from '../site/site.public'
import { publicUrl } from '../../../http/addresses/public-url'
import { escaped } from './html'
import { breadcrumb, described, frame, link, paragraphs, type PageParts, type SitePage } from './parts'

const listed = 50
const items = (rows: readonly { id: string; title: string }[], path: string): string =>
  `<ul>${rows.map((r) => `<li>${link(`${path}/${r.id}`, r.title)}</li>`).join('')}</ul>`

const organisation = (ctx: Ctx, site: SitePage): object => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: site.organisation,
  url: publicUrl(ctx.config, '/portal/index'),
  ...(site.view.about.contact.mail ? { email: site.view.about.contact.mail } : {}),
  ...(site.view.about.contact.phone ? { telephone: site.view.about.contact.phone } : {}),
})

export const homePage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const home = await portalHome(ctx)
  const { hero, seo } = site.view
  const search = `${publicUrl(ctx.config, '/purchaseAnnouncement')}?likeName={search_term_string}`
  return {
    path: '/portal/index',
    title: site.say(seo.title),
    description: described([site.say(seo.description)]),
    jsonLd: [
      organisation(ctx, site),
      {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: site.product,
        url: publicUrl(ctx.config, '/portal/index'),
        inLanguage: ctx.lang,
        potentialAction: { '@type': 'SearchAction', target: search, 'query-input': 'required name=search_term_string' },
      },
    ],
    body: [
      `<h1>${escaped(site.say(hero.title.text))}</h1><p>${escaped(site.say(hero.subTitle.text))}</p>`,
      `<h2>${w.ongoing}</h2>${items(home.purchases, '/announcement')}<p>${link('/purchaseAnnouncement', w.purchases)}</p>`,
      `<h2>${w.latest}</h2>${items(home.results, '/announcement')}<p>${link('/resultAnnouncement', w.results)}</p>`,
      `<p>${link('/about', w.about)} · ${link('/guide', w.guide)} · ${link('/news', w.news)} · ${link('/register', w.register)}</p>`,
    ].join(''),
  }
}

const query = { pageNo: 1, pageSize: listed, order: 'deadline' as const }
export const purchasesPage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const { records } = await purchasePage(ctx, query)
  const path = '/purchaseAnnouncement'
  const description = fill(w.purchasesLead, [site.organisation])
  const body = `<h1>${w.purchases}</h1><p>${escaped(description)}</p>${items(records, '/announcement')}`
  return frame(site, { path, title: w.purchases, description, jsonLd: [breadcrumb(ctx, [[path, w.purchases]])], body })
}
export const resultsPage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const { records } = await resultPage(ctx, query)
  const path = '/resultAnnouncement'
  const description = fill(w.resultsLead, [site.organisation])
  const body = `<h1>${w.results}</h1><p>${escaped(description)}</p>${items(records, '/announcement')}`
  return frame(site, { path, title: w.results, description, jsonLd: [breadcrumb(ctx, [[path, w.results]])], body })
}

const points = (site: SitePage, all: readonly SitePoint[]): string =>
  all.flatMap((p) => (p.visible ? [`<h3>${escaped(site.say(p.title))}</h3><p>${escaped(site.say(p.content))}</p>`] : [])).join('')

export const aboutPage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const { about } = site.view
  const years = await timelineView(ctx)
  const entries = years.flatMap(({ year, monthList }) =>
    monthList.map((m) => `<li>${year}-${String(m.month).padStart(2, '0')} ${escaped(site.say(m.content))}</li>`),
  )
  const offices = about.offices.map(
    (o) => `<li>${escaped([site.say(o.name), site.say(o.address), o.phone].filter(Boolean).join(' · '))}</li>`,
  )
  return frame(site, {
    path: '/about',
    title: w.about,
    description: described([site.say(about.lead), site.say(about.introduction)]),
    jsonLd: [organisation(ctx, site), breadcrumb(ctx, [['/about', w.about]])],
    body: [
      `<h1>${w.about}</h1><p>${escaped(site.say(about.lead))}</p>${paragraphs(site.say(about.introduction))}`,
      entries.length > 0 ? `<h2>${w.history}</h2><ul>${entries.join('')}</ul>` : '',
      offices.length > 0 ? `<h2>${w.offices}</h2><ul>${offices.join('')}</ul>` : '',
      points(site, about.culture),
      `<h2>${w.contact}</h2><p>${escaped([about.contact.mail, about.contact.phone, site.say(about.contact.hours)].filter(Boolean).join(' · '))}</p>`,
    ].join(''),
  })
}

export const guidePage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const { guide } = site.view
  const howTos = guide.sections.map((s) => ({
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name: site.say(s.title),
    inLanguage: ctx.lang,
    step: s.steps.map((step, i) => ({ '@type': 'HowToStep', position: i + 1, name: site.say(step.title), text: site.say(step.content) })),
  }))
  const sections = guide.sections.map(
    (s) =>
      `<h2>${escaped(site.say(s.title))}</h2><ol>${s.steps.map((x) => `<li><b>${escaped(site.say(x.title))}</b> ${escaped(site.say(x.content))}</li>`).join('')}</ol>`,
  )
  const body = `<h1>${w.guide}</h1><p>${escaped(site.say(guide.lead))}</p>${sections.join('')}`
  return frame(site, { path: '/guide', title: w.guide, description: described([site.say(guide.lead)]), jsonLd: howTos, body })
}

export const featurePage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const { feature } = site.view
  const title = site.say(feature.title)
  const body = `<h1>${escaped(title)}</h1><p>${escaped(site.say(feature.intro))}</p>${points(site, feature.features)}`
  return frame(site, {
    path: '/feature',
    title,
    description: described([site.say(feature.intro)]),
    jsonLd: [breadcrumb(ctx, [['/feature', title]])],
    body,
  })
}

export const checkpointsPage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const { records } = await checkpointPage(ctx, { pageNo: 1, pageSize: 20 })
  const path = '/portal/checkpoints'
  const notes = records.map((r) => `<pre>${escaped(r.note)}</pre>`).join('')
  const body = `<h1>${w.checkpoints}</h1><p>${escaped(w.checkpointsLead)}</p><p>${link('/verify.html', w.verifier)}</p>${notes}`
  const jsonLd = [breadcrumb(ctx, [[path, w.checkpoints]])]
  return frame(site, { path, title: w.checkpoints, description: w.checkpointsLead, jsonLd, body })
}

export const newsListPage = async (ctx: Ctx, site: SitePage): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const { records } = await newsView(ctx, { pageNo: 1, pageSize: listed })
  const description = described([site.organisation, w.news, ...records.slice(0, 3).map((r) => r.title)])
  const body = `<h1>${w.news}</h1>${items(records, '/news')}`
  return frame(site, { path: '/news', title: w.news, description, jsonLd: [breadcrumb(ctx, [['/news', w.news]])], body })
}

/** @throws NOT_FOUND for what is not released */
export const newsPage = async (ctx: Ctx, site: SitePage, id: string): Promise<PageParts> => {
  const w = inLang(pagesText, ctx.lang)
  const item = await newsDetail(ctx, id)
  const path = `/news/${id}`
  const image = item.cover && publicUrl(ctx.config, item.cover)
  const article = {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: item.title,
    description: item.summary,
    datePublished: item.date,
    inLanguage: item.lang,
    url: publicUrl(ctx.config, path),
    publisher: { '@type': 'Organization', name: site.organisation },
    ...(image ? { image: [image] } : {}),
  }
  return frame(site, {
    path,
    title: item.title,
    description: described([item.summary]),
    kind: 'article',
    image,
    jsonLd: [
      article,
      breadcrumb(ctx, [
        ['/news', w.news],
        [path, item.title],
      ]),
    ],
    // The text was sanitised when it was saved.
    body: `<h1>${escaped(item.title)}</h1><p>${item.date}</p>${item.content}`,
  })
}
