import { apiBase } from './wire/api'

const allowed = new Set(
  'P BR B STRONG I EM U S UL OL LI A SPAN DIV H1 H2 H3 H4 BLOCKQUOTE PRE CODE TABLE THEAD TBODY TR TH TD HR IMG'.split(' '),
)
const dropped = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'MATH', 'TEMPLATE', 'NOSCRIPT'])

const safeHref = (href: string | null): string | null => (href && (/^https?:\/\//i.test(href) || /^\/(?!\/)/.test(href)) ? href : null)

/** A file of ours that only its readers get: fetched with their token, see {@link ../ui/rich-text}. */
const guardedImage = new RegExp(`^${apiBase}/sys/common/static/[\\w-]+(/[^?#/]*)?$`)
/** Images anyone gets (the portal's own), and those that are embedded. Others would tell a stranger who reads what. */
const openImage = new RegExp(`^(${apiBase}/portal/[^?#]+|data:image/(png|jpeg|gif|webp);base64,[a-z0-9+/=]+)$`, 'i')

interface Cleaning {
  readonly document: Document
  /** Guarded images wait in `data-src` until they have been fetched. */
  readonly forShow: boolean
}

const cleanImage = (element: Element, { document, forShow }: Cleaning): Element | null => {
  const src = element.getAttribute('src') ?? element.getAttribute('data-src') ?? ''
  const guarded = guardedImage.test(src)
  if (!guarded && !openImage.test(src)) return null
  const copy = document.createElement('img')
  copy.setAttribute(guarded && forShow ? 'data-src' : 'src', src)
  copy.setAttribute('alt', element.getAttribute('alt') ?? '')
  return copy
}

/** Someone named with @: which account, under what name. */
const cleanMention = (element: Element, copy: Element): void => {
  if (element.getAttribute('data-type') !== 'mention') return
  for (const name of ['data-type', 'data-id', 'data-label']) {
    const value = element.getAttribute(name)
    if (value) copy.setAttribute(name, value)
  }
}

const cleanElement = (element: Element, how: Cleaning): Element | null => {
  const name = element.tagName.toUpperCase()
  if (name === 'IMG') return cleanImage(element, how)
  const copy = how.document.createElement(name)
  const href = name === 'A' ? safeHref(element.getAttribute('href')) : null
  if (href) copy.setAttribute('href', href)
  if (href?.startsWith('http')) copy.setAttribute('rel', 'noopener noreferrer')
  if (name === 'SPAN') cleanMention(element, copy)
  clean(element, copy, how)
  return copy
}

const clean = (from: Node, into: Node, how: Cleaning): void => {
  for (const child of from.childNodes) {
    if (child.nodeType === 3) into.appendChild(how.document.createTextNode(child.textContent ?? ''))
    if (child.nodeType !== 1) continue
    const element = child as Element
    const name = element.tagName.toUpperCase()
    if (dropped.has(name)) continue
    if (!allowed.has(name)) {
      clean(element, into, how)
      continue
    }
    const copy = cleanElement(element, how)
    if (copy) into.appendChild(copy)
  }
}

const rebuilt = (html: string, forShow: boolean): string => {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const out = document.createElement('div')
  clean(document.body, out, { document, forShow })
  return out.innerHTML
}

/** Rebuilds written content from a short list of harmless elements; every attribute but a plain link is left behind. */
export const safeHtml = (html: string): string => rebuilt(html, true)

/** The same as an editor hands it on: its images keep their address. */
export const storableHtml = (html: string): string => rebuilt(html, false)
