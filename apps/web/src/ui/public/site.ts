import type { SiteView } from '@srm/contract/portal/site'
import type { Words } from '@srm/domain/portal/site/site.config'
import { useEffect } from 'react'
import { useLanguage } from '../../lib/session/language'
import { readStored, sevenDays, writeStored } from '../../lib/session/storage'
import { useText } from '../../lib/text'
import { publicText } from './public.text'
import { useRead, type Reading } from './read'
import { siteMap } from './site-map'

/** The token of a preview, for as long as this window lives: what is tried out is looked at on more than one page. */
const preview = new URLSearchParams(location.search).get('preview') ?? undefined
const storedAs = 'portal-site'

/** The configuration the server put into the page, or the one of the last visit: the page begins with it. */
const begin = (): SiteView | undefined => {
  if (preview) return undefined
  try {
    const embedded = document.getElementById('site')?.textContent
    if (embedded) return JSON.parse(embedded) as SiteView
  } catch {
    // Not readable: the call brings it.
  }
  return readStored<SiteView>(storedAs) ?? undefined
}
const beginning = begin()

/** Everything the public site says beside the announcements, as the administrator enabled it. */
export const useSite = (): Reading<SiteView> => {
  const reading = useRead<SiteView>({ path: '/portal/view/site', query: { preview } }, { first: beginning })
  const { data } = reading
  useEffect(() => {
    if (data && data !== beginning && !data.preview) writeStored(storedAs, data, sevenDays)
  }, [data])
  return reading
}

/** Names and tabs: the configured ones, or ours until they have arrived. */
export const useSiteNames = () => {
  const t = useText(publicText)
  const lang = useLanguage()
  const { data: site } = useSite()
  const words = (given: Words | undefined, ours: string) => (given ? (lang === 'en-US' && given.en) || given.zh || ours : ours)
  const addressOf = (key: string) => siteMap.find((entry) => entry.key === key)?.to ?? siteMap[0].to
  const navs = site
    ? site.navs
        .filter((nav) => nav.visible)
        .map((nav) => ({ key: nav.key, to: addressOf(nav.key), label: words(nav.text, t.nav[nav.key]) }))
    : siteMap.filter((entry) => !entry.hidden).map(({ key, to }) => ({ key, to, label: t.nav[key] }))
  return {
    site,
    words,
    navs,
    product: words(site?.organisation.product, t.product),
    organisation: words(site?.organisation.name, t.organisation),
    nameOf: (key: (typeof siteMap)[number]['key']) => words(site?.navs.find((nav) => nav.key === key)?.text, t.nav[key]),
  }
}

/** Copyright and technical support, for the foot of every page. */
export const useCredits = () => {
  const f = useText(publicText).footer
  const { site, words } = useSiteNames()
  const year = new Date().getFullYear()
  return { rights: site ? `© ${year} ${words(site.footer.copyright, '')}` : f.rights(year), credit: words(site?.footer.credit, f.credit) }
}
