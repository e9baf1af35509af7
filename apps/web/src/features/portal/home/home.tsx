import type { PortalHome } from '@srm/contract/portal/announcement'
import type { SiteTemplate } from '@srm/domain/portal/site/site.config'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../../lib/language'
import { useSession } from '../../../lib/session'
import { useText } from '../../../lib/text'
import { HeroBlock } from '../../../ui/public/blocks/hero'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { useRead } from '../../../ui/public/read'
import { useSite } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { homeData } from '../api'
import { SearchBox } from '../search-box'
import { portalText } from '../text'
import { LoginBox, UnderSearch } from './hero-parts'
import { homeText } from './text'
import '../portal.css'
import './home.css'

// Fetched while the server answers: the hero and the way in do not wait for what lies below them.
const below = import('./home-data')
const HomeData = lazy(() => below.then((m) => ({ default: m.HomeData })))

const Waiting = () => (
  <div className="wrap waiting">
    <Skeleton rows={3} height={168} />
  </div>
)

/** The home page; `template` shows it in another one than the enabled. */
export const HomePage = ({ template }: { template?: SiteTemplate }) => {
  const t = useText(homeText)
  const p = useText(portalText)
  const lang = useLanguage()
  const session = useSession()
  const home = useRead<PortalHome>(homeData, { keep: true })
  const { data: given, error: siteError, refetch: askSite } = useSite()
  const site = given && template ? { ...given, template } : given
  const failed = home.data ? siteError : (home.error ?? siteError)
  usePageTitle(undefined)
  return (
    <PublicFrame current="home" immersed>
      <main id="main">
        {site ? (
          <HeroBlock
            config={site.hero}
            lang={lang}
            find={<SearchBox label={t.find} button={p.find} />}
            aside={session ? null : <LoginBox />}
          >
            <UnderSearch days={home.error ? [] : home.data?.days} categories={home.error ? [] : home.data?.categories} />
          </HeroBlock>
        ) : (
          <div className="hero hero--wait navy" />
        )}
        {home.data && site ? (
          <Suspense fallback={<Waiting />}>
            <HomeData home={home.data} site={site} />
          </Suspense>
        ) : null}
        {failed && !(home.data && site) ? (
          <LoadTrouble
            message={failed.message}
            onRetry={() => {
              home.refetch()
              askSite()
            }}
          />
        ) : null}
        {failed || (home.data && site) ? null : <Waiting />}
      </main>
    </PublicFrame>
  )
}
export const PortalHomePage = () => <HomePage />
