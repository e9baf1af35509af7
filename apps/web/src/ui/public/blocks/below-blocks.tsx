import type { NewsItem } from '@srm/contract/portal/news'
import type { SiteView } from '@srm/contract/portal/site'
import type { ReactNode } from 'react'
import type { Lang } from '../../../lib/session/language'
import { CompanyCloudBlock } from './company-cloud'
import { CtaBlock } from './cta'
import type { EditHooks } from './edit'
import { LogoWallBlock } from './logo-wall'
import { NewsBlock } from './news'
import { PlatformInfoBlock } from './points'
import { StatStrip, type Figures } from './stats'

export interface BelowProps {
  readonly site: SiteView
  readonly lang: Lang
  readonly edit?: EditHooks
  readonly figures: Figures | undefined
  readonly news: readonly NewsItem[]
  readonly newsInstead?: ReactNode
  /** Today, for those who joined on it. */
  readonly today: string
  readonly purchases: ReactNode
  readonly results: ReactNode
  /** A call that the reader has already followed. */
  readonly withoutCta?: boolean
}
/** Everything below the hero stands in a fixed order (docs/portal.md, Templates). */
export const BelowBlocks = (props: BelowProps) => {
  const { site, lang, edit, figures, news, newsInstead, today, purchases, results, withoutCta } = props
  const common = { lang, edit }
  return (
    <div className={`tpl tpl--${site.template}`}>
      <StatStrip config={site.hero} figures={figures} {...common} />
      {purchases}
      {results}
      {withoutCta ? null : <CtaBlock config={site.cta} {...common} />}
      <PlatformInfoBlock config={site.platformInfo} template={site.template} {...common} />
      <NewsBlock config={site.news} items={news} instead={newsInstead} template={site.template} {...common} />
      <CompanyCloudBlock config={site.companyCloud} companies={site.companyCloud.data} today={today} {...common} />
      <LogoWallBlock config={site.logoWall} logos={site.logoWall.logos} {...common} />
    </div>
  )
}
