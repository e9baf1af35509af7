import { portal } from '@srm/contract/portal/announcement'
import { news } from '@srm/contract/portal/news'
import { site, type SiteView } from '@srm/contract/portal/site'
import type { SiteConfig, SiteTemplate } from '@srm/domain/portal/site/site.config'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import type { BelowProps } from '../../ui/public/blocks/below-blocks'
import { newsOnHome } from '../../ui/public/blocks/news'
import { studioText } from './text'

/** Where the page shows what others publish: named, not drawn. */
const Slot = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap">
    <div className="ps-slot row wraps soft">
      <b>{title}</b>
      <span>{children}</span>
    </div>
  </div>
)

type Shown = Omit<BelowProps, 'lang' | 'edit'> & { readonly find: ReactNode; readonly aside: ReactNode }

/** The home page of a configuration, with what the portal really holds at the moment. */
export const useSampleSite = (config: SiteConfig, template: SiteTemplate, no: number): Shown => {
  const t = useText(studioText)
  const home = useQuery(query(portal.home, {}))
  const partners = useQuery(query(site.viewPartners, {}))
  const released = useQuery(query(news.view, { query: { pageSize: newsOnHome + 1 } }))
  const view: SiteView = {
    ...config,
    template,
    no,
    preview: true,
    companyCloud: { ...config.companyCloud, data: home.data?.companies ?? [] },
    logoWall: { ...config.logoWall, logos: partners.data ?? [] },
  }
  return {
    site: view,
    figures: home.data?.stats,
    news: released.data?.records ?? [],
    today: home.data?.now.slice(0, 10) ?? '',
    purchases: <Slot title={t.slot.purchases}>{t.slot.auto}</Slot>,
    results: <Slot title={t.slot.results}>{t.slot.auto}</Slot>,
    find: <div className="ps-find">{t.slot.find}</div>,
    aside: <div className="ps-aside">{t.slot.aside}</div>,
  }
}
