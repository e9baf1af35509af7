const layout = 'layouts/'
/** Shows the address of its entry in a frame. */
export const framePage = 'layouts/IframePageView'
/** Holds other entries and has no page of its own. */
export const groupPage = 'layouts/RouteView'
export const isGroupPage = (component: string | null): boolean =>
  component === null || (component.startsWith(layout) && component !== framePage)

export const isOutside = (url: string): boolean => /^(https?:\/\/|\{\{)/i.test(url)

/**
 * The only places of an address that are filled when it is opened, by name; nothing in an address is ever evaluated.
 * The session's token is handed to our own server alone.
 */
const serverPlace = /\{\{\s*window\._CONFIG\[(?:'domianURL'|"domianURL")\]\s*\}\}/g
const tokenPlace = /\{\{\s*token\s*\}\}/gi

/** An entry's address with its places filled: `server` is where our own calls go. */
export const filledUrl = (url: string, { server, token }: { server: string; token: string }): string => {
  const plain = url.trim()
  const own = plain.search(serverPlace) === 0
  return plain.replace(serverPlace, server).replace(tokenPlace, own ? encodeURIComponent(token) : '')
}

const inside = /^\/(?![/\\])[^\s\\<>"'`{}|^]*$/
export const isInside = (path: string): boolean => inside.test(path)
const outside = /^https?:\/\/[^\s/?#@\\<>"'`{}|^]+(?:[/?#][^\s\\<>"`{}|^]*)?$/i
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unseen = /[\u0000-\u0020\u007f-\u00a0\u200b-\u200f\u2028-\u202e\ufeff]/g
const scheme = /^[a-z][a-z0-9+.-]*:/i

/** Pages of the product (`/a/b`), addresses of the web, and those of our own server. No scripts, no data, no templates. */
export const isMenuUrl = (url: string): boolean => {
  const plain = url.trim()
  const place = plain.search(serverPlace) === 0
  const rest = plain.replace(serverPlace, '').replace(tokenPlace, 'token')
  if (place) return rest === '' || inside.test(rest)
  // A place anywhere else leaves its brackets behind, which no address may have.
  return inside.test(plain) || outside.test(plain)
}
export const hasForeignScheme = (url: string): boolean => {
  const bare = url.replace(unseen, '')
  return scheme.test(bare) && !/^https?:\/\//i.test(bare)
}
