import type { PortalHome, PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '../../../lib/session'
import { useText } from '../../../lib/text'
import { FlowLines } from '../../../ui/public/icons'
import { Phrases } from '../../../ui/public/frame'
import { InvitationDialog, ResultDialog } from '../dialogs'
import { Companies } from './companies'
import { HomeResults } from './home-results'
import { PurchaseSlider } from './purchase-slider'
import { belowText } from './below.text'

const Stats = ({ stats }: { stats: PortalHome['stats'] }) => {
  const t = useText(belowText).stats
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
  const t = useText(belowText)
  return (
    <section className="cta navy on-navy">
      <FlowLines height={240} />
      <div className="wrap">
        <div>
          <h2>
            <Phrases of={[t.ctaFirst, t.ctaRest]} />
          </h2>
          <p>{t.ctaHint}</p>
        </div>
        <Link className="btn btn--l btn--white" to="/register">
          {t.registerButton}
        </Link>
      </div>
    </section>
  )
}

/** What the server's answer fills, below the hero. */
export const HomeData = ({ home }: { home: PortalHome }) => {
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
