import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { FeatureBlock, PlatformInfoBlock } from '../../../ui/public/blocks/points'
import { CtaBlock } from '../../../ui/public/blocks/cta'
import { NothingFound } from '../../../ui/public/drawings'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Banner } from '../../../ui/public/layouts'
import { useSite, useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { pathText } from '../paths.text'

/** What this platform is good for (a hidden entry of the site map). */
export const FeaturePage = () => {
  const t = useText(pathText).feature
  const lang = useLanguage()
  const { nameOf, words } = useSiteNames()
  const { data: site, error, refetch } = useSite()
  usePageTitle(nameOf('feature'))
  return (
    <PublicFrame current="feature">
      <main id="main" className={site ? `tpl--${site.template}` : undefined}>
        <Banner title={nameOf('feature')} lead={words(site?.organisation.slogan, '')} />
        {error && !site ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
        {site || error ? null : (
          <div className="wrap">
            <Skeleton rows={3} height={160} />
          </div>
        )}
        {site ? (
          <>
            <FeatureBlock config={site.feature} lang={lang} />
            <PlatformInfoBlock config={site.platformInfo} lang={lang} template={site.template} />
            {site.feature.visible || site.platformInfo.visible ? (
              <CtaBlock config={site.cta} lang={lang} />
            ) : (
              <section className="trouble">
                <NothingFound />
                <h2>{t.none}</h2>
                <div className="a row row--12">
                  <Link className="btn btn--line" to="/guide">
                    {nameOf('guide')}
                  </Link>
                  <Link className="btn btn--line" to="/purchaseAnnouncement">
                    {nameOf('purchase')}
                  </Link>
                </div>
              </section>
            )}
          </>
        ) : null}
      </main>
    </PublicFrame>
  )
}
