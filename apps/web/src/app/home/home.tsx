import { isAdministrator } from '@srm/domain/srm/dashboard/administrator.rules'
import { greetingAt, greetingText } from '@srm/domain/sys/session/greeting'
import { Link } from '@tanstack/react-router'
import { Skeleton } from 'antd'
import { lazy, Suspense, useCallback, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { instantOf, useServerNow } from '../../lib/clock'
import { lazily } from '../../lib/page/lazily'
import { useAccess, useCan } from '../../lib/page/menu'
import { useSession } from '../../lib/session/session'
import { useText } from '../../lib/text'
import { PageBody } from '../../ui/layout/card'
import { Icon } from '../../ui/icons'
import { arranged, keepArrangement, readArrangement, type Arrangement } from './arrangement'
import { CardBoundary } from './card-boundary'
import { companyBanner, homeCards, type Home as HomeKind, type HomeCard } from './cards'
import { columnsOf } from './columns'
import './home.css'
import { homeText } from './home.text'
import { SettlingProvider, useReveal, useWide } from './reveal'

/** Brings the client of the API with it, which the first paint does without. */
const Today = lazily(() => import('./calendar/today').then((m) => m.Today))
const Standing = lazily(() => import('./position/standing').then((m) => m.Standing))
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
const Shortcuts = ({ home }: { home: HomeKind }) => {
  const t = useText(homeText)
  const can = useCan()
  const links = [
    { key: 'new', to: '/srm/inquiry/form', may: 'srm:inquiry:add', label: t.newInquiry },
    { key: 'quote', to: '/srm/quotation/list', may: 'srm:quotation:list', label: t.toQuotations },
    { key: 'award', to: '/srm/inquiry/list?view=pendingAward', may: 'srm:inquiry:compare', label: t.toAward },
    { key: 'suppliers', to: '/modules/srm/sr/SrQualifiedSupplierList', may: 'srm:supplier:list', label: t.toSuppliers },
    { key: 'announce', to: '/isystem/annountCement', may: 'sys:announcement:add', label: t.toAnnouncements },
    { key: 'monitor', to: '/monitor/SystemInfo', may: 'sys:monitor:list', label: t.toMonitor },
  ].filter((link) => can(link.may) && (home === 'administrator') === ['announce', 'monitor'].includes(link.key))
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

interface SlotProps {
  readonly card: HomeCard
  readonly shown: boolean
  readonly onSettled: (key: string) => void
}
/** A card in its place: hidden, though it loads, until those before it have their size. */
const Slot = ({ card, shown, onSettled }: SlotProps) => {
  const Body = lazyCard(card)
  const settle = useCallback(() => onSettled(card.key), [card.key, onSettled])
  return (
    <div className="srm-home-slot" data-card={card.key} hidden={!shown}>
      <SettlingProvider value={settle}>
        <CardBoundary>
          <Suspense fallback={<Skeleton active title={false} className="srm-card srm-pad" />}>
            <Body />
          </Suspense>
        </CardBoundary>
      </SettlingProvider>
    </div>
  )
}

const Cards = ({ cards }: { cards: readonly HomeCard[] }) => {
  const wide = useWide()
  const { settle, isShown } = useReveal(cards.map((card) => card.key))
  const slot = (card: HomeCard) => <Slot key={card.key} card={card} shown={isShown(card.key)} onSettled={settle} />
  const loading = !cards.every((card) => isShown(card.key)) || undefined
  if (!wide)
    return (
      <div className="srm-home" data-loading={loading}>
        {cards.map(slot)}
      </div>
    )
  return (
    <div className="srm-home" data-loading={loading}>
      {columnsOf(cards).map((stretch) =>
        'whole' in stretch ? (
          slot(stretch.whole)
        ) : (
          <div key={stretch.main[0]?.key} className="srm-home-columns">
            <div>{stretch.main.map(slot)}</div>
            <div>{stretch.side.map(slot)}</div>
          </div>
        ),
      )}
    </div>
  )
}

/** What waits for the user, by real data only: each card asks for its own and fails on its own. */
export const Home = () => {
  const t = useText(homeText)
  const { kind } = useAccess()
  const can = useCan()
  const [arrangement, setArrangement] = useState(readArrangement)
  const [arranging, setArranging] = useState(false)
  const home = kind === 'supplier' ? 'supplier' : isAdministrator(can) ? 'administrator' : 'buyer'
  const mine = homeCards.filter((card) => (card.homes === 'all' || card.homes.includes(home)) && can(card.permission))
  const shown = arranged(mine, arrangement).filter((card) => !arrangement.hidden.includes(card.key))
  const save = (next: Arrangement | null) => {
    keepArrangement(next)
    setArrangement(next ?? readArrangement())
    setArranging(false)
  }
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <Greeting />
          <div className="srm-home-sentence">{home === 'administrator' ? <Standing /> : <Today />}</div>
          <span className="srm-grow" />
          <div className="srm-row wrap srm-head-actions srm-home-actions">
            <Shortcuts home={home} />
            <button type="button" className="srm-icon-button" aria-label={t.arrange} title={t.arrange} onClick={() => setArranging(true)}>
              <Icon name="columns" />
            </button>
          </div>
        </div>
      </div>
      <PageBody>
        <Cards cards={[...(home === 'supplier' && can('srm:supplier:profile') ? [companyBanner] : []), ...shown]} />
      </PageBody>
      {arranging && <ArrangeDialog cards={mine} now={arrangement} onSave={save} onClose={() => setArranging(false)} />}
    </>
  )
}
