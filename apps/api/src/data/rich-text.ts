import sanitize from 'sanitize-html'

const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** An uploaded file as the editor addresses it, with whatever base path the client has. */
const uploaded = new RegExp(`^(?:/[\\w.-]+)*/(?:sys/common/static|portal/file)/(${uuid})(?:[/?#].*)?$`, 'i')
const stored = '/sys/common/static/'

/**
 * What may stand in written content: text, lists, tables, links to the web and to pages of ours, and images that were
 * uploaded here. Scripts, styles, handlers and foreign images go.
 */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags:
      'p br b strong i em u s ul ol li a span h2 h3 h4 blockquote pre code table thead tbody tr th td hr img figure figcaption'.split(' '),
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt', 'width', 'height'],
      span: ['data-type', 'data-id', 'data-label'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: { href, ...(/^https?:/i.test(href) ? { rel: 'noopener noreferrer', target: '_blank' } : {}) },
      }),
      img: (tagName, { src = '', ...rest }) => {
        const id = uploaded.exec(src)?.[1]
        return { tagName, attribs: { ...rest, src: id ? `${stored}${id}` : '' } }
      },
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  }).trim()

const inStored = new RegExp(`src="${stored}(${uuid})"`, 'gi')
/** Ids of the images a cleaned text shows. */
export const imagesIn = (html: string): string[] => [...new Set([...html.matchAll(inStored)].flatMap((m) => m[1] ?? []))]
/** The cleaned text with its images where the reader fetches them. */
export const withImages = (html: string, urlOf: (id: string) => string): string =>
  html.replace(inStored, (_, id: string) => `src="${urlOf(id)}"`)

/** Is there anything to read: a word or an image. */
export const hasContent = (html: string): boolean => plainText(html) !== '' || html.includes('<img')
/** The words alone, one blank between blocks: for summaries and descriptions. */
export const plainText = (html: string): string =>
  sanitize(html.replace(/<(\/p|\/li|\/h\d|br|\/td|\/tr)[^>]*>/gi, ' $&'), { allowedTags: [], allowedAttributes: {} })
    .replace(/&nbsp;|\u00a0/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()

/** The same, paragraph by paragraph. */
export const plainParagraphs = (html: string): string[] =>
  html
    .split(/<(?:\/p|\/li|\/h\d|br|\/tr|\/blockquote)[^>]*>/i)
    .map(plainText)
    .filter(Boolean)
