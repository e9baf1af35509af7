const allowed = new Set([
  'P',
  'BR',
  'B',
  'STRONG',
  'I',
  'EM',
  'U',
  'S',
  'UL',
  'OL',
  'LI',
  'A',
  'SPAN',
  'DIV',
  'H1',
  'H2',
  'H3',
  'H4',
  'BLOCKQUOTE',
  'TABLE',
  'THEAD',
  'TBODY',
  'TR',
  'TH',
  'TD',
  'HR',
])
const dropped = new Set(['SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'EMBED', 'SVG', 'MATH', 'TEMPLATE', 'NOSCRIPT'])

const safeHref = (href: string | null): string | null => (href && (/^https?:\/\//i.test(href) || /^\/(?!\/)/.test(href)) ? href : null)

const clean = (from: Node, into: Node, document: Document): void => {
  for (const child of from.childNodes) {
    if (child.nodeType === 3) into.appendChild(document.createTextNode(child.textContent ?? ''))
    if (child.nodeType !== 1) continue
    const element = child as Element
    const name = element.tagName.toUpperCase()
    if (dropped.has(name)) continue
    if (!allowed.has(name)) {
      clean(element, into, document)
      continue
    }
    const copy = document.createElement(name)
    const href = name === 'A' ? safeHref(element.getAttribute('href')) : null
    if (href) copy.setAttribute('href', href)
    if (href?.startsWith('http')) copy.setAttribute('rel', 'noopener noreferrer')
    clean(element, copy, document)
    into.appendChild(copy)
  }
}

/** Rebuilds written content from a short list of harmless elements; every attribute but a plain link is left behind. */
export const safeHtml = (html: string): string => {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const out = parsed.createElement('div')
  clean(parsed.body, out, parsed)
  return out.innerHTML
}
