import type { PortalHome } from '@srm/contract/portal/announcement'
import type { SiteTemplate } from '@srm/domain/portal/site/site.config'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useIsTablet } from '../../../lib/media'
import { useSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { HeroBlock } from '../../../ui/public/blocks/hero'
import { usePageTitle } from '../../../ui/public/frame'
import { PortalLayout } from '../../../ui/public/layouts'
import { useRead } from '../../../ui/public/read'
import { useSite, useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { homeData } from '../api'
import { SearchBox } from '../search-box'
import { portalText } from '../text'
import { UnderSearch } from './hero-parts'
import { homeText } from './text'
import '../portal.css'
import './home.css'

// Fetched while the server answers: the hero and the way in do not wait for what lies below them.
const below = import('./home-data')
const HomeData = lazy(() => below.then((m) => ({ default: m.HomeData })))

// The box has no place on narrow screens: there its code is not fetched at all.
const LazyLogin = lazy(() => import('../../../ui/public/login-box').then((m) => ({ default: m.LoginBox })))
const LoginBox = () => (
  <Suspense fallback={<div className="lbox" />}>
    <LazyLogin />
  </Suspense>
)
const BackHome = lazy(() => import('./back-home').then((m) => ({ default: m.BackHome })))

const Waiting = () => (
  <div className="wrap waiting">
    <Skeleton rows={3} height={168} />
  </div>
)

/** The home page; `template` shows it in another one than the enabled, `layout` in another of the three layouts. */
export const HomePage = ({ template, layout }: { template?: SiteTemplate; layout?: string }) => {
  const t = useText(homeText)
  const p = useText(portalText)
  const lang = useLanguage()
  const session = useSession()
  const narrow = useIsTablet()
  const home = useRead<PortalHome>(homeData, { keep: true })
  const { data: given, error: siteError, refetch: askSite } = useSite()
  const { organisation, words } = useSiteNames()
  const slogan = words(given?.organisation.slogan, '')
  const site = given && template ? { ...given, template } : given
  const failed = home.data ? siteError : (home.error ?? siteError)
  usePageTitle(undefined)
  return (
    <PortalLayout
      type={layout}
      current="home"
      immersed
      back={{
        title: organisation,
        lead: slogan,
        login: session ? null : <LoginBox />,
        body: home.data ? (
          <Suspense>
            <BackHome home={home.data} />
          </Suspense>
        ) : null,
      }}
    >
      <main id="main">
        {site ? (
          <HeroBlock
            config={site.hero}
            bg={site.bg}
            lang={lang}
            find={<SearchBox label={t.find} button={p.find} />}
            aside={session || narrow ? null : <LoginBox />}
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
    </PortalLayout>
  )
}
export const PortalHomePage = () => <HomePage />
