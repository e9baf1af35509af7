import type { PortalHome, PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../lib/session'
import { useText } from '../../../lib/text'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { FlowLines } from '../../../ui/public/icons'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { homeQuery } from '../api'
import { InvitationDialog } from '../invitation-dialog'
import { ResultDialog } from '../result-dialog'
import { portalText } from '../text'
import { Companies } from './companies'
import { Hero } from './hero'
import { HomeResults } from './home-results'
import { PurchaseSlider } from './purchase-slider'
import '../portal.css'
import './home.css'

const Stats = ({ stats }: { stats: PortalHome['stats'] }) => {
  const t = useText(portalText).home.stats
  const figures = [
    [t.companies, stats.companies],
    [t.purchases, stats.purchases],
    [t.results, stats.results],
  ] as const
  return (
    <div className="wrap">
      <dl className="stats">
        {figures.map(([label, n]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b className="fig">{n.toLocaleString('en-US')}</b>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const CallToAction = () => {
  const t = useText(portalText).home
  return (
    <section className="cta navy on-navy">
      <FlowLines height={240} />
      <div className="wrap">
        <div>
          <h2>{t.cta}</h2>
          <p>{t.ctaHint}</p>
        </div>
        <Link className="btn btn--l btn--white" to="/register">
          {t.registerButton}
        </Link>
      </div>
    </section>
  )
}

const HomeData = ({ home }: { home: PortalHome }) => {
  const session = useSession()
  const [applying, setApplying] = useState<PurchaseItem | null>(null)
  const [result, setResult] = useState<ResultItem | null>(null)
  return (
    <>
      <Stats stats={home.stats} />
      <PurchaseSlider home={home} onApply={setApplying} />
      <HomeResults home={home} onOpen={setResult} />
      {session ? null : <CallToAction />}
      <Companies companies={home.companies} today={home.now.slice(0, 10)} />
      {applying ? <InvitationDialog item={applying} onClose={() => setApplying(null)} /> : null}
      {result ? <ResultDialog item={result} onClose={() => setResult(null)} /> : null}
    </>
  )
}

export const PortalHomePage = () => {
  const { data, isPending, error, refetch } = useQuery(homeQuery)
  usePageTitle(undefined)
  return (
    <PublicFrame current="home" immersed>
      <main id="main">
        <Hero days={data?.days ?? []} categories={data?.categories ?? []} />
        {data ? <HomeData home={data} /> : null}
        {isPending ? (
          <div className="wrap waiting">
            <Skeleton rows={3} height={168} />
          </div>
        ) : null}
        {error && !data ? <LoadTrouble message={error.message} onRetry={() => void refetch()} /> : null}
      </main>
    </PublicFrame>
  )
}
