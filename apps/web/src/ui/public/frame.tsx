import { Link } from '@tanstack/react-router'
import { Fragment, useEffect, useState, type ReactNode } from 'react'
import { otherLanguage, setLanguage, useLanguage } from '../../lib/language'
import { homeOf, useSession } from '../../lib/session'
import { useText } from '../../lib/text'
import { FlowLines, Icon, Mark } from './icons'
import { publicText } from './public.text'
import './tokens.css'
import './public.css'

export const serviceMail = 'srm@chengyuan-env.example'

/** Title of the tab: the page, then the product. */
export const usePageTitle = (title: string | undefined) => {
  const { product } = useText(publicText)
  useEffect(() => {
    // After the root's own effect, which names the product alone.
    const timer = setTimeout(() => {
      document.title = title ? `${title} · ${product}` : product
    })
    return () => clearTimeout(timer)
  }, [title, product])
}

export const Brand = ({ onNavy = false, short = false }: { onNavy?: boolean; short?: boolean }) => {
  const t = useText(publicText)
  return (
    <Link className="brand" to="/user/Index">
      <Mark onNavy={onNavy} />
      <span>{t.product}</span>
      {short ? null : <span className="sub">{t.organisation}</span>}
    </Link>
  )
}

export const LanguageButton = ({ className = 'icon-btn lang' }: { className?: string }) => {
  const t = useText(publicText)
  const lang = useLanguage()
  return (
    <button type="button" className={className} onClick={() => setLanguage(otherLanguage(lang))}>
      {t.language}
      <span className="vh"> {t.switchLanguage}</span>
    </button>
  )
}

/** A heading that breaks between its phrases and not within them. */
export const Phrases = ({ of }: { of: readonly string[] }) => {
  const between = useLanguage() === 'en-US' ? ' ' : ''
  return of.map((phrase, i) => (
    <Fragment key={phrase}>
      {i > 0 ? between : null}
      <span className="nb">{phrase}</span>
    </Fragment>
  ))
}

export type Section = 'home' | 'purchase' | 'result' | 'about'
const sections: readonly { key: Section; to: string }[] = [
  { key: 'home', to: '/user/Index' },
  { key: 'purchase', to: '/purchaseAnnouncement' },
  { key: 'result', to: '/resultAnnouncement' },
  { key: 'about', to: '/about' },
]

const SectionLinks = ({ current, onGo }: { current?: Section; onGo?: () => void }) => {
  const t = useText(publicText)
  return sections.map(({ key, to }) => (
    <Link key={key} to={to} aria-current={key === current ? 'page' : undefined} onClick={onGo}>
      {t.nav[key]}
    </Link>
  ))
}

/** Where the header is on its way down the page: over the hero, solid, or out of sight while reading on. */
const useHeaderPlace = (immersed: boolean) => {
  const [place, setPlace] = useState<'top' | 'fixed' | 'hidden'>('top')
  useEffect(() => {
    if (!immersed) return
    let last = window.scrollY
    const look = () => {
      const y = window.scrollY
      // Spec 1 §9: non-immersed from 64 px, hidden past 100 px while scrolling down.
      if (y < 64) setPlace('top')
      else if (Math.abs(y - last) > 4) setPlace(y > last && y > 100 ? 'hidden' : 'fixed')
      last = y
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [immersed])
  return place
}

const AccountLinks = () => {
  const t = useText(publicText)
  const session = useSession()
  if (session)
    return (
      <Link className="btn btn--s btn--solid" style={{ display: 'inline-flex' }} to={homeOf(session.userInfo)}>
        {t.workbench}
      </Link>
    )
  return (
    <>
      <Link className="btn btn--s btn--ghost" to="/user/login">
        {t.login}
      </Link>
      <Link className="btn btn--s btn--solid" to="/register">
        {t.register}
      </Link>
    </>
  )
}

interface HeaderProps {
  current?: Section
  immersed?: boolean
  /** The page has its own main action: the header's solid button steps back. */
  quiet?: boolean
}
const Header = ({ current, immersed = false, quiet = false }: HeaderProps) => {
  const t = useText(publicText)
  const session = useSession()
  const place = useHeaderPlace(immersed)
  const [open, setOpen] = useState(false)
  const onNavy = immersed && place === 'top' && !open
  const classes = [
    'hd',
    immersed && 'hd--over',
    onNavy && 'hd--on on-navy',
    place !== 'top' && 'hd--fix',
    place === 'hidden' && !open && 'hd--up',
    quiet && 'hd--quiet',
  ]
  return (
    <header className={classes.filter(Boolean).join(' ')}>
      <div className="wrap">
        <Brand onNavy={onNavy} />
        <nav className="nav" aria-label={t.mainNav}>
          <SectionLinks current={current} />
        </nav>
        <div className="hd-act">
          <Link className="icon-btn search-i" to="/purchaseAnnouncement" hash="find" aria-label={t.search}>
            <Icon name="search" />
          </Link>
          <LanguageButton />
          <AccountLinks />
          <button
            type="button"
            className="icon-btn only-m"
            aria-expanded={open}
            aria-label={open ? t.closeMenu : t.openMenu}
            onClick={() => setOpen(!open)}
          >
            <Icon name={open ? 'close20' : 'menu'} />
          </button>
        </div>
      </div>
      {open ? (
        <nav className="drawer only-m" aria-label={t.mainNav}>
          <SectionLinks current={current} onGo={() => setOpen(false)} />
          <LanguageButton className="" />
          {session ? null : (
            <Link className="btn btn--line" to="/register">
              {t.register}
            </Link>
          )}
        </nav>
      ) : null}
    </header>
  )
}

const FooterList = ({ title, links }: { title: string; links: readonly (readonly [string, string, string?])[] }) => (
  <nav aria-label={title}>
    <h2>{title}</h2>
    <ul>
      {links.map(([label, to, extra]) => (
        <li key={label}>
          <Link to={to} {...(to === '/about' ? { hash: extra } : { search: extra ? { type: extra } : undefined })}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** Within reach on every page; part of the footer for those who do not see where it floats. */
const ServiceLink = () => {
  const t = useText(publicText)
  return (
    <a className="cs" href={`mailto:${serviceMail}`} aria-label={t.service}>
      <Icon name="chat" />
      {t.service}
    </a>
  )
}

const Footer = () => {
  const t = useText(publicText)
  const f = t.footer
  const [list, result] = ['/purchaseAnnouncement', '/resultAnnouncement']
  return (
    <footer className="ft on-navy">
      <FlowLines height={380} strength={0.05} />
      <div className="wrap">
        <div className="cols">
          <FooterList
            title={t.nav.purchase}
            links={[
              [f.tender, list, 'tender'],
              [f.inquiry, list, 'inquiry'],
              [f.bidding, list, 'bidding'],
            ]}
          />
          <FooterList
            title={t.nav.result}
            links={[
              [f.tenderResult, result, 'tender'],
              [f.inquiryResult, result, 'inquiry'],
              [f.biddingResult, result, 'bidding'],
            ]}
          />
          <FooterList
            title={t.nav.about}
            links={[
              [f.profile, '/about', 'profile'],
              [f.history, '/about', 'history'],
              [f.culture, '/about', 'culture'],
              [f.contact, '/about', 'contact'],
            ]}
          />
          <FooterList
            title={f.guide}
            links={[
              [f.guideRegister, '/register'],
              [f.guideLogin, '/user/login'],
              [f.guideRetrieve, '/user/retrieve'],
            ]}
          />
          <div className="ct">
            <h2>{f.support}</h2>
            <p>
              <a href={`mailto:${serviceMail}`}>{serviceMail}</a>
            </p>
            <p>{f.hours}</p>
          </div>
        </div>
        <div className="base">
          <span>{f.rights(new Date().getFullYear())}</span>
          <span>{f.credit}</span>
        </div>
      </div>
      <ServiceLink />
    </footer>
  )
}

/** Header, content and footer of a portal page. An immersed header lies over the top of the content. */
export const PublicFrame = ({ children, ...header }: HeaderProps & { children: ReactNode }) => {
  const t = useText(publicText)
  return (
    <div className="pub">
      <a className="skip" href="#main">
        {t.skip}
      </a>
      <Header {...header} />
      {children}
      <Footer />
    </div>
  )
}
