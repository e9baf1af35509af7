import type { SiteView } from '@srm/contract/portal/site'
import type { Words } from '@srm/domain/portal/site/site.config'
import type { Lang } from '@srm/domain/kit/text'
import type { Ctx } from '../../../http/request/context'
import { publicUrl } from '../../../http/addresses/public-url'
import { escaped, type PublicPage } from './html'

/** What every page takes from the enabled site. */
export interface SitePage {
  readonly view: SiteView
  readonly organisation: string
  readonly product: string
  readonly say: (words: Words) => string
}
export const sitePage = (view: SiteView, lang: Lang): SitePage => {
  const say = ({ zh, en }: Words) => (lang === 'en-US' && en ? en : zh)
  return { view, say, organisation: say(view.organisation.name), product: say(view.organisation.product) }
}

export interface PageParts extends Pick<PublicPage, 'title' | 'description' | 'kind' | 'image' | 'jsonLd' | 'body'> {
  readonly path: string
  readonly index?: boolean
}
/** The title of a page names the product last, as the client's does. */
export const frame = (site: SitePage, parts: PageParts): PageParts => ({ ...parts, title: `${parts.title} · ${site.product}` })

export const link = (path: string, words: string): string => `<a href="${escaped(path)}">${escaped(words)}</a>`

const descriptionLength = 160
/** One line for a search result: blanks collapsed, cut at a length that is shown whole. */
export const described = (parts: readonly (string | null | undefined)[]): string => {
  const words = [...parts.filter(Boolean).join(' · ').replace(/\s+/g, ' ').trim()]
  return words.length > descriptionLength ? `${words.slice(0, descriptionLength - 1).join('')}…` : words.join('')
}

export const breadcrumb = (ctx: Ctx, trail: readonly (readonly [string, string])[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([path, name], i) => ({ '@type': 'ListItem', position: i + 1, name, item: publicUrl(ctx.config, path) })),
})

export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .flatMap((p) => (p.trim() ? [`<p>${escaped(p)}</p>`] : []))
    .join('')
