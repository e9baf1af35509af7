import { lazy, Suspense } from 'react'
import type { PortalHome } from '@srm/contract/portal/announcement'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { useRead } from '../../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { homeData } from '../api'
import { Hero } from './hero'
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

export const PortalHomePage = () => {
  const { data, isPending, error, refetch } = useRead<PortalHome>(homeData)
  usePageTitle(undefined)
  return (
    <PublicFrame current="home" immersed>
      <main id="main">
        <Hero days={error ? [] : data?.days} categories={error ? [] : data?.categories} />
        {data ? (
          <Suspense fallback={<Waiting />}>
            <HomeData home={data} />
          </Suspense>
        ) : null}
        {isPending ? <Waiting /> : null}
        {error && !data ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
      </main>
    </PublicFrame>
  )
}
