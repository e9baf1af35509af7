import { fill, inLang, type Lang } from '@srm/domain/kit/text'
import { Refusal } from '@srm/domain/kit/errors'
import { pagesText } from '@srm/domain/portal/site/pages.text'
import type { FastifyRequest } from 'fastify'
import { contextOf, visitor, type Ctx, type Deps } from '../../../http/request/context'
import { siteView } from '../site/site.public'
import { publicUrl } from '../../../http/addresses/public-url'
import { announcementPage } from './announcement-page'
import { pageHtml, privateHtml, type PublicPage } from './html'
import { frame, link, sitePage, type PageParts, type SitePage } from './parts'
import {
  aboutPage,
  checkpointsPage,
  featurePage,
  guidePage,
  homePage,
  newsListPage,
  newsPage,
  purchasesPage,
  resultsPage,
} from './site-pages'

type Make = (ctx: Ctx, site: SitePage, id: string) => Promise<PageParts>
type Word = 'login' | 'register' | 'retrieve'
/** Pages of the session: named, described, nothing to read in them. */
const plain =
  (path: string, word: Word, index: boolean): Make =>
  async (ctx, site) => {
    const w = inLang(pagesText, ctx.lang)
    const description = fill(w.registerLead, [site.organisation])
    return frame(site, { path, title: w[word], description, index, jsonLd: [], body: `<h1>${w[word]}</h1><p>${w.needsScript}</p>` })
  }

/** Every public path stands here with what is shown on it; several paths of one page share its canonical address. */
const pages: Readonly<Record<string, Make>> = {
  '/user/Index': homePage,
  '/portal/index': homePage,
  '/proHome': homePage,
  '/purchaseAnnouncement': purchasesPage,
  '/user/ListIndex': purchasesPage,
  '/resultAnnouncement': resultsPage,
  '/user/ListIndex2': resultsPage,
  '/about': aboutPage,
  '/user/InfoIndex': aboutPage,
  '/user/InfoIndex2': aboutPage,
  '/feature': featurePage,
  '/guide': guidePage,
  '/news': newsListPage,
  '/portal/checkpoints': checkpointsPage,
  '/user/login': plain('/user/login', 'login', false),
  '/register': plain('/register', 'register', true),
  '/supplierRegister': plain('/register', 'register', true),
  '/user/retrieve': plain('/user/retrieve', 'retrieve', false),
}
/** Public paths that search engines may visit: pages, and what belongs below them. */
export const openPaths = [
  '/portal/index',
  '/purchaseAnnouncement',
  '/resultAnnouncement',
  '/about',
  '/feature',
  '/guide',
  '/news',
  '/portal/checkpoints',
  '/register',
]

const one = /^\/(announcement|news)\/([^/]+)\/?$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

interface Found {
  readonly make: Make
  readonly id: string
}
const find = (path: string): Found | 'missing' | 'private' => {
  const [, area, id = ''] = one.exec(path) ?? []
  if (area) return uuid.test(id) ? { make: area === 'news' ? newsPage : announcementPage, id } : 'missing'
  if (path === '/404' || path === '/announcement') return 'missing'
  const make = pages[path.length > 1 ? path.replace(/\/$/, '') : path]
  return make ? { make, id: '' } : 'private'
}

const missing = (ctx: Ctx, site: SitePage): PageParts => {
  const w = inLang(pagesText, ctx.lang)
  const body = `<h1>${w.missing}</h1><p>${w.missingHint}</p><p>${link('/portal/index', site.product)}</p>`
  return frame(site, { path: '', title: w.missing, description: w.missingHint, index: false, jsonLd: [], body })
}

const completed = (ctx: Ctx, site: SitePage, parts: PageParts, status: 200 | 404): PublicPage => {
  const { path, index = true, ...page } = parts
  const english = ctx.lang === 'en-US' ? '?lang=en-US' : ''
  return {
    ...page,
    status,
    index: index && status === 200,
    lang: ctx.lang,
    siteName: site.product,
    site: site.view,
    ...(status === 200 ? { canonical: publicUrl(ctx.config, `${path}${english}`) } : {}),
  }
}

/** The language a page starts in: the product's default, or the one its address asks for. */
const languageOf = (request: FastifyRequest): Lang =>
  /^en/i.test(String((request.query as { lang?: unknown } | undefined)?.lang ?? '')) ? 'en-US' : 'zh-CN'

const publicPage = async (ctx: Ctx, found: Found | 'missing'): Promise<PublicPage> => {
  const site = sitePage(await siteView(ctx), ctx.lang)
  if (found === 'missing') return completed(ctx, site, missing(ctx, site), 404)
  try {
    return completed(ctx, site, await found.make(ctx, site, found.id), 200)
  } catch (error) {
    if (!(error instanceof Refusal) || error.key !== 'NOT_FOUND') throw error
    return completed(ctx, site, missing(ctx, site), 404)
  }
}

/** The HTML of an address: with a head and a text of its own where it is public, bare where one signs in. */
export const renderPage =
  (deps: Deps) =>
  async (request: FastifyRequest, template: string): Promise<{ status: number; html: string }> => {
    const found = find(decodeURI(request.url.split('?')[0] ?? '/'))
    if (found === 'private') return { status: 200, html: privateHtml(template) }
    const ctx = { ...contextOf(deps, request, visitor), lang: languageOf(request) }
    try {
      const page = await publicPage(ctx, found)
      return { status: page.status, html: pageHtml(template, page, publicUrl(deps.config, '/feed.xml')) }
    } catch (error) {
      // The client can still start and say itself what is wrong.
      request.log.error({ err: error }, 'public page')
      return { status: 200, html: template }
    }
  }
