import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { lazy, Suspense, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { instantOf, useServerNow } from '../../lib/clock'
import { lazily } from '../../lib/lazily'
import { useAccess, useCan } from '../../lib/menu'
import { useSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { PageBody } from '../../ui/card'
import { Icon } from '../../ui/icons'
import { arranged, keepArrangement, readArrangement, type Arrangement } from './arrangement'
import { CardBoundary } from './card-boundary'
import { homeCards, type HomeCard } from './cards'
import { greetingAt, greetingText } from './greeting'
import './home.css'
import { homeText } from './home.text'

/** Brings the client of the API with it, which the first paint does without. */
const Today = lazily(() => import('./today').then((m) => m.Today))
const CompanyBanner = lazily(() => import('./company-banner').then((m) => m.CompanyBanner))
const ArrangeDialog = lazily(() => import('./arrange-dialog').then((m) => m.ArrangeDialog))

const cache = new Map<string, LazyExoticComponent<ComponentType>>()
const lazyCard = ({ key, load }: HomeCard) => {
  const found = cache.get(key) ?? lazy(async () => ({ default: await load() }))
  cache.set(key, found)
  return found
}

const Greeting = () => {
  const t = useText(greetingText)
  const words = useText(homeText)
  const session = useSession()
  const hour = Number(instantOf(useServerNow(60_000)).slice(11, 13))
  return (
    <h1>
      {t[greetingAt(hour)]}
      {session ? (
        <>
          {words.comma}
          <span className="srm-home-name">{session.userInfo.realname}</span>
        </>
      ) : null}
    </h1>
  )
}

/** The ways taken most, by what the user may do; the first is the one solid button. */
const Shortcuts = () => {
  const t = useText(homeText)
  const can = useCan()
  const links = [
    { key: 'new', to: '/srm/inquiry/form', may: 'srm:inquiry:add', label: t.newInquiry },
    { key: 'quote', to: '/srm/quotation/list', may: 'srm:quotation:list', label: t.toQuotations },
    { key: 'award', to: '/srm/inquiry/list?view=pendingAward', may: 'srm:inquiry:compare', label: t.toAward },
    { key: 'suppliers', to: '/modules/srm/sr/SrQualifiedSupplierList', may: 'srm:supplier:list', label: t.toSuppliers },
  ].filter((link) => can(link.may))
  return (
    <>
      {links.map((link, i) => (
        <Link key={link.key} to={link.to} className={i === 0 ? 'srm-primary-link' : 'srm-button'}>
          {link.key === 'new' && <Icon name="plus" />}
          {link.label}
        </Link>
      ))}
    </>
  )
}

/** What waits for the user, by real data only: each card asks for its own and fails on its own. */
export const Home = () => {
  const t = useText(homeText)
  const { kind } = useAccess()
  const can = useCan()
  const [arrangement, setArrangement] = useState(readArrangement)
  const [arranging, setArranging] = useState(false)
  const mine = homeCards.filter((card) => (card.kind === 'all' || card.kind === kind) && can(card.permission))
  const shown = arranged(mine, arrangement).filter((card) => !arrangement.hidden.includes(card.key))
  const save = (next: Arrangement | null) => {
    keepArrangement(next)
    setArrangement(next ?? readArrangement())
    setArranging(false)
  }
  return (
    <>
      <div className="srm-band">
        <div className="srm-head">
          <Greeting />
          <Today />
          <span className="srm-grow" />
          <div className="srm-head-actions srm-home-actions">
            <Shortcuts />
            <button type="button" className="srm-icon-button" aria-label={t.arrange} title={t.arrange} onClick={() => setArranging(true)}>
              <Icon name="columns" />
            </button>
          </div>
        </div>
      </div>
      <PageBody>
        {kind === 'supplier' && can('srm:supplier:profile') && <CompanyBanner />}
        <div className="srm-grid srm-home">
          {shown.map((card) => {
            const Body = lazyCard(card)
            return (
              <div key={card.key} data-span={card.span}>
                <CardBoundary>
                  <Suspense fallback={<Skeleton active title={false} />}>
                    <Body />
                  </Suspense>
                </CardBoundary>
              </div>
            )
          })}
        </div>
      </PageBody>
      {arranging && <ArrangeDialog cards={mine} now={arrangement} onSave={save} onClose={() => setArranging(false)} />}
    </>
  )
}
