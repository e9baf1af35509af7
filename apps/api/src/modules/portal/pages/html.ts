import type { Lang } from '@srm/domain/kit/text'

/** A public page as search engines, link previews and readers without JavaScript get it. */
export interface PublicPage {
  readonly status: 200 | 404
  readonly lang: Lang
  readonly title: string
  readonly description: string
  /** Full address; absent on pages nobody should link to. */
  readonly canonical?: string
  readonly index: boolean
  readonly kind?: 'website' | 'article'
  readonly image?: string | null
  readonly siteName: string
  readonly jsonLd: readonly object[]
  /** HTML of the text, escaped where it was made. */
  readonly body: string
  /** What the client would ask for first: it finds it in the page. */
  readonly site?: object
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c)

/** JSON inside a script element: nothing in it can end the element or open a comment. */
export const scriptJson = (value: object): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)

const meta = (name: string, content: string | null | undefined): string => {
  const key = name.startsWith('og:') || name.startsWith('article:') ? 'property' : 'name'
  return content ? `<meta ${key}="${name}" content="${escaped(content)}">` : ''
}

const headOf = (page: PublicPage, feed: string): string => {
  const { title, description, canonical, image, siteName, lang } = page
  return [
    meta('description', description),
    page.index ? '' : meta('robots', 'noindex'),
    canonical ? `<link rel="canonical" href="${escaped(canonical)}">` : '',
    `<link rel="alternate" type="application/atom+xml" title="${escaped(siteName)}" href="${escaped(feed)}">`,
    meta('og:type', page.kind ?? 'website'),
    meta('og:site_name', siteName),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', canonical),
    meta('og:image', image),
    meta('og:locale', lang.replace('-', '_')),
    meta('twitter:card', image ? 'summary_large_image' : 'summary'),
    ...page.jsonLd.map((data) => `<script type="application/ld+json">${scriptJson(data)}</script>`),
    page.site ? `<script type="application/json" id="site">${scriptJson(page.site)}</script>` : '',
  ]
    .filter(Boolean)
    .join('\n    ')
}

const root = '<div id="root"></div>'
const readable = (body: string): string =>
  `<noscript><div style="max-width:60rem;margin:2rem auto;padding:0 1rem;line-height:1.75">${body}</div></noscript>`

/** Puts a page's own head and text into the client's HTML; replacement functions, because titles may hold `$&`. */
export const pageHtml = (template: string, page: PublicPage, feed: string): string =>
  template
    .replace(/<html[^>]*>/, () => `<html lang="${page.lang}">`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(page.title)}</title>`)
    .replace('</head>', () => `  ${headOf(page, feed)}\n  </head>`)
    .replace(root, () => `${root}\n    ${readable(page.body)}`)

/** The client's HTML for the area behind the sign-in: not for search engines. */
export const privateHtml = (template: string): string =>
  template.replace('</head>', () => '  <meta name="robots" content="noindex">\n  </head>')
